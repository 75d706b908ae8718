import Planning
import SourceText

/// What changes in one configuration, line by line, with the names that its IDs have.
struct ConfigurationDiff {
  private let before: [Line]
  private let after: [Line]
  /// The names of the IDs with the first numbers.
  private let names: [String]

  private enum Line {
    case account(String, number: Int)
    case heading
    case calendar(String, number: Int)

    /// The same for lines with the same text.
    var number: Int {
      switch self {
      case .account(_, let number): -2 - number
      case .heading: -1
      case .calendar(_, let number): number
      }
    }
  }

  init(_ change: Change) {
    let known = change.names
    // Numbered in the order in which they are met, those with names first.
    var ids = DistinctTexts(expecting: known.count)
    var names: [String] = []
    names.reserveCapacity(known.count)
    for name in known where ids.insert(name.id) == nil { names.append(name.name) }
    self.names = names
    before = Self.lines(of: change.before, &ids)
    after = Self.lines(of: change.after, &ids)
  }

  private static func lines(of configuration: StoredConfiguration?, _ ids: inout DistinctTexts) -> [Line] {
    guard let configuration else { return [] }
    var lines: [Line] = []
    lines.reserveCapacity((configuration.calendarIDs?.count ?? 0) + 2)
    if let account = configuration.accountID { lines.append(.account(account, number: number(of: account, &ids))) }
    if let calendars = configuration.calendarIDs {
      lines.append(.heading)
      for calendar in calendars { lines.append(.calendar(calendar, number: number(of: calendar, &ids))) }
    }
    return lines
  }

  private static func number(of id: String, _ ids: inout DistinctTexts) -> Int {
    let next = ids.count
    return ids.insert(id) ?? next
  }

  func add(to text: inout ShownText, _ style: TextStyle) {
    let (removed, added, end) = (style.begin(.removed), style.begin(.added), style.end)
    for line in LineDifference.lines(from: before.map(\.number), to: after.map(\.number)) {
      switch line {
      case .kept(let position): add(" ", after[position], to: &text)
      case .removed(let position):
        text.append(removed)
        add("-", before[position], to: &text)
        text.append(end)
      case .added(let position):
        text.append(added)
        add("+", after[position], to: &text)
        text.append(end)
      }
      text.append("\n")
    }
  }

  private func add(_ mark: String, _ line: Line, to text: inout ShownText) {
    text.append(mark)
    switch line {
    case .account(let id, let number): add("accountId: ", id, number, to: &text)
    case .heading: text.append("calendarIds:")
    case .calendar(let id, let number): add("  - ", id, number, to: &text)
    }
  }

  private func add(_ prefix: String, _ id: String, _ number: Int, to text: inout ShownText) {
    text.append(prefix)
    text.append(quoted: id)
    guard number < names.count else { return }
    text.append("  # ")
    text.append(escaped: names[number])
  }
}
