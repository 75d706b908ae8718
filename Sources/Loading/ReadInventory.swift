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

/// A large inventory, divided so that its parts can be read at the same time.
struct DividedInventory: Sendable {
  let source: SourceFile
  let identity: FileIdentity
  let sections: [InventorySection]

  /// Below this nothing is gained.
  private static let leastSize = 2 * 1024 * 1024

  /// Nil where it is better read in one piece, or can't be read.
  init?(_ path: String, _ input: FileInput) {
    guard let size = (try? FileStatus.of(path))?.size, size >= Self.leastSize,
      let (source, identity) = try? ReadInventory.source(at: path, input),
      let sections = InventorySection.divide(source)
    else { return nil }
    (self.source, self.identity, self.sections) = (source, identity, sections)
  }

  func unite(_ readings: [InventorySection.Reading?]) -> ReadInventory {
    ReadInventory(
      file: InventorySection.unite(readings, of: source) ?? InventoryReader.read(source), identity: identity)
  }
}
