import Files

/// Reads the files of a run, or takes what stands in for them.
final class FileInput {
  private let replacements: [FileIdentity: [UInt8]]
  private let progress: @Sendable (RunStage) -> Void
  private var count = 0

  init(_ request: LoadRequest) {
    replacements = request.replacements
    progress = request.progress
  }

  func read(_ path: String, limit: Int) throws(FileError) -> (bytes: [UInt8], identity: FileIdentity) {
    announce()
    if !replacements.isEmpty {
      let identity = try FileStatus.of(path).identity
      if let bytes = replacements[identity] { return (bytes, identity) }
    }
    return try FileReader.read(path, limit: limit)
  }

  func readStandardInput(name: String, limit: Int) throws(FileError) -> [UInt8] {
    announce()
    return try FileReader.readStandardInput(name: name, limit: limit)
  }

  private func announce() {
    count += 1
    progress(.reading(count))
  }
}
