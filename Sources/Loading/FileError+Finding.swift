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
  ///
  /// - Parameter faultCode: What a file is that is too large to be read.
  package func finding(
    at place: Place, whatItIs: String, tooLarge faultCode: DiagnosticCode = .yamlSyntax
  ) -> Finding {
    if code == EFBIG {
      return Finding(faultCode, "the \(whatItIs) \(reason)", at: place, help: .text("split it into several files"))
    }
    return Finding(
      .unreadableFile, "the \(whatItIs) \"\(path)\" cannot be read: \(reason)", at: place,
      help: .text("check the path and its permissions"))
  }
}

extension FolderWalk.Fault {
  var finding: Finding { error.finding(at: Place(fileNamed: error.path), whatItIs: whatItIs) }
}
