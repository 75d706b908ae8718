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
      let (bytes, identity) = try input.read(path, limit: SizeLimit.inventory)
      let file = InventoryReader.read(SourceFile(name: path, bytes: bytes))
      return .success(ReadInventory(file: file, identity: identity))
    } catch {
      return .failure(error)
    }
  }
}
