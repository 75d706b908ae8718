import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A journal on the disk. As long as this is open, other runs know that its batch is at work.
final class JournalFile: Sendable {
  private let state: StateFolder
  let name: String
  private let file: OpenFile

  private static let suffix = ".journal"
  /// Before it is complete, a journal has this ending, and means nothing.
  private static let draftSuffix = ".draft"

  private init(_ state: StateFolder, name: String, file: OpenFile) {
    self.state = state
    self.name = name
    self.file = file
  }

  var path: String { PathText.join(state.folder.path, name) }

  /// Writes a journal; when this returns, it is on the disk.
  static func make(_ journal: Journal, in state: StateFolder) throws(FileError) -> JournalFile {
    let id = String(UInt64.random(in: .min ... .max), radix: 16)
    let draft = id + draftSuffix
    let file: OpenFile
    do {
      // No other run may take the draft for a leftover before it is locked.
      let lock = try FolderLock(waitingFor: state.folder)
      defer { withExtendedLifetime(lock) {} }
      file = try state.folder.makeOpenFile(draft)
      guard try file.lock() else { throw FileError(path: state.folder.path, code: EBUSY) }
    }
    do throws(FileError) {
      try file.write(journal.bytes, at: 0)
      try file.sync()
      try state.folder.renameExclusively(draft, to: id + suffix)
    } catch {
      try? state.folder.remove(draft)
      throw error
    }
    let journalFile = JournalFile(state, name: id + suffix, file: file)
    do throws(FileError) {
      try state.folder.sync()
    } catch {
      try? journalFile.remove()
      throw error
    }
    return journalFile
  }

  /// The journals of batches that nobody is at work on any more; drafts of such are removed.
  static func interrupted(
    in state: StateFolder, removingDrafts: Bool = true
  ) throws(FileError) -> [JournalFile] {
    let lock = removingDrafts ? try FolderLock(waitingFor: state.folder) : nil
    defer { withExtendedLifetime(lock) {} }
    var journals: [JournalFile] = []
    for name in try state.folder.names() {
      let isDraft = name.hasSuffix(draftSuffix)
      guard isDraft || name.hasSuffix(suffix) else { continue }
      // One that is gone by now was removed by the run that it belongs to.
      guard let file = try? state.folder.openFile(name), file.isOwn, (try? file.lock()) == true,
        (try? state.folder.status(of: name))??.identity == file.status.identity
      else { continue }
      if !isDraft {
        journals.append(JournalFile(state, name: name, file: file))
      } else if removingDrafts {
        try? state.folder.remove(name)
      }
    }
    return journals
  }

  /// What the journal says; nil where it is no journal.
  func read() throws(FileError) -> Journal? {
    Journal(try file.read())
  }

  /// Records that all files are written.
  func commit() throws(FileError) {
    try file.write([Journal.State.committed.rawValue], at: Journal.stateOffset)
    try file.sync()
  }

  func remove() throws(FileError) {
    try state.folder.remove(name)
    try state.folder.sync()
  }
}
