import Diagnostics
import Inventories
import JSONText

/// Help texts that name what exists.
enum Suggestion {
  /// Beyond this many a list helps nobody.
  private static let listLimit = 8

  /// IDs in quotes, all of them but where there are so many that nobody would read them.
  static func all(_ ids: some RandomAccessCollection<String>) -> String {
    let named = ids.prefix(nameLimit).map { "\"\($0)\"" }.joined(separator: ", ")
    return named + (ids.count > nameLimit ? " and \(ids.count - nameLimit) more" : "")
  }

  private static let nameLimit = 100

  /// What the text at fault can be replaced with.
  enum Slot {
    /// An ID or a name alike.
    case any
    /// The value of `id`.
    case id
    /// The value of `name` or `login`.
    case name
  }

  /// All there are, where they are few.
  private static func list(_ labels: [String], of what: String) -> Finding.Advice? {
    if labels.isEmpty { return "there are no \(what)" }
    guard labels.count <= listLimit else { return nil }
    return Finding.Advice("the \(what) are " + labels.joined(separator: ", "))
  }

  /// The account that was probably meant, by ID or by login.
  static func account(near text: Located<String>, as slot: Slot, in inventory: Inventory) -> Finding.Advice? {
    let texts = inventory.accounts.lazy.flatMap { [$0.id, $0.login].compactMap(\.self) }
    guard let nearest = NearestMatch.find(text.value, among: texts) else {
      return list(inventory.accounts.map(\.label), of: "accounts")
    }
    if let account = inventory.account(id: nearest) {
      return Finding.Advice(
        "did you mean \(account.label)?", fix: slot == .name ? nil : fix(text.place, JSONString.encode(nearest)))
    }
    let accounts = inventory.accounts(login: nearest)
    return accounts.first.map { account in
      let isRight = slot != .id && accounts.count == 1
      return Finding.Advice(
        "did you mean \"\(nearest)\" (\(account.id))?",
        fix: isRight ? fix(text.place, JSONString.encode(nearest)) : nil)
    }
  }

  /// The calendar of the account that was probably meant, by ID or by name.
  static func calendar(
    near text: Located<String>, as slot: Slot, of account: Inventory.Account
  ) -> Finding.Advice? {
    let texts = account.calendars.lazy.flatMap { calendar in
      [calendar.id] + [calendar.name].compactMap(\.self).filter { !$0.isEmpty }
    }
    guard let nearest = NearestMatch.find(text.value, among: texts) else {
      return list(account.calendars.map(\.label), of: "calendars of this account")
    }
    if let calendar = account.calendar(id: nearest) {
      return Finding.Advice(
        "did you mean \(calendar.label)?", fix: slot == .name ? nil : fix(text.place, JSONString.encode(nearest)))
    }
    let calendars = account.calendars(name: nearest)
    return calendars.first.map { calendar in
      let name = JSONString.encode(nearest)
      let isRight = slot != .id && calendars.count == 1
      return Finding.Advice(
        "did you mean {name: \(nearest)} (\(calendar.id))?",
        fix: isRight ? fix(text.place, slot == .name ? name : "{name: \(name)}") : nil)
    }
  }

  /// A calendar's name that stands where only IDs do.
  static func name(_ text: Located<String>, of account: Inventory.Account) -> Finding.Advice {
    let isRight = account.calendars(name: text.value).count == 1
    return Finding.Advice(
      "\"\(text.value)\" is a calendar's name; write {name: \(text.value)} to choose it by that",
      fix: isRight ? fix(text.place, "{name: \(JSONString.encode(text.value))}") : nil)
  }

  /// What was meant is a guess, so that nothing makes such a change without being asked.
  private static func fix(_ place: Place, _ replacement: String) -> FoundFix? {
    place.scalarRange.map { range in
      FoundFix("write \(replacement)", in: place.source, at: range, replacement: replacement, isCertain: false)
    }
  }
}

extension Inventory.Account {
  /// The ID and, where there is one, the login: `"MtxjBk5--3-0" (alice@example.com)`.
  package var label: String {
    guard let known = login ?? name, !known.isEmpty else { return "\"\(id)\"" }
    return "\"\(id)\" (\(known))"
  }
}

extension Inventory.Calendar {
  /// The ID and, where there is one, the name: `"MtxjBk5--3-1" (Work)`.
  var label: String {
    guard let name, !name.isEmpty else { return "\"\(id)\"" }
    return "\"\(id)\" (\(name))"
  }
}
