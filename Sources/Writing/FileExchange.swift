import Files

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
  /// - Parameter status: What the file's status must be; nil where only its bytes count.
  static func replace(
    _ name: String, with temporary: String, in folder: Folder, expecting bytes: [UInt8], status: FileStatus?
  ) throws(FileError) -> Result {
    guard let present = try folder.status(of: name), present.kind == .regular else { return .changedMeanwhile }
    let (presentBytes, presentStatus) = try folder.read(name, limit: SizeLimit.target)
    guard presentBytes == bytes else { return .changedMeanwhile }
    if let status {
      guard presentStatus.identity == status.identity, presentStatus.changeTime == status.changeTime else {
        return .changedMeanwhile
      }
    }
    guard try folder.exchange(temporary, with: name) else {
      try folder.rename(temporary, to: name)
      return .done
    }
    guard try folder.read(temporary, limit: SizeLimit.target).bytes == bytes else {
      _ = try folder.exchange(temporary, with: name)
      return .changedMeanwhile
    }
    return .done
  }
}
