import Diagnostics
import Files
import Inventories

/// What was read where specs are expected, by what it turned out to be.
struct SortedReadings: Sendable {
  private(set) var specs: [SpecInventories] = []
  /// Inventories that were named, to be validated as what they are.
  private(set) var inventories: [(file: InventoryFile, identity: FileIdentity?)] = []
  private(set) var unreadable: [(finding: Finding, identity: FileIdentity?)] = []

  init(_ readings: some Sequence<SpecReading>, _ naming: InventoryNamings) {
    var naming = naming
    for reading in readings {
      switch reading {
      case .spec(let spec): specs.append(naming.inventories(of: spec))
      case .inventory(let file, let identity): inventories.append((file, identity))
      case .unreadable(let finding, let identity): unreadable.append((finding, identity))
      }
    }
  }
}
