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
    /// Below the folder.
    package var path: String
    package var identity: FileIdentity
    /// In bytes.
    package var size: Int
  }

  /// In the order of the bytes of their paths as wholes: `a.yaml` stands before `a/b.yaml`.
  package var files: [File] = []
  /// What could not be looked at, in the order of the paths. The walk goes on elsewhere.
  package var faults: [FileError] = []

  /// Finds the regular files below a folder for which a predicate holds.
  ///
  /// Hidden files and folders are left out and links are not followed, so that a walk ends
  /// and stays in its folder. The folder itself may be a link, and hidden.
  ///
  /// - Throws: `FileError` where the folder itself cannot be read.
  package init(
    _ folder: String, where isWanted: (_ name: String, _ pathBelow: String) -> Bool
  ) throws(FileError) {
    var pending: [String] = []
    try visit(folder, below: "", followingLink: true, pending: &pending, where: isWanted)
    while let below = pending.popLast() {
      do throws(FileError) {
        try visit(folder, below: below, followingLink: false, pending: &pending, where: isWanted)
      } catch {
        faults.append(error)
      }
    }
    files.sort { ExactText($0.path) < ExactText($1.path) }
    faults.sort { ExactText($0.path) < ExactText($1.path) }
  }

  /// Takes the files of one folder and puts its sub-folders into `pending`.
  private mutating func visit(
    _ top: String, below: String, followingLink: Bool, pending: inout [String], where isWanted: (String, String) -> Bool
  ) throws(FileError) {
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
        return
      }
      take(entry, of: descriptor, top: top, below: below, pending: &pending, where: isWanted)
    }
  }

  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, of descriptor: Int32, top: String, below: String,
    pending: inout [String], where isWanted: (String, String) -> Bool
  ) {
    guard let pointer = FolderEntry.name(entry) else { return }
    if pointer.pointee == CChar(UInt8(ascii: ".")) { return }
    let name = String(cString: pointer)
    let pathBelow = PathText.join(below, name)
    var status = stat()
    let (result, code) = SystemCall.repeated { fstatat(descriptor, pointer, &status, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else {
      // Removed since it was listed: as if it had never been there.
      if code != ENOENT { faults.append(FileError(path: PathText.join(top, pathBelow), code: code)) }
      return
    }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .folder || kind == .regular && isWanted(name, pathBelow) else { return }
    guard String(validatingCString: pointer) != nil else {
      let reason = "the name is not UTF-8"
      faults.append(FileError(path: PathText.join(top, pathBelow), code: EILSEQ, reason: reason))
      return
    }
    if kind == .folder {
      pending.append(pathBelow)
    } else {
      let status = FileStatus(status)
      files.append(File(path: pathBelow, identity: status.identity, size: status.size))
    }
  }
}
