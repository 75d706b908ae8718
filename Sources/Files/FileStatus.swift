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
  /// When the file or its status was last changed.
  package var changeTime: Time

  /// A time as the system counts it, from the beginning of 1970.
  package struct Time: Hashable, Sendable {
    package let seconds: Int
    /// Within the second.
    let nanoseconds: Int
  }

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
  static func of(descriptor: Int32, path: @autoclosure () -> String) throws(FileError) -> FileStatus {
    var status = stat()
    try SystemCall.onDescriptor(path()) { fstat(descriptor, &status) }
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
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    self.changeTime = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
