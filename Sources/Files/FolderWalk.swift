import Parallelism
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files below a folder, found by their names.
package struct FolderWalk: Sendable {
  package struct File: Sendable {
    /// Joined with the folder as it was given.
    package var path: String
    package var identity: FileIdentity
    /// In bytes.
    package var size: Int
  }

  /// In the order of the bytes of their paths as wholes: `a.yaml` stands before `a/b.yaml`.
  package var files: [File] = []
  /// What could not be looked at, in the order of the paths. The walk goes on elsewhere.
  package var faults: [Fault] = []

  package struct Fault: Hashable, Sendable {
    package var error: FileError
    /// Of what kind it is, as far as that is known.
    var kind: FileKind?

    /// What it is called in messages.
    package var whatItIs: String {
      switch kind {
      case .folder: "folder"
      case .regular: "file"
      default: "entry"
      }
    }
  }

  /// Finds the regular files below a folder for which a predicate holds.
  ///
  /// Hidden files and folders are left out and links are not followed, so that a walk ends
  /// and stays in its folder. The folder itself may be a link, and hidden.
  ///
  /// - Throws: `FileError` where the folder itself cannot be read.
  package init(
    _ folder: String, where isWanted: @escaping @Sendable (_ name: String, _ pathBelow: String) -> Bool
  ) throws(FileError) {
    var level = [FolderVisit(top: folder, isWanted)]
    try level[0].look(below: "", followingLink: true)
    var found: [[File]] = []
    while !level.isEmpty {
      found += level.map(\.files)
      faults += level.flatMap(\.faults)
      // The folders of one level can be looked at at the same time.
      let folders = level.flatMap(\.folders).sorted { ExactText($0) < ExactText($1) }
      let isWorthwhile = folders.count >= Self.parallelCount
      level = folders.parallelMap(isWorthwhile: isWorthwhile) { FolderVisit(of: $0, top: folder, isWanted) }
    }
    files = Self.united(found)
    faults.sort { ExactText($0.error.path) < ExactText($1.error.path) }
  }

  /// Puts what was found in each folder together, which is sorted already: mostly nothing is left to be done.
  private static func united(_ found: [[File]]) -> [File] {
    var files: [File] = []
    files.reserveCapacity(found.reduce(0) { $0 + $1.count })
    for part in found { files += part }
    let isSorted = files.indices.dropFirst().allSatisfy { ExactText(files[$0 - 1].path) < ExactText(files[$0].path) }
    return isSorted ? files : files.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  /// Below this, starting threads takes longer than they save.
  private static let parallelCount = 16
}

/// What one folder holds.
private struct FolderVisit: Sendable {
  private let top: String
  private let isWanted: @Sendable (String, String) -> Bool
  private(set) var files: [FolderWalk.File] = []
  /// The folders in it, by their paths below the top.
  private(set) var folders: [String] = []
  private(set) var faults: [FolderWalk.Fault] = []

  /// One that has not looked at any folder yet.
  init(top: String, _ isWanted: @escaping @Sendable (String, String) -> Bool) {
    self.top = top
    self.isWanted = isWanted
  }

  init(of below: String, top: String, _ isWanted: @escaping @Sendable (String, String) -> Bool) {
    self.init(top: top, isWanted)
    do throws(FileError) {
      try look(below: below, followingLink: false)
    } catch {
      faults.append(FolderWalk.Fault(error: error, kind: .folder))
    }
  }

  mutating func look(below: String, followingLink: Bool) throws(FileError) {
    let path = PathText.join(top, below)
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor = try SystemCall.onPath(path.isEmpty ? "." : path) { open($0, flags) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, code: code)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == EINTR { continue }
        if errno != 0 { throw FileError(path: path, code: errno) }
        files.sort { ExactText($0.path) < ExactText($1.path) }
        return
      }
      take(entry, of: descriptor, below: below)
    }
  }

  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, of descriptor: Int32, below: String
  ) {
    guard let pointer = FolderEntry.name(entry) else { return }
    if pointer.pointee == CChar(UInt8(ascii: ".")) { return }
    let name = String(cString: pointer)
    let pathBelow = PathText.join(below, name)
    var status = stat()
    let (result, code) = SystemCall.repeated { fstatat(descriptor, pointer, &status, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else {
      // Removed since it was listed: as if it had never been there.
      if code != ENOENT { report(FileError(path: PathText.join(top, pathBelow), code: code), nil) }
      return
    }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .folder || kind == .regular && isWanted(name, pathBelow) else { return }
    guard String(validatingCString: pointer) != nil else {
      let reason = "the name is not UTF-8"
      report(FileError(path: PathText.join(top, pathBelow), code: EILSEQ, reason: reason), kind)
      return
    }
    if kind == .folder {
      folders.append(pathBelow)
    } else {
      let status = FileStatus(status)
      files.append(
        FolderWalk.File(
          path: PathText.join(top, pathBelow), identity: status.identity, size: status.size))
    }
  }

  private mutating func report(_ error: FileError, _ kind: FileKind?) {
    faults.append(FolderWalk.Fault(error: error, kind: kind))
  }
}
