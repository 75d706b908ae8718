import Foundation

/// Everything below a folder with its times, apart from access times: an equal one later means that nothing was touched.
struct TimeSnapshot: Equatable {
  private var entries: [String: [UInt64]] = [:]

  init(_ folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in [""] + names {
      var status = stat()
      guard lstat(folder + "/" + name, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      entries[name] = [
        UInt64(status.st_mode), UInt64(status.st_ino), UInt64(status.st_size), UInt64(modified.tv_sec),
        UInt64(modified.tv_nsec), UInt64(changed.tv_sec), UInt64(changed.tv_nsec),
      ]
    }
  }
}
