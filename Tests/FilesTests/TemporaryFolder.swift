import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new folder for one test, removed when the test lets go of it. Its path is absolute and free of links.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/widgetctl-tests-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress, let name = mkdtemp(base), let real = realpath(name, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    guard let made else { throw FileError(path: "/tmp", code: errno) }
    path = made
  }

  deinit {
    Self.remove(path)
  }

  func path(_ name: String) -> String {
    name.isEmpty ? path : path + "/" + name
  }

  @discardableResult
  func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
    let path = path(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw FileError(path: path, code: errno) }
    return path
  }

  /// Makes a folder, and the folders above it.
  @discardableResult
  func folder(_ name: String) throws -> String {
    var made = path
    for component in name.split(separator: "/") {
      made += "/" + component
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw FileError(path: made, code: errno) }
    }
    return made
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    guard symlink(target, path(name)) == 0 else { throw FileError(path: path(name), code: errno) }
    return path(name)
  }

  @discardableResult
  func fifo(_ name: String) throws -> String {
    guard mkfifo(path(name), 0o600) == 0 else { throw FileError(path: path(name), code: errno) }
    return path(name)
  }

  func setPermissions(_ mode: mode_t, of name: String) throws {
    guard chmod(path(name), mode) == 0 else { throw FileError(path: path(name), code: errno) }
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    chmod(path, 0o700)
    if let stream = opendir(path) {
      while let entry = readdir(stream), let offset = MemoryLayout<dirent>.offset(of: \.d_name) {
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
        remove(path + "/" + String(cString: name))
      }
      closedir(stream)
    }
    rmdir(path)
  }
}

/// Whether the system refuses anything to this process: it refuses nothing to root, unless root gave the right to that
/// away, as CI does in a run of its own. Tried out with a folder that nobody may look into.
let isBoundByPermissions: Bool = {
  let path = "/tmp/widgetctl-permissions-\(getpid())"
  guard mkdir(path, 0) == 0 else { return false }
  defer { rmdir(path) }
  return access(path, R_OK) != 0
}()
