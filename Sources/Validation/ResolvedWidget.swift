import Diagnostics
import Inventories
import SourceText
import Specs

/// A widget whose references are resolved: what to write, under which key, and where.
///
/// A class, because each of its targets points back to it.
package final class ResolvedWidget: Sendable {
  package let name: String?
  /// The widget's mapping in its spec.
  package let place: Place
  package let key: String
  package let wanted: WantedSetting
  package let targets: [TargetSpec]
  /// The inventory that the references were looked up in, for the names that people know; nil without a check.
  package let inventory: Inventory?

  package init(
    name: String?, place: Place, key: String, wanted: WantedSetting, targets: [TargetSpec], inventory: Inventory?
  ) {
    self.name = name
    self.place = place
    self.key = key
    self.wanted = wanted
    self.targets = targets
    self.inventory = inventory
  }
}

/// What a key is to hold.
package enum WantedSetting: Sendable {
  /// Whatever it holds: no spec speaks of it.
  case kept
  case absent
  case present(WantedConfiguration)
}

/// The configuration of one widget.
package struct WantedConfiguration: Sendable {
  package var accountID: String
  package var calendarIDs: [String]
  /// Whether the spec says `all`: then the same calendars in another order are as good.
  package var isUnordered: Bool

  package init(accountID: String, calendarIDs: [String], isUnordered: Bool) {
    self.accountID = accountID
    self.calendarIDs = calendarIDs
    self.isUnordered = isUnordered
  }
}

extension WantedSetting {
  /// Whether both would write the same: the same list, or the same set where both say `all`.
  package func agrees(with other: WantedSetting) -> Bool {
    switch (self, other) {
    case (.kept, .kept), (.absent, .absent): true
    case (.present(let left), .present(let right)):
      left.accountID.isExactly(right.accountID)
        && left.holdsSameCalendars(as: right.calendarIDs, ordered: !(left.isUnordered && right.isUnordered))
    default: false
    }
  }
}

extension WantedConfiguration {
  /// Whether a list has the same calendars: in the same order, or each as often.
  package func holdsSameCalendars(as other: [String], ordered: Bool) -> Bool {
    guard calendarIDs.count == other.count else { return false }
    if zip(calendarIDs, other).allSatisfy({ $0.isExactly($1) }) { return true }
    return !ordered && calendarIDs.map(ExactText.init).sorted() == other.map(ExactText.init).sorted()
  }
}
