import CSystem
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder. What is done through it is done in that very folder, wherever its path leads meanwhile.
///
/// A class, because the open folder is one thing that several targets share; it is closed with its last use.
package final class Folder: Sendable {
  package let path: String
  package let status: FileStatus
  private let descriptor: Int32

  /// Opens the folder at an absolute path that holds no link.
  ///
  /// Every part is opened in the one before it and no link is followed, so that a folder which was swapped for a link
  /// after the path was checked is noticed.
  ///
  /// - Throws: `FileError`, with `ENOTDIR` or `ELOOP` where a part is no folder any more.
  package convenience init(_ path: String) throws(FileError) {
    var descriptor = try SystemCall.onPath("/") { open($0, Folder.searchFlags) }
    let names = PathText.components(path)
    for name in names {
      do throws(FileError) {
        let next = try SystemCall.onPath(name) { openat(descriptor, $0, Folder.searchFlags) }
        close(descriptor)
        descriptor = next
      } catch {
        close(descriptor)
        throw FileError(path: path, code: error.code)
      }
    }
    try self.init(descriptor: descriptor, path: path)
  }

  private init(descriptor: Int32, path: String) throws(FileError) {
    self.descriptor = descriptor
    self.path = path
    do throws(FileError) {
      status = try FileStatus.of(descriptor: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Opens without reading rights where the system can, since names in a folder can be used without them.
  private static var searchFlags: Int32 {
    #if os(Linux)
      csystem_search_only() | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #else
      O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    #endif
  }

  /// For messages: "." is the folder itself.
  private func pathOf(_ name: String) -> String { name.isExactly(".") ? path : PathText.join(path, name) }

  private func check(_ name: String, _ call: (UnsafePointer<CChar>) -> Int32) throws(FileError) -> Int32 {
    do throws(FileError) {
      return try SystemCall.onPath(name, call)
    } catch {
      throw FileError(path: pathOf(name), code: error.code)
    }
  }
}

// MARK: - Looking

extension Folder {
  /// The status of what has this name, links not followed; nil where nothing has.
  package func status(of name: String) throws(FileError) -> FileStatus? {
    var status = stat()
    do throws(FileError) {
      _ = try check(name) { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
      return FileStatus(status)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// The bytes and the status of a regular file of this name; nil where nothing has it.
  ///
  /// - Parameter isKnownRegular: Whether it was a regular file when it was last looked at, so that it is opened without a
  ///   further look; no link is followed, nothing is waited for, and what was opened is looked at.
  /// - Throws: `FileError` where it is not regular, not readable or larger than `limit` bytes.
  package func read(
    _ name: String, limit: Int, isKnownRegular: Bool = false
  ) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
    if !isKnownRegular {
      guard let present = try status(of: name) else { return nil }
      try FileReader.check(present, path: pathOf(name), limit: limit)
    }
    let file: Int32
    do throws(FileError) {
      file = try check(name) { openat(descriptor, $0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY) }
    } catch {
      if error.code == ENOENT { return nil }
      // What is no regular file any more is said in other words than the system's.
      if isKnownRegular { return try read(name, limit: limit) }
      throw error
    }
    defer { close(file) }
    let status = try FileStatus.of(descriptor: file, path: pathOf(name))
    try FileReader.check(status, path: pathOf(name), limit: limit)
    return (try FileReader.readAll(file, path: pathOf(name), limit: limit, expected: status.size), status)
  }

  /// The folder of this name in this one; no link is followed.
  package func folder(_ name: String) throws(FileError) -> Folder {
    let folder = try check(name) { openat(descriptor, $0, Self.searchFlags) }
    return try Folder(descriptor: folder, path: pathOf(name))
  }

  /// Whether this process may do something with what has this name; "." is the folder itself.
  ///
  /// - Parameter mode: As in faccessat(2), for the effective user.
  package func checkAccess(_ name: String, _ mode: Int32) throws(FileError) {
    _ = try check(name) { faccessat(descriptor, $0, mode, AT_EACCESS) }
  }
}

// MARK: - Changing

extension Folder {
  /// Makes a new file with these bytes, on disk when this returns.
  ///
  /// - Parameters:
  ///   - model: The file of this folder whose owner, mode, access list and extended attributes it gets.
  ///   - owner: Who gets a file without a model, which only root can say.
  ///   - mode: The mode of a file without a model, less what the process masks.
  package func makeFile(
    _ name: String, bytes: [UInt8], like model: String? = nil, owner: FileOwner? = nil, mode: mode_t = 0o600
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try check(name) { openat(descriptor, $0, flags, mode) }
    do throws(FileError) {
      defer { close(file) }
      try SystemCall.write(bytes, to: file, path: pathOf(name))
      if let model {
        let original = try check(model) { openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
        defer { close(original) }
        try FileAttributes.copy(from: original, to: file, path: pathOf(model))
      } else if let owner {
        try SystemCall.onDescriptor(pathOf(name)) { fchown(file, owner.user, owner.group) }
      }
      try SystemCall.onDescriptor(pathOf(name)) { fsync(file) }
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// Makes an empty folder, which only its owner may enter.
  ///
  /// - Parameter owner: Who gets it, which only root can say.
  package func makeFolder(_ name: String, owner: FileOwner? = nil) throws(FileError) -> Folder {
    _ = try check(name) { mkdirat(descriptor, $0, 0o700) }
    do throws(FileError) {
      let folder = try folder(name)
      return if let owner { try folder.given(to: owner) } else { folder }
    } catch {
      try? removeFolder(name)
      throw error
    }
  }

  /// The same folder as it is with another owner and group.
  ///
  /// They are changed through the open folder: by its name, another file might be meant by now.
  private func given(to owner: FileOwner) throws(FileError) -> Folder {
    let folder = try openForReading()
    defer { close(folder) }
    try SystemCall.onDescriptor(path) { fchown(folder, owner.user, owner.group) }
    return try Folder(descriptor: try check(".") { openat(descriptor, $0, Self.searchFlags) }, path: path)
  }

  /// Gives a file another name, in place of what has that name.
  package func rename(_ name: String, to other: String) throws(FileError) {
    _ = try check(name) { from in other.withCString { renameat(descriptor, from, descriptor, $0) } }
  }

  /// Gives a file or folder a name that nothing has.
  ///
  /// - Throws: `FileError` with `EEXIST` where something has it.
  package func renameExclusively(_ name: String, to other: String) throws(FileError) {
    do throws(FileError) {
      _ = try check(name) { from in other.withCString { csystem_rename_exclusive(descriptor, from, $0) } }
    } catch {
      guard Self.isUnsupported(error) else { throw error }
      if try status(of: other) != nil { throw FileError(path: pathOf(other), code: EEXIST) }
      try rename(name, to: other)
    }
  }

  /// Lets two files change names in one step.
  ///
  /// - Returns: False where the file system cannot do that.
  package func exchange(_ name: String, with other: String) throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try check(name) { one in other.withCString { csystem_rename_exchange(descriptor, one, $0) } }
      return true
    } catch {
      if Self.isUnsupported(error) { return false }
      throw error
    }
  }

  private static func isUnsupported(_ error: FileError) -> Bool {
    error.code == EINVAL || error.code == ENOSYS || error.code == ENOTSUP
  }

  package func remove(_ name: String) throws(FileError) {
    _ = try check(name) { unlinkat(descriptor, $0, 0) }
  }

  /// Removes a folder that is empty.
  package func removeFolder(_ name: String) throws(FileError) {
    _ = try check(name) { unlinkat(descriptor, $0, AT_REMOVEDIR) }
  }

  /// Brings new names and removals in the folder to the disk.
  package func sync() throws(FileError) {
    let folder = try openForReading()
    defer { close(folder) }
    try SystemCall.onDescriptor(path) { fsync(folder) }
  }

  func openEntry(_ name: String, _ flags: Int32) throws(FileError) -> Int32 {
    try check(name) { openat(descriptor, $0, flags, 0o600) }
  }

  func openForReading() throws(FileError) -> Int32 {
    try check(".") { openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }
}
