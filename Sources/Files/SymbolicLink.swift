#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A symbolic link's own text.
package enum SymbolicLink {
  /// Where a link points to, as it is written in it.
  ///
  /// - Throws: `FileError` where the path is no link, cannot be read, or points to a name that is not UTF-8.
  package static func target(of path: String) throws(FileError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try SystemCall.onPath(path) { readlink($0, &buffer, buffer.count) }
    // A text that fills the buffer may have been cut off.
    if count >= buffer.count { throw FileError(path: path, code: ENAMETOOLONG) }
    let bytes = buffer[..<count].map { UInt8(truncatingIfNeeded: $0) }
    let target = String(decoding: bytes, as: UTF8.self)
    guard target.utf8.elementsEqual(bytes) else {
      throw FileError(path: path, code: EILSEQ, reason: "leads to a name that is not UTF-8")
    }
    return target
  }
}
