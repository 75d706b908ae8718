import Diagnostics
import Inventories
import Planning
import SourceText
import Validation

/// Compares configurations with the accounts and calendars that exist.
package struct InventoryReview: Sendable {
  private let inventory: Inventory
  /// Nil where nothing is to be changed.
  private let pruning: Pruning?
  /// Whether something can be done about what is found.
  private let isAudit: Bool

  /// - Parameter pruning: What is done about what is gone; nil for nothing.
  package static func audit(_ inventory: Inventory, pruning: Pruning?) -> InventoryReview {
    InventoryReview(inventory: inventory, pruning: pruning, isAudit: true)
  }

  /// Says what is gone, and leaves it at that.
  package static func export(_ inventory: Inventory) -> InventoryReview {
    InventoryReview(inventory: inventory, pruning: nil, isAudit: false)
  }

  package func verdict(on accountID: String, _ calendarIDs: [String], at place: ConfigurationPlace) -> Review.Verdict {
    var verdict = Review.Verdict()
    guard let account = inventory.account(id: accountID) else {
      verdict.accountsGone = 1
      verdict.findings = [
        Finding(
          .unknownAccount, as: .warning, "the account \"\(accountID)\" is not in the inventory", at: place.account,
          help: orphanHelp(""))
      ]
      removeOrphan(&verdict)
      return verdict
    }
    let gone = calendarIDs.indices.filter { account.calendar(id: calendarIDs[$0]) == nil }
    let isOrphan = gone.count == calendarIDs.count
    let orphanHelp = orphanHelp("no calendar would be left; ")
    verdict.calendarsGone = gone.count
    verdict.findings = gone.map { index in
      Finding(
        .unknownCalendar, as: .warning,
        "the calendar \"\(calendarIDs[index])\" is not in the inventory for the account \(account.label)",
        at: place.calendar(index), help: isOrphan ? orphanHelp : calendarHelp)
    }
    if calendarIDs.isEmpty && isAudit {
      verdict.findings = [
        Finding(.noCalendars, as: .warning, "there are no calendars", at: place.calendars, help: orphanHelp)
      ]
    }
    if isOrphan {
      removeOrphan(&verdict)
    } else if pruning != nil && !gone.isEmpty {
      let left = calendarIDs.filter { account.calendar(id: $0) != nil }
      verdict.wanted = .present(WantedConfiguration(accountID: accountID, calendarIDs: left, isUnordered: false))
    }
    return verdict
  }

  private func removeOrphan(_ verdict: inout Review.Verdict) {
    if pruning?.removesOrphans == true { verdict.wanted = .absent }
  }

  /// - Parameter reason: Why a configuration is of no more use, where the message does not say so.
  private func orphanHelp(_ reason: String) -> Finding.Help? {
    guard isAudit else { return nil }
    return switch pruning?.removesOrphans {
    case true?: .text("\(reason)--remove-orphans removes the configuration")
    case false?: .text("\(reason)the configuration is not touched without --remove-orphans")
    case nil: .text("\(reason)set the widget up anew, or remove its configuration with --prune --remove-orphans")
    }
  }

  private var calendarHelp: Finding.Help? {
    isAudit ? .text("--prune takes it out of the configuration") : nil
  }
}
