#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is open for reading and writing, closed with its last use.
package final class OpenFile: Sendable {
  private let descriptor: Int32
  private let path: String
  /// As it was when the file was opened.
  package let status: FileStatus

  fileprivate init(_ descriptor: Int32, path: String) throws(FileError) {
    self.descriptor = descriptor
    self.path = path
    do throws(FileError) {
      status = try FileStatus.of(descriptor: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Locks the file until it is closed or the process ends.
  ///
  /// - Parameter shared: Whether others may hold it in this way as well.
  /// - Returns: False where another process holds it.
  package func lock(shared: Bool = false) throws(FileError) -> Bool {
    let (result, code) = SystemCall.repeated { flock(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
    if result == -1 && code == EWOULDBLOCK { return false }
    if result == -1 { throw FileError(path: path, code: code) }
    return true
  }

  package func unlock() throws(FileError) {
    try SystemCall.onDescriptor(path) { flock(descriptor, LOCK_UN) }
  }

  package func read() throws(FileError) -> [UInt8] {
    try SystemCall.onDescriptor(path) { lseek(descriptor, 0, SEEK_SET) }
    return try FileReader.readAll(descriptor, path: path, limit: .max - 1, expected: status.size)
  }

  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try SystemCall.onDescriptor(path) { lseek(descriptor, off_t(offset), SEEK_SET) }
    try SystemCall.write(bytes, to: descriptor, path: path)
  }

  package func sync() throws(FileError) {
    try SystemCall.onDescriptor(path) { fsync(descriptor) }
  }
}

extension Folder {
  /// Makes a file that only its owner may use, and opens it.
  package func makeOpenFile(_ name: String) throws(FileError) -> OpenFile {
    let file = try openEntry(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
    do throws(FileError) {
      return try OpenFile(file, path: PathText.join(path, name))
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// Opens a file that is there; no link is followed.
  package func openFile(_ name: String) throws(FileError) -> OpenFile {
    try OpenFile(openEntry(name, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK), path: PathText.join(path, name))
  }
}
