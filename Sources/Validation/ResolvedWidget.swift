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
