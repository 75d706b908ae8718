import Diagnostics
import SourceText

/// What one inventory file says.
package struct InventoryFile: Sendable {
  package var source: SourceFile
  /// Whether the file is an inventory at all, right or wrong. Of one that is not, and that came in through a spec, no
  /// word is shown.
  package var isRecognized = false
  package var accounts: [Inventory.Account] { list.accounts }
  var list = AccountList()
  /// Whether the file says of itself that it holds everything.
  package var isComplete = true
  /// Where it says so or denies it, and where its accounts are listed.
  package var completePlace: Place?
  package var accountsPlace: Place?
  /// What is wrong with the file. With an error no reference into it is checked.
  package var log: FindingLog

  package init(source: SourceFile, log: FindingLog = FindingLog()) {
    self.source = source
    self.log = log
  }
}
