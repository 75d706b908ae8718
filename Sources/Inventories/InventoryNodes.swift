import Diagnostics
import Nodes
import PropertyLists
import SourceText

/// Tells an inventory's format by its first bytes and reads it into nodes.
package enum InventoryNodes {
  /// The nodes, or nil where the file is not readable in its format, which `log` then says.
  package static func read(_ source: SourceFile, log: inout FindingLog) -> NodeTree? {
    let limits = NodeLimits.inventory(byteCount: source.bytes.count)
    switch Format(source) {
    case .json:
      switch JSONReader.read(source, limits: limits, log: &log) {
      case .tree(let tree): return tree
      case .beyondLimits(let finding):
        log.add(finding)
        return nil
      // Perhaps YAML in brackets; what is wrong is then said in YAML's terms.
      case .notJSON: return YAMLReader.read(source, limits: limits, log: &log)
      }
    case .propertyList:
      return PropertyListReader.read(source, limits: limits, faultCode: .invalidInventory, log: &log)
    case .yaml: return YAMLReader.read(source, limits: limits, log: &log)
    }
  }

  /// Whether the file's first bytes are those of a property list.
  package static func isPropertyList(_ source: SourceFile) -> Bool {
    Format(source) == .propertyList
  }

  static func isYAML(_ source: SourceFile) -> Bool {
    Format(source) == .yaml
  }

  private enum Format {
    case yaml, json, propertyList

    private static let xmlStarts = ["<?xml", "<!DOCTYPE", "<!--", "<plist"]

    init(_ source: SourceFile) {
      if PropertyList.isBinary(source.bytes) {
        self = .propertyList
        return
      }
      let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
      let content = source.bytes[source.contentStart...].drop { blanks.contains($0) }
      switch content.first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
      // YAML may begin with a merge key, "<<".
      case UInt8(ascii: "<") where Self.xmlStarts.contains { content.starts(with: $0.utf8) }: self = .propertyList
      default: self = .yaml
      }
    }
  }
}
