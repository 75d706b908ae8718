import Diagnostics
import Inventories
import SourceText
import Specs
import TestSupport
import Validation

/// A spec checked against an inventory, in short texts.
struct Checked {
  let shown: ShownFindings
  let widgets: [ResolvedWidget]
  private let specLog: FindingLog

  init(_ spec: String, _ scope: InventoryScope) {
    let file = SpecReader.read(SourceFile(spec, name: "spec.yaml"))
    var validator = Validator(scope)
    widgets = file.documents.flatMap { validator.resolve($0) }
    specLog = file.log
    shown = ShownFindings(file.log.findings + validator.log.findings)
  }

  /// Against accounts as a flow list of an inventory has them.
  init(_ spec: String, accounts: String) {
    self.init(spec, .inventory(Self.inventory(accounts)))
  }

  static func inventory(_ accounts: String) -> Inventory {
    Inventory([InventoryReader.read(SourceFile("accounts: [\(accounts)]", name: "inventory.yaml"))])
  }

  /// `account [calendars]`, `account {calendars}` where any order will do, or `absent`, and the key.
  var wanted: [String] {
    widgets.map { widget in
      switch widget.wanted {
      case .kept: return "kept \(widget.key)"
      case .absent: return "absent \(widget.key)"
      case .present(let wanted):
        let list = wanted.calendarIDs.joined(separator: " ")
        return "\(wanted.accountID) \(wanted.isUnordered ? "{\(list)}" : "[\(list)]") \(widget.key)"
      }
    }
  }
}
