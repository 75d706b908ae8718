import Files
import SourceText

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
    let (id, file) = try makeDraft(in: state)
    let draft = id + draftSuffix
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

  /// A locked, empty file for a journal.
  private static func makeDraft(in state: StateFolder) throws(FileError) -> (id: String, file: OpenFile) {
    for _ in 1...draftLimit {
      let id = String(UInt64.random(in: .min ... .max), radix: 16)
      let file = try state.folder.makeOpenFile(id + draftSuffix)
      do throws(FileError) {
        // Else another run has taken it for a leftover before it was locked, and removes it.
        if try file.lock(), try isThere(file, id + draftSuffix, in: state) { return (id, file) }
      } catch {
        try? state.folder.remove(id + draftSuffix)
        throw error
      }
    }
    throw FileError(path: state.folder.path, code: EBUSY)
  }

  private static let draftLimit = 100

  /// Whether the file still has this name.
  private static func isThere(_ file: OpenFile, _ name: String, in state: StateFolder) throws(FileError) -> Bool {
    try state.folder.status(of: name)?.identity == file.status.identity
  }

  /// The journals of batches that nobody is at work on any more, which belong to the caller until they are closed; drafts
  /// of such are removed.
  static func interrupted(in state: StateFolder) throws(FileError) -> [JournalFile] {
    var journals: [JournalFile] = []
    for (name, file) in try own(in: state) where try takeUp(file) {
      // One that is gone by now was removed by the run that it belongs to.
      guard try isThere(file, name, in: state) else { continue }
      if name.endsExactly(in: draftSuffix) {
        try state.folder.remove(name)
      } else {
        journals.append(JournalFile(state, name: name, file: file))
      }
    }
    return journals
  }

  /// The paths of the journals of batches that nobody is at work on any more; they are only looked at.
  static func interruptedPaths(in state: StateFolder) throws(FileError) -> [String] {
    var paths: [String] = []
    for (name, file) in try own(in: state) where name.endsExactly(in: suffix) {
      guard try file.lock(shared: true), try isThere(file, name, in: state) else { continue }
      paths.append(PathText.join(state.folder.path, name))
    }
    return paths
  }

  /// What all journals say, whether somebody is at work on them or not.
  static func all(in state: StateFolder) throws(FileError) -> [Journal] {
    var journals: [Journal] = []
    for (name, file) in try own(in: state) where name.endsExactly(in: suffix) {
      let journal = Journal(try file.read())
      if let journal, try isThere(file, name, in: state) { journals.append(journal) }
    }
    return journals
  }

  /// The files that this user's runs have made; others are not even opened.
  private static func own(in state: StateFolder) throws(FileError) -> [(name: String, file: OpenFile)] {
    var files: [(String, OpenFile)] = []
    for name in try state.folder.names() where name.endsExactly(in: suffix) || name.endsExactly(in: draftSuffix) {
      guard let status = try state.folder.status(of: name), status.isOwnFile else { continue }
      do throws(FileError) {
        let file = try state.folder.openFile(name)
        if file.status.isOwnFile { files.append((name, file)) }
      } catch {
        if !error.isMissing { throw error }
      }
    }
    return files
  }

  /// Whether nobody else is at work on the file; then it is locked.
  private static func takeUp(_ file: OpenFile) throws(FileError) -> Bool {
    for _ in 1...takeUpLimit {
      if try file.lock() { return true }
      // Who only looks at it holds it for a moment, together with others; who works on it does not let others in.
      guard try file.lock(shared: true) else { return false }
      try file.unlock()
      usleep(1000)
    }
    return false
  }

  private static let takeUpLimit = 2000

  /// What the journal says; nil where it is no journal.
  func read() throws(FileError) -> Journal? {
    Journal(try file.read())
  }

  /// Records that all files are written.
  ///
  /// - Returns: What went wrong where it is recorded nevertheless.
  /// - Throws: `FileError` where it is not recorded.
  func commit() throws(FileError) -> FileError? {
    try record(.committed)
    do throws(FileError) {
      try file.sync()
      return nil
    } catch {
      // Nothing may be undone as long as another run would read here that all is done.
      do throws(FileError) {
        try record(.begun)
      } catch {
        return error
      }
      try? file.sync()
      throw error
    }
  }

  private func record(_ journalState: Journal.State) throws(FileError) {
    try file.write([journalState.rawValue], at: Journal.stateOffset)
  }

  func remove() throws(FileError) {
    try state.folder.remove(name)
    try state.folder.sync()
  }
}
