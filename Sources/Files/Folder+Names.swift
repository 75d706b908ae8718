import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Folder {
  /// The names in the folder, in the order of their bytes; names that are not UTF-8 are left out.
  package func names() throws(FileError) -> [String] {
    let descriptor = try openForReading()
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, code: code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == EINTR { continue }
        if errno != 0 { throw FileError(path: path, code: errno) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      guard let pointer = FolderEntry.name(entry), let name = String(validatingCString: pointer) else { continue }
      if !name.isExactly(".") && !name.isExactly("..") { names.append(name) }
    }
  }
}

/// One entry of a folder as readdir(3) gives it.
enum FolderEntry {
  /// Its name. An entry is often shorter than the declared type: only its bytes up to the zero may be touched.
  static func name(_ entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    MemoryLayout<dirent>.offset(of: \.d_name).map { offset in
      UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    }
  }
}
