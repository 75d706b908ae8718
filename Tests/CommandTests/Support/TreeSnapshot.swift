import Foundation

/// Everything that can be seen of a folder and what lies below it, apart from access times: an equal snapshot later
/// means that nothing was written, made, removed, renamed or touched.
struct TreeSnapshot: Equatable {
  /// By path below the folder.
  private(set) var entries: [String: Entry] = [:]

  struct Entry: Equatable {
    var mode: UInt32
    var inode: UInt64
    var links: UInt64
    var owner: [UInt32]
    var modified: [Int]
    var changed: [Int]
    /// The bytes of a file, or where a link leads.
    var content: Data
  }

  init(_ folder: String) throws {
    try add(folder, "")
    for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
      try add(folder + "/" + name, name)
    }
  }

  private mutating func add(_ path: String, _ name: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    var content = Data()
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): content = try Data(contentsOf: URL(fileURLWithPath: path))
    case UInt32(S_IFLNK): content = Data(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
    default: break
    }
    entries[name] = Entry(
      mode: UInt32(status.st_mode), inode: UInt64(status.st_ino), links: UInt64(status.st_nlink),
      owner: [status.st_uid, status.st_gid], modified: [modified.tv_sec, modified.tv_nsec],
      changed: [changed.tv_sec, changed.tv_nsec], content: content)
  }
}
