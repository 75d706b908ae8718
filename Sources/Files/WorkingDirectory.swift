#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that relative paths on the command line start at.
package enum WorkingDirectory {
  /// Its absolute path, free of links.
  package static var current: String {
    /// - Throws: `FileError` where the folder has been removed, or is not below the root of this process.
    get throws(FileError) {
      guard let pointer = getcwd(nil, 0) else { throw FileError(path: ".", code: errno) }
      defer { free(pointer) }
      // Outside a changed root, Linux gives "(unreachable)/…" here, which would be taken for a relative path.
      guard pointer.pointee == CChar(UInt8(ascii: "/")) else { throw FileError(path: ".", code: ENOENT) }
      guard let path = String(validatingCString: pointer) else {
        throw FileError(path: ".", code: EILSEQ, reason: "the working directory's name is not UTF-8")
      }
      return path
    }
  }
}
