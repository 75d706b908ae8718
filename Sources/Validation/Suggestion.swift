import Diagnostics
import Inventories

/// Help texts that name what exists.
enum Suggestion {
  /// Beyond this many a list helps nobody.
  private static let listLimit = 8

  /// IDs in quotes, all of them but where there are so many that nobody would read them.
  static func all(_ ids: [String]) -> String {
    let named = ids.prefix(nameLimit).map { "\"\($0)\"" }.joined(separator: ", ")
    return named + (ids.count > nameLimit ? " and \(ids.count - nameLimit) more" : "")
  }

  private static let nameLimit = 100

  /// All there are, where they are few.
  static func list(_ labels: [String], of what: String) -> String? {
    if labels.isEmpty { return "there are no \(what)" }
    guard labels.count <= listLimit else { return nil }
    return "the \(what) are " + labels.joined(separator: ", ")
  }

  /// The calendar of the account that was probably meant, by ID or by name.
  static func calendar(near text: String, of account: Inventory.Account) -> String? {
    let texts = account.calendars.lazy.flatMap { calendar in
      [calendar.id] + [calendar.name].compactMap(\.self).filter { !$0.isEmpty }
    }
    guard let nearest = NearestMatch.find(text, among: texts) else {
      return list(account.calendars.map(\.label), of: "calendars of this account")
    }
    if let calendar = account.calendar(id: nearest) { return "did you mean \(calendar.label)?" }
    return account.calendars(name: nearest).first.map { "did you mean {name: \(nearest)} (\($0.id))?" }
  }
}

extension Inventory.Account {
  /// The ID and, where there is one, the login: `"MtxjBk5--3-0" (alice@example.com)`.
  var label: String {
    guard let known = login ?? name, !known.isEmpty else { return "\"\(id)\"" }
    return "\"\(id)\" (\(known))"
  }
}

extension InventoryFile.Calendar {
  /// The ID and, where there is one, the name: `"MtxjBk5--3-1" (Work)`.
  var label: String {
    guard let name, !name.isEmpty else { return "\"\(id)\"" }
    return "\"\(id)\" (\(name))"
  }
}
