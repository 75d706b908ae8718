import Inventories
import SourceText

/// Finds the names that accounts and calendars have, for people who read of changes.
struct ChangeNames {
  /// Of calendars of whatever account, by ID; made when it is first asked for. Of each inventory one.
  private var calendars: [ObjectIdentifier: [ExactText: String]] = [:]

  /// The names of what a setting holds before and after a change.
  mutating func names(
    _ before: StoredConfiguration?, _ after: StoredConfiguration?, _ target: Placement.Target
  ) -> [Change.Name] {
    let inventory = target.placed.widget.inventory
    let expectedNames = target.expectation?.names ?? [:]
    guard inventory != nil || !expectedNames.isEmpty else { return [] }
    var names: [Change.Name] = []
    var known = DistinctTexts()
    for configuration in [before, after].compactMap(\.self) {
      let account = configuration.accountID
      let ids = [account].compactMap(\.self) + (configuration.calendarIDs ?? [])
      for id in ids where known.insert(id) == nil {
        var name = expectedNames.isEmpty ? nil : expectedNames[ExactText(id)]
        if let inventory {
          name = name ?? inventory.name(of: id, account: account) ?? calendar(id, in: inventory)
        }
        if let name, !name.isEmpty { names.append(Change.Name(id: id, name: name)) }
      }
    }
    return names
  }

  private mutating func calendar(_ id: String, in inventory: Inventory) -> String? {
    let key = ObjectIdentifier(inventory)
    if let known = calendars[key] { return known[ExactText(id)] }
    let names = inventory.calendarNames
    calendars[key] = names
    return names[ExactText(id)]
  }
}
