import Diagnostics
import Inventories
import Nodes
import SourceText

/// Tells an inventory that was named where specs are expected: `widgetctl validate inventory.yaml`.
enum NamedInventory {
  /// The inventory, or nil where the file is to be read as a spec.
  static func read(_ source: SourceFile) -> InventoryFile? {
    guard mayBeInventory(source) else { return nil }
    var log = FindingLog()
    guard let tree = InventoryNodes.read(source, log: &log), let top = tree.documents.first else {
      return InventoryNodes.isPropertyList(source) ? InventoryReader.read(source) : nil
    }
    let keys = top.entries.map(\.key)
    let hasAccounts = keys.contains { $0.textIs("accounts") }
    let isSpec = keys.contains { $0.textIs("calendars") || $0.textIs("widgets") }
    guard hasAccounts && !isSpec || tree.syntax == .propertyList else { return nil }
    return InventoryReader.read(tree, log: log)
  }

  /// Most specs never say the word, and need not be read twice to see that they are none.
  private static func mayBeInventory(_ source: SourceFile) -> Bool {
    InventoryNodes.isPropertyList(source)
      || source.bytes.withUnsafeBufferPointer {
        $0.offset(of: Array("accounts".utf8)) != nil || $0.offset(of: UInt8(ascii: "\\")) != nil
      }
  }
}
