#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock on a folder, held until this is gone or the process ends; nothing of it is left on the disk.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// - Returns: Nil where another process holds the folder.
  package init?(_ folder: Folder) throws(FileError) {
    descriptor = try folder.openForReading()
    let (result, code) = SystemCall.repeated { flock(descriptor, LOCK_EX | LOCK_NB) }
    guard result == -1 else { return }
    close(descriptor)
    if code == EWOULDBLOCK { return nil }
    throw FileError(path: folder.path, code: code)
  }

  deinit { close(descriptor) }
}
