import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file of the user's own, such as a saved plan or a report, as a whole or not at all.
package enum OutputFile {
  /// Who may read it.
  package enum Readers {
    /// Its owner.
    case owner
    /// Whoever may read other files that this user makes.
    case everybody

    fileprivate var mode: mode_t { self == .owner ? 0o600 : 0o666 }
  }

  /// - Parameter path: Starts at the working directory. A link is written through; only files are replaced.
  /// - Throws: `FileError` where it cannot be written; what stood at the path is then still there.
  package static func write(
    _ text: String, to path: String, in workingDirectory: String, for readers: Readers = .owner
  ) throws(FileError) {
    let place = try place(of: path, in: workingDirectory)
    try make(text, at: place, readers) { (folder, temporary, name) throws(FileError) in
      try folder.rename(temporary, to: name)
    }
  }

  /// Makes a file where nothing is, as a whole or not at all.
  ///
  /// - Throws: `FileError` with `EEXIST` where something is there, be it by another spelling of the name that the file
  ///   system takes for the same.
  package static func make(_ text: String, at path: String, in workingDirectory: String) throws(FileError) {
    guard case .missing(let place) = PathResolver.resolve(path, in: workingDirectory) else { throw isThere(path) }
    try make(text, at: place, .everybody) { (folder, temporary, name) throws(FileError) in
      do throws(FileError) {
        try folder.renameExclusively(temporary, to: name)
      } catch {
        throw error.code == EEXIST ? isThere(path) : error
      }
    }
  }

  /// - Parameter rename: How the file, complete and on the disk, gets its name.
  private static func make(
    _ text: String, at place: String, _ readers: Readers,
    _ rename: (_ folder: Folder, _ temporary: String, _ name: String) throws(FileError) -> Void
  ) throws(FileError) {
    let folder = try Folder(PathText.parent(of: place))
    let temporary = TemporaryName.make()
    try folder.makeFile(temporary, bytes: Array(text.utf8), mode: readers.mode)
    do throws(FileError) {
      try rename(folder, temporary, PathText.lastComponent(place))
    } catch {
      try? folder.remove(temporary)
      throw error
    }
    try folder.sync()
  }

  package static func isThere(_ path: String) -> FileError {
    FileError(path: path, code: EEXIST, reason: "another file is there already, which is not overwritten")
  }

  /// Removes a file that was made by mistake.
  package static func remove(_ path: String, in workingDirectory: String) throws(FileError) {
    let place = try place(of: path, in: workingDirectory)
    try Folder(PathText.parent(of: place)).remove(PathText.lastComponent(place))
  }

  /// Puts a new text in the place of a file that somebody keeps, whose owner, mode and other attributes stay.
  ///
  /// - Parameters:
  ///   - identity: Which file was read.
  ///   - former: What was read, which it must still hold.
  /// - Throws: `FileError` where it cannot be written or has changed; what stood at the path is then still there.
  package static func replace(
    _ path: String, identity: FileIdentity, former: [UInt8], with bytes: [UInt8], in workingDirectory: String
  ) throws(FileError) {
    let place = try place(of: path, in: workingDirectory)
    let folder = try Folder(PathText.parent(of: place))
    let name = PathText.lastComponent(place)
    guard let status = try folder.status(of: name), status.identity == identity else { throw hasChanged(path) }
    guard status.linkCount == 1 else {
      throw FileError(
        path: path, code: EMLINK, reason: "it has further hard links, which would keep the former content")
    }
    try folder.checkAccess(name, W_OK)
    // So that no temporary is left where somebody loses patience.
    let signals = SignalDelay()
    defer { withExtendedLifetime(signals) {} }
    let temporary = TemporaryName.make()
    try folder.makeFile(temporary, bytes: bytes, like: name)
    let made = try? folder.status(of: temporary)?.identity
    let result: FileExchange.Result
    do throws(FileError) {
      result = try FileExchange.replace(
        name, with: temporary, in: folder, expecting: former, status: status, limit: max(former.count, 1))
    } catch {
      // Unless another program's file has come to stand there.
      if (try? folder.status(of: temporary)?.identity) == made { try? folder.remove(temporary) }
      throw error
    }
    if try folder.status(of: temporary) != nil { try folder.remove(temporary) }
    try folder.sync()
    if result == .changedMeanwhile { throw hasChanged(path) }
  }

  private static func hasChanged(_ path: String) -> FileError {
    FileError(path: path, code: EBUSY, reason: "it has changed since it was read")
  }

  /// Tells before any work is done that a file could not be written afterwards, as far as that can be known. Leaves no
  /// trace.
  package static func check(_ path: String, in workingDirectory: String) throws(FileError) {
    let place = try place(of: path, in: workingDirectory)
    try Folder(PathText.parent(of: place)).checkAccess(".", W_OK | X_OK)
  }

  /// Adds to the end of a regular file, which is made where it is missing.
  package static func append(_ text: String, to path: String, in workingDirectory: String) throws(FileError) {
    let place = try place(of: path, in: workingDirectory)
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let file = try SystemCall.onPath(place) { open($0, flags, 0o666) }
    defer { close(file) }
    try SystemCall.write(Array(text.utf8), to: file, path: path)
  }

  /// Makes a folder and those above it, so far as they are missing.
  package static func makeFolder(_ path: String, in workingDirectory: String) throws(FileError) {
    guard case .missing(let place) = PathResolver.resolve(path, in: workingDirectory) else { return }
    try makeFolder(PathText.parent(of: place), in: workingDirectory)
    do throws(FileError) {
      _ = try SystemCall.onPath(place) { mkdir($0, 0o777) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  private static func place(of path: String, in workingDirectory: String) throws(FileError) -> String {
    switch PathResolver.resolve(path, in: workingDirectory) {
    case .existing(let place, let status):
      if status.kind == .regular { return place }
      throw FileError(path: path, code: EINVAL, reason: "is not a regular file")
    case .missing(let place), .danglingLink(let place): return place
    case .loop: throw FileError(path: path, code: ELOOP)
    case .notAFolder: throw FileError(path: path, code: ENOTDIR)
    case .nameTooLong: throw FileError(path: path, code: ENAMETOOLONG)
    case .denied(let error): throw FileError(path: path, code: error.code, reason: error.reason)
    }
  }
}
