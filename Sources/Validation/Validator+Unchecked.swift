import Diagnostics
import Inventories
import SourceText
import Specs

/// What specs say where no inventory is asked.
extension Validator {
  /// Takes IDs as they are and reports whatever only an inventory could resolve.
  mutating func takeAsWritten(_ widget: WidgetSpec) -> WantedConfiguration? {
    let errorsBefore = log.errorCount
    let account = widget.account.flatMap { takeAsWritten($0) }
    guard let selection = widget.calendars else { return nil }
    guard case .list(let references) = selection.form else {
      reportNeed("\"all\" can only be told", at: selection.place)
      return nil
    }
    var ids: [String] = []
    var known = DistinctTexts()
    var firsts: [Int] = []
    for (index, reference) in references.enumerated() {
      guard let id = takeAsWritten(reference) else { continue }
      if let first = known.insert(id) {
        reportDuplicate("\"\(id)\"", reference, first: references[firsts[first]].place)
      } else {
        firsts.append(index)
        ids.append(id)
      }
    }
    guard let account, log.errorCount == errorsBefore else { return nil }
    return WantedConfiguration(accountID: account, calendarIDs: ids, isUnordered: false)
  }

  mutating func takeAsWritten(_ reference: AccountReference) -> String? {
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

  mutating func takeAsWritten(_ reference: CalendarReference) -> String? {
    switch reference.form {
    case .bare(let id): return id
    case .mapping(_, let name?): reportNeed("the name \"\(name.value)\" can only be looked up", at: name.place)
    case .mapping(let id, nil): return id?.value
    }
    return nil
  }

  mutating func reportNeed(_ what: String, at place: Place) {
    log.add(
      .needsInventory, "\(what) in an inventory", at: place,
      help: "give an inventory instead of --no-inventory, or write IDs ({id: …})")
  }
}
