import Diagnostics
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileError {
  static func tooLarge(_ path: String, limit: Int) -> FileError {
    FileError(path: path, code: EFBIG, reason: "is larger than \(limit / (1024 * 1024)) MiB")
  }

  /// As a fault of the text: what is too large is nothing that could be read, all else is a file out of reach.
  package func finding(at place: Place, whatItIs: String) -> Finding {
    if code == EFBIG {
      return Finding(.yamlSyntax, "the \(whatItIs) \(reason)", at: place, help: .text("split it into several files"))
    }
    return Finding(
      .unreadableFile, "the \(whatItIs) \"\(path)\" cannot be read: \(reason)", at: place,
      help: .text("check the path and its permissions"))
  }
}
