import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder. What is done through it is done in that very folder, whatever its path leads to meanwhile.
struct FolderHandle: ~Copyable {
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = try SystemCall.onPath(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit { close(descriptor) }

  /// Puts a file with these bytes in the place of `name`, as a whole: it is written beside it and renamed.
  ///
  /// - Parameters:
  ///   - attributes: The owner and mode that it gets; nil for a file of one's own that others can't read.
  ///   - check: Is called last before the rename, and stops it by throwing.
  func replaceFile(
    _ name: String, bytes: [UInt8], attributes: FileAttributes?, check: () throws(FileError) -> Void = {}
  ) throws(FileError) {
    let temporary = ".widgetctl-" + String(UInt64.random(in: .min ... .max), radix: 16)
    try makeFile(temporary, bytes: bytes, attributes: attributes)
    do throws(FileError) {
      try check()
      try SystemCall.onPath(temporary) { from in
        name.withCString { renameat(descriptor, from, descriptor, $0) }
      }
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  private func makeFile(_ name: String, bytes: [UInt8], attributes: FileAttributes?) throws(FileError) {
    let path = PathText.join(path, name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try SystemCall.onPath(name) { openat(descriptor, $0, flags, 0o600) }
    do throws(FileError) {
      defer { close(file) }
      try Self.write(bytes, to: file, path: path)
      if let attributes { try attributes.apply(to: file, path: path) }
      try Self.check(fsync(file), path)
    } catch {
      try? remove(name)
      throw error
    }
  }

  func remove(_ name: String) throws(FileError) {
    try SystemCall.onPath(name) { unlinkat(descriptor, $0, 0) }
  }

  /// Makes renames and removals in the folder last.
  func sync() throws(FileError) {
    try Self.check(fsync(descriptor), path)
  }

  private static func write(_ bytes: [UInt8], to file: Int32, path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Self.writeSome(file, $0) }
      if count == -1 {
        if errno == EINTR { continue }
        throw FileError(path: path, code: errno)
      }
      written += count
    }
  }

  private static func writeSome(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func check(_ result: Int32, _ path: String) throws(FileError) {
    if result == -1 { throw FileError(path: path, code: errno) }
  }
}

/// Who owns a file and who may use it.
struct FileAttributes: Sendable {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  init(of path: String) throws(FileError) {
    var status = stat()
    try SystemCall.onPath(path) { lstat($0, &status) }
    owner = status.st_uid
    group = status.st_gid
    mode = status.st_mode & 0o7777
  }

  func apply(to file: Int32, path: String) throws(FileError) {
    var status = stat()
    if fstat(file, &status) == -1 { throw FileError(path: path, code: errno) }
    if status.st_uid != owner || status.st_gid != group, fchown(file, owner, group) == -1 {
      throw FileError(path: path, code: errno, reason: "its owner and group cannot be kept")
    }
    if fchmod(file, mode) == -1 { throw FileError(path: path, code: errno) }
  }
}
