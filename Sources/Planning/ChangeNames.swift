import Inventories
import SourceText

/// The names that the accounts and calendars of a change have, for people who read of it.
struct ChangeNames: Sendable {
  private var entries: [(id: String, name: Inventory.KnownName)] = []
  private let inventory: Inventory?

  /// - Parameter target: Whose inventory knows them, or whose saved plan.
  init(_ before: StoredConfiguration?, _ after: StoredConfiguration?, _ target: Placement.Target) {
    inventory = target.placed.widget.inventory
    let expectedNames = target.expectation?.names ?? [:]
    guard inventory != nil || !expectedNames.isEmpty else { return }
    var known = DistinctTexts()
    for configuration in [before, after].compactMap(\.self) {
      let account = configuration.accountID.flatMap { inventory?.account(id: $0) }
      for id in [configuration.accountID].compactMap(\.self) + (configuration.calendarIDs ?? [])
      where known.insert(id) == nil {
        if let name = expectedNames.isEmpty ? nil : expectedNames[ExactText(id)] {
          entries.append((id, .name(name)))
        } else if let inventory {
          entries.append((id, inventory.name(of: id, account: account)))
        }
      }
    }
  }

  /// All that have a name; those of calendars of other accounts come from the tables.
  func all(_ tables: inout CalendarNameTables) -> [Change.Name] {
    entries.compactMap { id, known in
      var name: String?
      switch known {
      case .name(let text): name = text
      case .unknownID: name = inventory.flatMap { tables.name(of: id, in: $0) }
      }
      guard let name, !name.isEmpty else { return nil }
      return Change.Name(id: id, name: name)
    }
  }
}

/// The names of calendars of whatever account, by ID; of each inventory one table, made when it is first asked for.
struct CalendarNameTables {
  private var tables: [ObjectIdentifier: [ExactText: String]] = [:]

  mutating func name(of id: String, in inventory: Inventory) -> String? {
    let key = ObjectIdentifier(inventory)
    if let known = tables[key] { return known[ExactText(id)] }
    let names = inventory.calendarNames
    tables[key] = names
    return names[ExactText(id)]
  }
}
