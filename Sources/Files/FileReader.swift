#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files into memory, up to a limit.
package enum FileReader {
  private static let chunk = 256 * 1024
  private static let probe = 512

  /// The bytes of a regular file, and which file that is.
  ///
  /// A folder, FIFO, socket or device is refused before it is opened: opening alone can block, or start a device.
  ///
  /// - Throws: `FileError` where the file is not there, cannot be read, is not regular, or is larger than `limit` bytes,
  ///   also where it grows beyond that while it is read.
  ///
  /// - Parameter isKnownRegular: Whether it was a regular file and no link a moment ago, so that it need not be looked at
  ///   again; no link is followed then.
  package static func read(
    _ path: String, limit: Int, isKnownRegular: Bool = false
  ) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
    if !isKnownRegular { try check(FileStatus.of(path), path: path, limit: limit) }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (isKnownRegular ? O_NOFOLLOW : 0)
    let descriptor = try SystemCall.onPath(path) { open($0, flags) }
    defer { close(descriptor) }
    // Once more: what stood there a moment ago may have been replaced.
    let status = try FileStatus.of(descriptor: descriptor, path: path)
    try check(status, path: path, limit: limit)
    if let bytes = LargeFile.read(descriptor, status) { return (bytes, status.identity) }
    let bytes = try readAll(descriptor, path: path, limit: limit, expected: status.size)
    return (bytes, status.identity)
  }

  /// Everything that comes from standard input, whatever that is connected to.
  ///
  /// - Parameter name: What errors call it.
  /// - Throws: `FileError` where it cannot be read or gives more than `limit` bytes.
  package static func readStandardInput(name: String = "<stdin>", limit: Int) throws(FileError) -> [UInt8] {
    try readAll(STDIN_FILENO, path: name, limit: limit, expected: 0)
  }

  static func check(_ status: FileStatus, path: @autoclosure () -> String, limit: Int) throws(FileError) {
    switch status.kind {
    case .regular: break
    case .folder: throw FileError(path: path(), code: EISDIR)
    default: throw FileError(path: path(), code: EINVAL, reason: "is not a regular file (\(status.kind.words))")
    }
    if status.size > limit { throw tooLarge(path(), limit: limit) }
  }

  /// Reads to the end, and at most one byte beyond the limit, which tells a file that ends there from one that goes on.
  ///
  /// - Parameter expected: How many bytes there probably are.
  static func readAll(
    _ descriptor: Int32, path: @autoclosure () -> String, limit: Int, expected: Int
  ) throws(FileError) -> [UInt8] {
    var bytes = try readChunk(descriptor, path: path(), count: min(max(expected, 0), limit) + 1)
    // A file of which there was no more than its status says, though more was asked for, has ended.
    if bytes.isEmpty || bytes.count == expected && expected <= limit { return bytes }
    // Mostly only the end is still to be seen, for which a little room is enough.
    var size = probe
    while bytes.count <= limit {
      let next = try readChunk(descriptor, path: path(), count: min(size, limit - bytes.count + 1))
      if next.isEmpty { return bytes }
      bytes += next
      size = chunk
    }
    throw tooLarge(path(), limit: limit)
  }

  /// Up to `count` bytes; none at the end of the input.
  private static func readChunk(
    _ descriptor: Int32, path: @autoclosure () -> String, count: Int
  ) throws(FileError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        let (result, error) = SystemCall.read(descriptor, buffer.baseAddress, count)
        code = result == -1 ? error : 0
        initializedCount = max(0, result)
      }
      switch code {
      case 0: return bytes
      // Standard input can be shared with a process that made it non-blocking.
      case EAGAIN: waitForInput(descriptor)
      default: throw FileError(path: path(), code: code)
      }
    }
  }

  private static func waitForInput(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = SystemCall.repeated { poll(&entry, 1, -1) }
  }

  private static func tooLarge(_ path: String, limit: Int) -> FileError {
    let mebibyte = 1024 * 1024
    let size = limit % mebibyte == 0 ? "\(limit / mebibyte) MiB" : "\(limit) bytes"
    return FileError(path: path, code: EFBIG, reason: "is larger than \(size)")
  }
}
