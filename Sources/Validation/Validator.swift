import Diagnostics
import Inventories
import SourceText
import Specs

/// Checks what a spec says against the accounts and calendars that exist.
package struct Validator: Sendable {
  private let scope: InventoryScope
  /// The accounts that each calendar belongs to; made when it is first asked for, which only faults do.
  private var owners: [ExactText: [Int]]?
  /// The calendars of accounts of which all were asked for.
  private var allCalendars: [ExactText: [String]] = [:]
  package private(set) var log = FindingLog()

  package init(_ scope: InventoryScope) {
    self.scope = scope
  }

  /// The document's widgets that have no fault, resolved.
  package mutating func resolve(_ document: SpecDocument) -> [ResolvedWidget] {
    if case .missing = scope { reportMissingInventory(document) }
    return document.widgets.compactMap { resolve($0) }
  }

  private mutating func reportMissingInventory(_ document: SpecDocument) {
    let isNeeded = document.widgets.contains { $0.state != .absent }
    guard isNeeded else { return }
    log.add(
      .noInventory, "no inventory says which accounts and calendars exist", at: document.place,
      help: "give one with --inventory FILE, name one under the key \"inventory\", "
        + "or put an inventory.yaml, inventory.yml or inventory.json beside the spec; "
        + "--no-inventory checks without one")
  }

  private mutating func resolve(_ widget: WidgetSpec) -> ResolvedWidget? {
    let errorsBefore = log.errorCount
    var wanted: WantedSetting?
    switch (widget.state, scope) {
    case (.absent, _): wanted = .absent
    case (.present, .inventory(let inventory)): wanted = resolve(widget, in: inventory).map(WantedSetting.present)
    case (.present, .unchecked): wanted = takeAsWritten(widget).map(WantedSetting.present)
    case (.present, .faulty), (.present, .missing), (nil, _): break
    }
    guard widget.isSound, log.errorCount == errorsBefore, let wanted, let key = widget.key else { return nil }
    var inventory: Inventory?
    if case .inventory(let known) = scope { inventory = known }
    return ResolvedWidget(
      name: widget.name?.value, place: widget.place, key: key, wanted: wanted, targets: widget.targets,
      inventory: inventory)
  }

  // MARK: - Against an inventory

  private mutating func resolve(_ widget: WidgetSpec, in inventory: Inventory) -> WantedConfiguration? {
    guard let reference = widget.account, let account = resolve(reference, in: inventory) else { return nil }
    guard let selection = widget.calendars else { return nil }
    switch selection.form {
    case .list(let references):
      let calendars = resolve(references, of: account, in: inventory)
      return WantedConfiguration(accountID: account.id, calendarIDs: calendars.map(\.id), isUnordered: false)
    case .all(let except):
      if except.isEmpty && !account.calendars.isEmpty {
        return WantedConfiguration(accountID: account.id, calendarIDs: calendarIDs(of: account), isUnordered: true)
      }
      let errorsBefore = log.errorCount
      let excluded = Set(resolve(except, of: account, in: inventory).map { ExactText($0.id) })
      let calendars = account.calendars.filter { !excluded.contains(ExactText($0.id)) }
      if calendars.isEmpty && log.errorCount == errorsBefore && !selection.isIncomplete {
        reportNothingLeft(selection, of: account)
      }
      return WantedConfiguration(accountID: account.id, calendarIDs: calendars.map(\.id), isUnordered: true)
    }
  }

  /// The IDs of all calendars of an account, one list for all widgets that ask for them.
  private mutating func calendarIDs(of account: Inventory.Account) -> [String] {
    if let known = allCalendars[ExactText(account.id)] { return known }
    let ids = account.calendars.map(\.id)
    allCalendars[ExactText(account.id)] = ids
    return ids
  }

  private mutating func reportNothingLeft(_ selection: CalendarSelection, of account: Inventory.Account) {
    let message =
      account.calendars.isEmpty
      ? "the account \(account.label) has no calendars"
      : "\"except\" leaves no calendar of the account \(account.label)"
    log.add(
      .noCalendars, message, at: selection.place,
      help: "a widget needs at least one calendar; \"state: absent\" removes its configuration")
  }

  /// The calendars that references name, each once; what is wrong with a reference is reported.
  private mutating func resolve(
    _ references: [CalendarReference], of account: Inventory.Account, in inventory: Inventory
  ) -> [InventoryFile.Calendar] {
    var calendars: [InventoryFile.Calendar] = []
    var firsts: [ExactText: Place] = [:]
    for reference in references {
      guard let calendar = resolve(reference, of: account, in: inventory) else { continue }
      if let first = firsts[ExactText(calendar.id)] {
        reportDuplicate(calendar.label, reference, first: first)
      } else {
        firsts[ExactText(calendar.id)] = reference.place
        calendars.append(calendar)
      }
    }
    return calendars
  }

  private mutating func reportDuplicate(_ label: String, _ reference: CalendarReference, first: Place) {
    log.add(
      .duplicateCalendar, "the calendar \(label) is in this widget twice", at: reference.place,
      help: "remove one of the two", related: [Finding.Related("the first time", at: first)],
      fix: reference.removal.map {
        FoundFix("remove the second one", in: reference.place.source, at: $0, replacement: "", isCertain: true)
      })
  }
}

// MARK: - Accounts

extension Validator {
  private mutating func resolve(_ reference: AccountReference, in inventory: Inventory) -> Inventory.Account? {
    switch reference.form {
    case .bare(let text):
      return inventory.account(id: text.value) ?? account(login: text, in: inventory, isBare: true)
    case .mapping(let id?, let login):
      guard let account = inventory.account(id: id.value) else {
        reportUnknownAccount("account \"\(id.value)\"", id, .id, in: inventory)
        return nil
      }
      guard let login, account.login.map({ Inventory.isSameLogin($0, login.value) }) != true else { return account }
      let actual = account.login.map { "the login \"\($0)\"" } ?? "no login"
      log.add(
        .referenceMismatch, "the account \"\(account.id)\" has \(actual), not \"\(login.value)\"",
        at: reference.place, help: "correct one of the two, or leave one out")
      return nil
    case .mapping(nil, let login?): return account(login: login, in: inventory, isBare: false)
    case .mapping(nil, nil): return nil
    }
  }

  private mutating func account(
    login: Located<String>, in inventory: Inventory, isBare: Bool
  ) -> Inventory.Account? {
    let accounts = inventory.accounts(login: login.value)
    guard let account = accounts.first else {
      reportUnknownAccount(
        isBare ? "account \"\(login.value)\"" : "account: none has the login \"\(login.value)\"", login,
        isBare ? .any : .name, in: inventory)
      return nil
    }
    guard accounts.count == 1 else {
      let ids = Suggestion.all(accounts.map(\.id))
      log.add(
        .ambiguousReference, "\(accounts.count) accounts have the login \"\(login.value)\": \(ids)", at: login.place,
        help: "name the account by its ID")
      return nil
    }
    return account
  }

  private mutating func reportUnknownAccount(
    _ what: String, _ text: Located<String>, _ slot: Suggestion.Slot, in inventory: Inventory
  ) {
    log.add(
      Finding(
        .unknownAccount, "unknown \(what)", at: text.place,
        help: .search { Suggestion.account(near: text, as: slot, in: inventory) }))
  }
}

// MARK: - Calendars

extension Validator {
  private mutating func resolve(
    _ reference: CalendarReference, of account: Inventory.Account, in inventory: Inventory
  ) -> InventoryFile.Calendar? {
    switch reference.form {
    case .bare(let id):
      if let calendar = account.calendar(id: id) { return calendar }
      reportMissing(id, isBare: true, at: reference.place, of: account, in: inventory)
      return nil
    case .mapping(let id?, let name):
      guard let calendar = account.calendar(id: id.value) else {
        reportMissing(id.value, isBare: false, at: id.place, of: account, in: inventory)
        return nil
      }
      guard let name, ReadableName(calendar.name ?? "") != ReadableName(name.value) else { return calendar }
      let actual = calendar.name.flatMap { $0.isEmpty ? nil : "the name \"\($0)\"" }
      log.add(
        .referenceMismatch, "the calendar \"\(calendar.id)\" has \(actual ?? "no name"), not \"\(name.value)\"",
        at: reference.place, help: "correct one of the two, or leave one out")
      return nil
    case .mapping(nil, let name?): return calendar(named: name, of: account)
    case .mapping(nil, nil): return nil
    }
  }

  private mutating func calendar(
    named name: Located<String>, of account: Inventory.Account
  ) -> InventoryFile.Calendar? {
    let calendars = account.calendars(name: name.value)
    if calendars.count == 1 { return calendars[0] }
    if calendars.isEmpty {
      let what = name.value.isEmpty ? "calendar without a name" : "calendar named \"\(name.value)\""
      log.add(
        Finding(
          .unknownCalendar, "the account \(account.label) has no \(what)", at: name.place,
          help: .search { Suggestion.calendar(near: name, as: .name, of: account) }))
      return nil
    }
    let ids = Suggestion.all(calendars.map(\.id))
    let what = name.value.isEmpty ? "have no name" : "are named \"\(name.value)\""
    log.add(
      .ambiguousReference, "\(calendars.count) calendars of the account \(account.label) \(what): \(ids)",
      at: name.place, help: "name the calendar by its ID")
    return nil
  }

  /// A calendar ID that the account does not have.
  private mutating func reportMissing(
    _ id: String, isBare: Bool, at place: Place, of account: Inventory.Account, in inventory: Inventory
  ) {
    let owners = owners(of: id, in: inventory)
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
          guard isBare, !account.calendars(name: id).isEmpty else {
            return Suggestion.calendar(near: text, as: isBare ? .any : .id, of: account)
          }
          return Suggestion.name(text, of: account)
        }))
  }

  private mutating func owners(of id: String, in inventory: Inventory) -> [Int] {
    let known = owners ?? inventory.owners
    owners = known
    return known[ExactText(id), default: []]
  }
}

// MARK: - Without an inventory

extension Validator {
  /// Takes IDs as they are and reports whatever only an inventory could resolve.
  private mutating func takeAsWritten(_ widget: WidgetSpec) -> WantedConfiguration? {
    let errorsBefore = log.errorCount
    let account = widget.account.flatMap { takeAsWritten($0) }
    guard let selection = widget.calendars else { return nil }
    guard case .list(let references) = selection.form else {
      reportNeed("\"all\" can only be told", at: selection.place)
      return nil
    }
    var ids: [String] = []
    var firsts: [ExactText: Place] = [:]
    for reference in references {
      guard let id = takeAsWritten(reference) else { continue }
      if let first = firsts[ExactText(id)] {
        reportDuplicate("\"\(id)\"", reference, first: first)
      } else {
        firsts[ExactText(id)] = reference.place
        ids.append(id)
      }
    }
    guard let account, log.errorCount == errorsBefore else { return nil }
    return WantedConfiguration(accountID: account, calendarIDs: ids, isUnordered: false)
  }

  private mutating func takeAsWritten(_ reference: AccountReference) -> String? {
    switch reference.form {
    case .bare(let text):
      // No ID looks like a mail address, and to write one for an ID would break the widget.
      guard text.value.utf8.contains(UInt8(ascii: "@")) else { return text.value }
      reportNeed("the login \"\(text.value)\" can only be looked up", at: text.place)
    case .mapping(_, let login?): reportNeed("the login \"\(login.value)\" can only be looked up", at: login.place)
    case .mapping(let id, nil): return id?.value
    }
    return nil
  }

  private mutating func takeAsWritten(_ reference: CalendarReference) -> String? {
    switch reference.form {
    case .bare(let id): return id
    case .mapping(_, let name?): reportNeed("the name \"\(name.value)\" can only be looked up", at: name.place)
    case .mapping(let id, nil): return id?.value
    }
    return nil
  }

  private mutating func reportNeed(_ what: String, at place: Place) {
    log.add(
      .needsInventory, "\(what) in an inventory", at: place,
      help: "give an inventory instead of --no-inventory, or write IDs ({id: …})")
  }
}
