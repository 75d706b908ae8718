import Files

/// Reads the files of a run, or takes what stands in for them.
struct FileInput: Sendable {
  private let replacements: [FileIdentity: [UInt8]]

  init(_ request: LoadRequest) {
    replacements = request.replacements
  }

  func read(
    _ path: String, limit: Int, isKnownRegular: Bool = false
  ) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
    if !replacements.isEmpty {
      let identity = try FileStatus.of(path).identity
      if let bytes = replacements[identity] { return (bytes, identity) }
    }
    return try FileReader.read(path, limit: limit, isKnownRegular: isKnownRegular)
  }
}
