import Diagnostics
import Inventories
import SourceText
import Specs

/// Checks what a spec says against the accounts and calendars that exist.
package struct Validator: Sendable {
  let scope: InventoryScope
  /// The calendars of accounts of which all were asked for.
  var allCalendars: [ExactText: [String]] = [:]
  package internal(set) var log = FindingLog()

  package init(_ scope: InventoryScope) {
    self.scope = scope
  }

  /// The document's widgets that have no fault, resolved.
  package mutating func resolve(_ document: SpecDocument) -> [ResolvedWidget] {
    if case .missing = scope { reportMissingInventory(document) }
    var resolved: [ResolvedWidget] = []
    resolved.reserveCapacity(document.widgets.count)
    // By position, so that none is copied.
    for position in document.widgets.indices {
      if let widget = resolve(document.widgets[position]) { resolved.append(widget) }
    }
    return resolved
  }

  mutating func reportMissingInventory(_ document: SpecDocument) {
    let isNeeded = document.widgets.contains { $0.state != .absent }
    guard isNeeded else { return }
    log.add(
      .noInventory, "no inventory says which accounts and calendars exist", at: document.place,
      help: "give one with --inventory FILE, name one under the key \"inventory\", "
        + "or put an inventory.yaml, inventory.yml or inventory.json beside the spec; "
        + "--no-inventory checks without one")
  }

  mutating func resolve(_ widget: WidgetSpec) -> ResolvedWidget? {
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

  mutating func resolve(_ widget: WidgetSpec, in inventory: Inventory) -> WantedConfiguration? {
    guard let reference = widget.account, let account = resolve(reference, in: inventory) else { return nil }
    guard let selection = widget.calendars else { return nil }
    switch selection.form {
    case .list(let references):
      return WantedConfiguration(account, positions: resolve(references, of: account, in: inventory))
    case .all(let except):
      if except.isEmpty && !account.calendars.isEmpty {
        return WantedConfiguration(accountID: account.id, calendarIDs: calendarIDs(of: account), isUnordered: true)
      }
      let errorsBefore = log.errorCount
      let wanted = WantedConfiguration(account, except: resolve(except, of: account, in: inventory))
      if wanted.calendarCount == 0 && log.errorCount == errorsBefore && !selection.isIncomplete {
        reportNothingLeft(selection, of: account)
      }
      return wanted
    }
  }

  /// The IDs of all calendars of an account, one list for all widgets that ask for them.
  mutating func calendarIDs(of account: Inventory.Account) -> [String] {
    if let known = allCalendars[ExactText(account.id)] { return known }
    let ids = account.calendars.map(\.id)
    allCalendars[ExactText(account.id)] = ids
    return ids
  }

  mutating func reportNothingLeft(_ selection: CalendarSelection, of account: Inventory.Account) {
    let message =
      account.calendars.isEmpty
      ? "the account \(account.label) has no calendars"
      : "\"except\" leaves no calendar of the account \(account.label)"
    log.add(
      .noCalendars, message, at: selection.place,
      help: "a widget needs at least one calendar; \"state: absent\" removes its configuration")
  }

  /// Where among the account's calendars those stand that references name, each once; what is wrong with a reference is
  /// reported.
  mutating func resolve(
    _ references: [CalendarReference], of account: Inventory.Account, in inventory: Inventory
  ) -> [Int] {
    var positions = DistinctNumbers(expecting: references.count)
    /// For each of them the reference that named it first.
    var firsts: [Int] = []
    firsts.reserveCapacity(references.count)
    for index in references.indices {
      var known: Int?
      // Most are IDs that the account has, for which no reference is copied.
      if case .bare(let id) = references[index].form { known = account.position(ofCalendarWithID: id) }
      guard let position = known ?? resolve(references[index], of: account, in: inventory) else { continue }
      if let first = positions.insert(position) {
        reportDuplicate(
          account.calendars[position].label, references[index], first: references[firsts[first]].place)
      } else {
        firsts.append(index)
      }
    }
    return positions.numbers
  }

  mutating func reportDuplicate(_ label: String, _ reference: CalendarReference, first: Place) {
    log.add(
      .duplicateCalendar, "the calendar \(label) is in this widget twice", at: reference.place,
      help: "remove one of the two", related: [Finding.Related("the first time", at: first)],
      fix: reference.removal.map {
        FoundFix("remove the second one", in: reference.place.source, at: $0, replacement: "", isCertain: true)
      })
  }
}
