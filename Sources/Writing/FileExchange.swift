import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts a file in the place of another, and notices whether anybody wrote to that one meanwhile.
enum FileExchange {
  enum Result {
    case done
    /// The file was not what was expected; it is as it was found.
    case changedMeanwhile
  }

  /// Gives `temporary` the name `name`, whose file must be as it was read.
  ///
  /// Where the file system can exchange two names in one step, what comes out is compared once more, so that not even a
  /// write between the last look and the exchange is lost; `temporary` then has the former file. Elsewhere the former
  /// file is gone.
  ///
  /// - Parameters:
  ///   - status: What the file's status must be; nil where only its bytes count.
  ///   - limit: How large such a file can be.
  static func replace(
    _ name: String, with temporary: String, in folder: Folder, expecting bytes: [UInt8], status: FileStatus?,
    limit: Int = SizeLimit.target
  ) throws(FileError) -> Result {
    guard let present = try folder.status(of: name), present.kind == .regular else { return .changedMeanwhile }
    guard present.size <= limit else { return .changedMeanwhile }
    guard let (presentBytes, presentStatus) = try folder.read(name, limit: limit), presentBytes == bytes else {
      return .changedMeanwhile
    }
    if let status {
      guard presentStatus.identity == status.identity, presentStatus.changeTime == status.changeTime else {
        return .changedMeanwhile
      }
    }
    let written = try folder.status(of: temporary)?.identity
    guard try folder.exchange(temporary, with: name) else {
      try folder.rename(temporary, to: name)
      return .done
    }
    guard try holds(temporary, bytes, in: folder) else {
      try giveBack(name, from: temporary, in: folder, inPlaceOf: written)
      return .changedMeanwhile
    }
    return .done
  }

  /// Puts back what an exchange has brought to light under `temporary`: a file of another program.
  ///
  /// What comes out in turn must be what was put in before. Else a yet newer file was put there between the two
  /// exchanges, and goes back itself.
  ///
  /// - Parameter written: The file that was put in.
  static func giveBack(
    _ name: String, from temporary: String, in folder: Folder, inPlaceOf written: FileIdentity?
  ) throws(FileError) {
    var last = written
    for _ in 1...giveBackLimit {
      let next = try folder.status(of: temporary)?.identity
      guard try folder.exchange(temporary, with: name) else {
        try folder.rename(temporary, to: name)
        return
      }
      if try folder.status(of: temporary)?.identity == last { return }
      last = next
    }
    throw FileError(
      path: PathText.join(folder.path, name), code: EBUSY, reason: "other programs replace it all the time")
  }

  private static let giveBackLimit = 100

  private static func holds(_ name: String, _ bytes: [UInt8], in folder: Folder) throws(FileError) -> Bool {
    guard let status = try folder.status(of: name), status.kind == .regular, status.size == bytes.count else {
      return false
    }
    return try folder.read(name, limit: status.size)?.bytes == bytes
  }
}
