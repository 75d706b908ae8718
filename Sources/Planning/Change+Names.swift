import Inventories
import SourceText

extension Change {
  /// Where the names come from that IDs have. Nothing is looked up before somebody asks for them.
  package struct NameSource: Sendable {
    private let inventory: Inventory?
    /// Those that a saved plan gives.
    private let given: [ExactText: String]

    package init(inventory: Inventory? = nil, given: [ExactText: String] = [:]) {
      self.inventory = inventory
      self.given = given
    }

    /// The names that the accounts and calendars of configurations have, so far as they have one, each once.
    func names(in configurations: [StoredConfiguration]) -> [Name] {
      guard inventory != nil || !given.isEmpty else { return [] }
      let count = configurations.reduce(0) { $0 + 1 + ($1.calendarIDs?.count ?? 0) }
      var names: [Name] = []
      names.reserveCapacity(count)
      var known = DistinctTexts(expecting: count)
      for configuration in configurations {
        let account = configuration.accountID.flatMap { inventory?.account(id: $0) }
        func add(_ id: String) {
          guard known.insert(id) == nil else { return }
          let name = given[ExactText(id)] ?? inventory?.nameInChange(of: id, account: account)
          if let name, !name.isEmpty { names.append(Name(id: id, name: name)) }
        }
        if let id = configuration.accountID { add(id) }
        for id in configuration.calendarIDs ?? [] { add(id) }
      }
      return names
    }
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
