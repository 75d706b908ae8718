import Diagnostics
import Files
import Inventories

/// The inventories of a run that reads no spec.
package struct LoadedInventories: Sendable {
  package var scope: InventoryScope
  /// Those that could be read.
  package var files: [InventoryFile] = []
  /// Their paths, folders among those given replaced by what lies in them.
  package var paths: [String] = []
  /// Which they are, and why; nil where there are none.
  package var use: InventoryUse?
  package var inputs: Set<FileIdentity> = []
  package var log = FindingLog()
}
