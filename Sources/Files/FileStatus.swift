#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system says about a file without opening it.
package struct FileStatus: Hashable, Sendable {
  package var identity: FileIdentity
  package var kind: FileKind
  /// In bytes; zero for most files that the system makes up, such as those of `/proc`.
  package var size: Int
  /// The permission bits, set-ID and sticky bits included.
  package var permissions: UInt16
  package var owner: UInt32
  package var group: UInt32
  /// How many names the file has.
  package var linkCount: Int
  /// When the file or its status was last changed: seconds and nanoseconds.
  package var changeTime: [Int]

  /// Whether it is a regular file with one name, belongs to the effective user and is closed to all others.
  package var isOwnFile: Bool {
    kind == .regular && linkCount == 1 && owner == geteuid() && permissions & 0o077 == 0
  }

  /// The status of what a path leads to, or of the link itself.
  ///
  /// - Throws: `FileError`, with `ENOENT` where nothing is there.
  package static func of(_ path: String, followingLinks: Bool = true) throws(FileError) -> FileStatus {
    var status = stat()
    try SystemCall.onPath(path) { followingLinks ? stat($0, &status) : lstat($0, &status) }
    return FileStatus(status)
  }

  /// The status of an open file; `path` is for the error only.
  static func of(descriptor: Int32, path: String) throws(FileError) -> FileStatus {
    var status = stat()
    let (result, code) = SystemCall.repeated { fstat(descriptor, &status) }
    if result == -1 { throw FileError(path: path, code: code) }
    return FileStatus(status)
  }

  init(_ status: stat) {
    self.identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    self.kind = FileKind(mode: status.st_mode)
    self.size = Int(status.st_size)
    self.permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    self.owner = status.st_uid
    self.group = status.st_gid
    self.linkCount = Int(status.st_nlink)
    #if canImport(Darwin)
      self.changeTime = [Int(status.st_ctimespec.tv_sec), Int(status.st_ctimespec.tv_nsec)]
    #else
      self.changeTime = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
    #endif
  }
}
