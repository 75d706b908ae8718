#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file, folder or link cannot be used.
package struct FileError: Error, Hashable, Sendable {
  /// The path as it was given.
  package var path: String
  /// The system's error number, or the one that comes nearest.
  package var code: Int32
  /// The reason in lower-case words that follow the path and a colon.
  package var reason: String

  package init(path: String, code: Int32, reason: String) {
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// Whether there is nothing of that name.
  package var isMissing: Bool { code == ENOENT }

  /// An error of the system, in this project's words where the system's own say little.
  package init(path: String, code: Int32) {
    self.init(path: path, code: code, reason: Self.reason(for: code))
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT: return "no such file or directory"
    case EACCES: return "permission denied"
    case EPERM: return "not permitted"
    case EISDIR: return "is a folder"
    case ENOTDIR: return "a part of the path is not a folder"
    case ELOOP: return "too many symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case EROFS: return "read-only file system"
    default:
      // No locale is ever set, so these are the C locale's English sentences without a full stop.
      guard let text = strerror(code) else { return "error \(code)" }
      let words = String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}
