import Diagnostics
import Files
import Planning
import TargetFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes all files of a plan, or none.
package struct BatchWriter: ~Copyable {
  private let signals = SignalDelay()
  /// What was done so far, to be undone in the opposite order.
  private var done: [Step] = []

  private enum Step {
    case madeFolder(String)
    case madeFile(String)
    case replaced(PlannedFile)
  }

  package init() {}

  /// Writes the files; where one cannot be written, everything is put back.
  ///
  /// - Returns: What went wrong; nothing where all files were written.
  package mutating func write(_ files: [PlannedFile]) -> [Finding] {
    var contents: [(file: PlannedFile, bytes: [UInt8])] = []
    for file in files {
      do throws(FileError) {
        contents.append((file, try Self.prepare(file)))
      } catch {
        return [Self.finding(file, error, rollback: [])]
      }
    }
    for (file, bytes) in contents {
      do throws(FileError) {
        if signals.isSignalPending { throw FileError(path: file.path, code: EINTR, reason: "the run was interrupted") }
        try write(bytes, to: file)
      } catch {
        return [Self.finding(file, error, rollback: rollBack())]
      }
    }
    return []
  }

  // MARK: - Before the first write

  private static func prepare(_ file: PlannedFile) throws(FileError) -> [UInt8] {
    if file.original != nil { try checkAccess(file.path, W_OK) }
    try checkAccess(firstExistingFolder(above: file.path), W_OK | X_OK)
    do throws(TargetFormatError) {
      return try file.document.applying(file.edits)
    } catch {
      throw FileError(path: file.path, code: EINVAL, reason: error.reason)
    }
  }

  private static func checkAccess(_ path: String, _ mode: Int32) throws(FileError) {
    try SystemCall.onPath(path) { faccessat(AT_FDCWD, $0, mode, AT_EACCESS) }
  }

  private static func firstExistingFolder(above path: String) -> String {
    var folder = PathText.parent(of: path)
    while folder.utf8.count > 1, (try? FileStatus.of(folder)) == nil { folder = PathText.parent(of: folder) }
    return folder
  }

  // MARK: - Writing

  private mutating func write(_ bytes: [UInt8], to file: PlannedFile) throws(FileError) {
    let folder = PathText.parent(of: file.path)
    try makeFolder(folder)
    let handle = try FolderHandle(folder)
    let attributes = file.original == nil ? nil : try FileAttributes(of: file.path)
    try handle.replaceFile(PathText.lastComponent(file.path), bytes: bytes, attributes: attributes) {
      () throws(FileError) in
      try Self.checkUnchanged(file)
    }
    done.append(file.original == nil ? .madeFile(file.path) : .replaced(file))
    try handle.sync()
  }

  /// Another program may have written since the file was read; what it wrote must not be lost.
  private static func checkUnchanged(_ file: PlannedFile) throws(FileError) {
    guard let original = file.original else {
      guard (try? FileStatus.of(file.path, followingLinks: false)) == nil else {
        throw FileError(path: file.path, code: EEXIST, reason: "another program has made it meanwhile")
      }
      return
    }
    let (bytes, identity) = try FileReader.read(file.path, limit: SizeLimit.target)
    guard bytes == original.bytes, identity == original.identity else {
      throw FileError(path: file.path, code: EBUSY, reason: "another program has changed it meanwhile")
    }
  }

  private mutating func makeFolder(_ path: String) throws(FileError) {
    guard (try? FileStatus.of(path)) == nil else { return }
    let parent = PathText.parent(of: path)
    try makeFolder(parent)
    try SystemCall.onPath(path) { mkdir($0, 0o700) }
    done.append(.madeFolder(path))
    try FolderHandle(parent).sync()
  }

  // MARK: - Rolling back

  /// Puts everything back and returns the paths where that did not work.
  private mutating func rollBack() -> [FileError] {
    var failures: [FileError] = []
    while let step = done.popLast() {
      do throws(FileError) {
        try Self.undo(step)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  private static func undo(_ step: Step) throws(FileError) {
    switch step {
    case .madeFolder(let path): try SystemCall.onPath(path) { rmdir($0) }
    case .madeFile(let path):
      let folder = try FolderHandle(PathText.parent(of: path))
      try folder.remove(PathText.lastComponent(path))
      try folder.sync()
    case .replaced(let file):
      guard let original = file.original else { return }
      let folder = try FolderHandle(PathText.parent(of: file.path))
      try folder.replaceFile(
        PathText.lastComponent(file.path), bytes: original.bytes, attributes: FileAttributes(of: file.path))
      try folder.sync()
    }
  }

  private static func finding(_ file: PlannedFile, _ error: FileError, rollback failures: [FileError]) -> Finding {
    var message = "\"\(file.path)\" cannot be written: \(error.reason); nothing was changed"
    if !failures.isEmpty {
      let paths = failures.map { "\"\($0.path)\" (\($0.reason))" }.joined(separator: ", ")
      message = "\"\(file.path)\" cannot be written: \(error.reason); not put back: \(paths)"
    }
    return Finding(
      .writeFailed, message, at: file.place, help: .text("mend the cause and run the command again"))
  }
}
