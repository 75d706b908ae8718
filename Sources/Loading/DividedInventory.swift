import Files
import Inventories
import SourceText

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
