import Diagnostics
import Inventories

/// Whether what an inventory does not list may be taken for gone.
package enum InventoryTrust {
  /// What speaks against it: a broken export must not empty the widgets of a whole company. Nothing is said of an
  /// inventory with an error, which is reported already and from which nothing is concluded anyway.
  ///
  /// - Parameter severity: An error where something is to be changed by it.
  package static func faults(in files: [InventoryFile], as severity: Severity) -> [Finding] {
    files.filter { !$0.log.hasError }.compactMap { file in
      let reason: String
      let place: Place?
      if !file.isComplete {
        reason = "this inventory says that it is not complete"
        place = file.completePlace
      } else if file.accounts.isEmpty {
        reason = "this inventory holds no account"
        place = file.accountsPlace
      } else {
        return nil
      }
      let help =
        severity == .error
        ? "nothing is changed by it; export the inventory anew, as a whole"
        : "what it does not list may exist all the same; export it anew, as a whole"
      return Finding(
        .incompleteInventory, as: severity, "\(reason), so that it cannot tell what is gone",
        at: place ?? Place(file.source, .file), help: .text(help))
    }
  }
}
