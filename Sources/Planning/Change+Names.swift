import Inventories
import SourceText

extension Change.Name {
  /// The names that the accounts and calendars of a change have, so far as they have one.
  ///
  /// - Parameter target: Whose inventory knows them, or whose saved plan.
  static func all(
    _ before: StoredConfiguration?, _ after: StoredConfiguration?, _ target: Placement.Target
  ) -> [Change.Name] {
    let inventory = target.placed.widget.inventory
    let expectedNames = target.expectation?.names ?? [:]
    guard inventory != nil || !expectedNames.isEmpty else { return [] }
    var names: [Change.Name] = []
    var known = DistinctTexts()
    let isSame = before == after
    for configuration in [before, isSame ? nil : after].compactMap(\.self) {
      let account = configuration.accountID.flatMap { inventory?.account(id: $0) }
      func add(_ id: String) {
        guard known.insert(id) == nil else { return }
        let expected = expectedNames.isEmpty ? nil : expectedNames[ExactText(id)]
        let name = expected ?? inventory?.nameInChange(of: id, account: account)
        if let name, !name.isEmpty { names.append(Change.Name(id: id, name: name)) }
      }
      if let id = configuration.accountID { add(id) }
      for id in configuration.calendarIDs ?? [] { add(id) }
    }
    return names
  }
}

extension Inventory {
  /// The name of an ID that may be of another account's calendar.
  fileprivate func nameInChange(of id: String, account: Account?) -> String? {
    switch name(of: id, account: account) {
    case .name(let name): name
    case .unknownID: nameOfCalendar(id)
    }
  }
}
