import Diagnostics
import Nodes
import SourceText

/// Reads an inventory file of any format.
package enum InventoryReader {
  package static func read(_ source: SourceFile) -> InventoryFile {
    var log = FindingLog()
    guard let tree = InventoryNodes.read(source, log: &log) else { return InventoryFile(source: source, log: log) }
    return read(tree, log: log)
  }

  /// Takes an inventory from nodes that were read already; `log` is what reading them found. Of a file that could not
  /// be read to its end nothing more is said.
  package static func read(_ tree: NodeTree, log: FindingLog) -> InventoryFile {
    var log = log
    guard !log.findings.contains(where: isUnreadable) else { return InventoryFile(source: tree.source, log: log) }
    let documents = tree.documents.filter { !$0.isEmptyDocument }
    guard let root = documents.first else {
      let start = Place(tree.source, .bytes(tree.source.contentStart..<tree.source.contentStart))
      log.add(.missingKey, "the inventory is empty: the key \"accounts\" is missing", at: start)
      return InventoryFile(source: tree.source, log: log)
    }
    if let second = documents.dropFirst().first {
      log.add(
        .invalidInventory, "an inventory is one document, but here begins another", at: second.place,
        help: "put the accounts of all documents into one, or into several files")
    }
    var parser = InventoryParser(source: tree.source, log: log)
    parser.parse(root)
    return parser.finish()
  }

  private static func isUnreadable(_ finding: Finding) -> Bool {
    finding.code == .yamlSyntax || finding.code == .invalidInventory
  }
}
