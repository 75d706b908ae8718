import Diagnostics
import Inventories
import SourceText
import Specs

/// How calendars are looked up.
extension Validator {
  /// Where among the account's calendars the one that is meant stands.
  mutating func resolve(
    _ reference: CalendarReference, of account: Inventory.Account, in inventory: Inventory
  ) -> Int? {
    switch reference.form {
    case .bare(let id):
      if let position = account.position(ofCalendarWithID: id) { return position }
      reportMissing(id, isBare: true, at: reference.place, of: account, in: inventory)
      return nil
    case .mapping(let id?, let name):
      guard let position = account.position(ofCalendarWithID: id.value) else {
        reportMissing(id.value, isBare: false, at: id.place, of: account, in: inventory)
        return nil
      }
      let calendar = account.calendars[position]
      guard let name, ReadableName(calendar.name ?? "") != ReadableName(name.value) else { return position }
      let actual = calendar.name.flatMap { $0.isEmpty ? nil : "the name \"\($0)\"" }
      log.add(
        .referenceMismatch, "the calendar \"\(calendar.id)\" has \(actual ?? "no name"), not \"\(name.value)\"",
        at: reference.place, help: "correct one of the two, or leave one out")
      return nil
    case .mapping(nil, let name?): return position(ofCalendarNamed: name, in: account)
    case .mapping(nil, nil): return nil
    }
  }

  mutating func position(ofCalendarNamed name: Located<String>, in account: Inventory.Account) -> Int? {
    let positions = account.positions(ofCalendarsNamed: name.value)
    if positions.count == 1 { return positions[0] }
    if positions.isEmpty {
      let what = name.value.isEmpty ? "calendar without a name" : "calendar named \"\(name.value)\""
      log.add(
        Finding(
          .unknownCalendar, "the account \(account.label) has no \(what)", at: name.place,
          help: .search { Suggestion.calendar(near: name, as: .name, of: account) }))
      return nil
    }
    let ids = Suggestion.all(positions.lazy.map { account.calendars[$0].id })
    let what = name.value.isEmpty ? "have no name" : "are named \"\(name.value)\""
    log.add(
      .ambiguousReference, "\(positions.count) calendars of the account \(account.label) \(what): \(ids)",
      at: name.place, help: "name the calendar by its ID")
    return nil
  }

  /// A calendar ID that the account does not have.
  mutating func reportMissing(
    _ id: String, isBare: Bool, at place: Place, of account: Inventory.Account, in inventory: Inventory
  ) {
    let owners = inventory.owners(ofCalendar: id)
    guard owners.isEmpty else {
      let named = owners.prefix(3).map { inventory.accounts[$0].label }.joined(separator: ", ")
      let others = owners.count > 3 ? " and \(owners.count - 3) more" : ""
      log.add(
        .foreignCalendar,
        "the calendar \"\(id)\" is not in the account \(account.label) but in \(named)\(others)", at: place,
        help: "choose that account, or a calendar of this one")
      return
    }
    log.add(
      Finding(
        .unknownCalendar, "unknown calendar \"\(id)\" in the account \(account.label)", at: place,
        help: .search {
          let text = Located(id, at: place)
          if id.isExactly("all") { return "write \"calendars: all\", without a list, for all of the account's" }
          guard isBare, !account.calendars(name: id).isEmpty else {
            return Suggestion.calendar(near: text, as: isBare ? .any : .id, of: account)
          }
          return Suggestion.name(text, of: account)
        }))
  }
}
