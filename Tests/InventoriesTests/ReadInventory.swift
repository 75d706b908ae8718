import Diagnostics
import Inventories
import SourceText
import TestSupport

/// An inventory file that was read, in short texts.
struct ReadInventory {
  let file: InventoryFile

  init(bytes: [UInt8]) {
    file = InventoryReader.read(SourceFile(name: "inventory", bytes: bytes))
  }

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// A property list in XML.
  init(xml body: String) {
    self.init(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">\#(body)</plist>"#)
  }

  var shown: ShownFindings { ShownFindings(file.log) }

  /// `id/login/name: id=name, id=name`, `-` for what is not there.
  var accounts: [String] { file.accounts.map(Self.shown) }

  static func shown(_ account: Inventory.Account) -> String {
    let calendars = account.calendars.map { "\($0.id)=\($0.name ?? "-")" }.joined(separator: ", ")
    return "\(account.id)/\(account.login ?? "-")/\(account.name ?? "-"): \(calendars)"
  }
}
