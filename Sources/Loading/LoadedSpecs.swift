import Diagnostics
import Files
import Inventories
import Specs

/// What a run reads before anything is checked: specs, and for each document the inventory that applies.
package struct LoadedSpecs: Sendable {
  package struct Document: Sendable {
    private let spec: CollectedSpec
    private let position: Int
    /// The inventory that applies, as a position in `scopes`.
    package let scope: Int

    fileprivate init(_ position: Int, of spec: CollectedSpec, scope: Int) {
      self.spec = spec
      self.position = position
      self.scope = scope
    }

    package var document: SpecDocument { spec.file.documents[position] }
    /// The folder that the spec's relative paths start from, as given.
    package var folder: String { spec.folder }
  }

  /// Where a document stands. There may be a hundred thousand, which are copied faster than what they stand for.
  struct DocumentPosition: Sendable {
    /// In `files.specs`.
    var spec: Int
    /// In the spec.
    var document: Int
    var scope: Int
  }

  var positions: [DocumentPosition] = []
  package var documentCount: Int { positions.count }

  package func document(at index: Int) -> Document {
    let position = positions[index]
    return Document(position.document, of: files.specs[position.spec].spec, scope: position.scope)
  }

  /// The inventories of the run; many documents share one.
  package var scopes: [InventoryScope] = [.unchecked, .missing, .faulty]
  static let uncheckedScope = 0
  static let missingScope = 1
  static let faultyScope = 2
  /// How many documents and widgets there are, also in files with faults.
  package var specCount = 0
  package var widgetCount = 0
  /// The specs and inventories that were named or found in folders.
  package internal(set) var files = CheckedFiles()
  /// For each document that one applies to; empty unless the request asks for it.
  package var inventoryUses: [InventoryUse] = []
  /// Which inventories were read.
  var inventories: Set<FileIdentity> = []
  /// All files that were read: whatever is written in the end must not take their place.
  package var inputs: Set<FileIdentity> { inventories.union(files.all.compactMap(\.identity)) }
  package var log = FindingLog()
}
