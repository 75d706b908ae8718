import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Two ends of a pipe, each closed with its last use; no other program inherits them.
final class Pipe {
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    try SystemCall.onDescriptor("pipe") { pipe(&ends) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { try SystemCall.onDescriptor("pipe") { fcntl(end, F_SETFD, FD_CLOEXEC) } }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading != -1 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing != -1 { close(writing) }
    writing = -1
  }

  /// Lets this process's own use of an end return at once where there is nothing to be had.
  static func unblock(_ end: Int32) throws(FileError) {
    try SystemCall.onDescriptor("pipe") { fcntl(end, F_SETFL, O_NONBLOCK) }
  }
}
