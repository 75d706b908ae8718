import Files
import Inventories
import SourceText

/// An inventory as it was read.
struct ReadInventory: Sendable {
  var file: InventoryFile
  var identity: FileIdentity

  /// Reads the file at a path. It depends on nothing else, so that it can be read at the same time as others.
  static func at(_ path: String, _ input: FileInput) -> Result<ReadInventory, FileError> {
    do throws(FileError) {
      let (source, identity) = try source(at: path, input)
      return .success(ReadInventory(file: InventoryReader.read(source), identity: identity))
    } catch {
      return .failure(error)
    }
  }

  static func source(
    at path: String, _ input: FileInput
  ) throws(FileError) -> (source: SourceFile, identity: FileIdentity) {
    let (bytes, identity) = try input.read(path, limit: SizeLimit.inventory)
    return (SourceFile(name: path, bytes: bytes), identity)
  }
}
