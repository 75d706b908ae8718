import Diagnostics
import Files
import Inventories

/// What files turned out to be that stand where specs are expected.
struct TakenSpecs: Sendable {
  private(set) var specs: [SpecInventories] = []
  /// Inventories that were named, to be validated as what they are.
  private(set) var inventories: [(InventoryFile, FileIdentity?)] = []
  private(set) var unreadable: [(Finding, FileIdentity?)] = []

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
