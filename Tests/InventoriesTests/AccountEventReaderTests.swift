import Diagnostics
import Nodes
import SourceText
import TestSupport
import Testing

@testable import Inventories

/// Accounts that are read from events come out as those that are read from nodes, and what is not written in the usual way
/// is left to the nodes.
@Suite struct AccountEventReaderTests {
  /// An inventory in which each account is a section of its own.
  private func source(_ account: String) -> SourceFile {
    let accounts = ["  - id: first\n    calendars: []\n", account, "  - id: last\n    calendars: []\n"]
    return SourceFile("accounts:\n" + accounts.map { $0 + "    # the end of it\n" }.joined())
  }

  /// In bytes: more than the line before the list has, and less than an account.
  private static let size = 12

  /// Everything that can be seen of an inventory.
  private func outline(_ file: InventoryFile) -> [String] {
    let accounts = file.accounts.map { account in
      let place = if case .bytes(let range) = account.place.location { "\(range)" } else { "-" }
      return "\(place) \(ReadInventory.shown(account))"
    }
    let findings = ShownFindings(file.log)
    let fixes = findings.diagnostics.flatMap { [$0.fix].compactMap(\.self) + $0.furtherFixes }
      .map { "\($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column) \($0.replacement)" }
    return accounts + ["\(file.isRecognized)"] + findings.places + findings.messages
      + findings.helps.map { $0 ?? "-" } + findings.related.joined() + fixes.sorted()
  }

  /// What the sections hold together; nil where the file has to be read as a whole.
  private func united(_ source: SourceFile) throws -> InventoryFile? {
    var union = InventorySection.Union()
    for section in try #require(InventorySection.divide(source, size: Self.size)) { union.append(section.read()) }
    return union.inventory(of: source)
  }

  /// Whether the account in the middle of three is read without nodes.
  private func isReadFromEvents(_ account: String) throws -> Bool {
    let sections = try #require(YAMLListSection.divide(source(account), listUnder: "accounts", size: Self.size))
    try #require(sections.count == 3)
    return sections[1].readList(limits: .spec, AccountEventReader.read) != nil
  }

  private static let usual = [
    "  - id: a\n    calendars: []\n",
    "  - {id: a, calendars: []}\n",
    "  - calendars:\n      - {color: 2196f3, name: Work, id: c}\n    name: A B\n    login: a@example.com\n    id: a\n",
    "  - id: \"4a\"\n    login: 'it''s'\n    name: \"\\u00e9\\t\"\n    calendars:\n    - id: \"\\x41\"\n      color: \"#2196F3\"\n",
    "  # c\n  - id: a # é\n    name: two\n      lines\n    calendars:\n\n      - name: \"\"\n        id: \"b\\\n          c\"\n",
    "  - id: a\r\n    name: 😀\r\n    calendars:\r\n      - id: é\r\n",
    "  - id: 012\n    login: 1e5\n    name: no\n    calendars: [{id: 0x1F, name: 1.0, color: 123456}]\n",
    "  - \"id\": a\n    'calendars': []\n",
    "  - id: a\u{85}    calendars: []\n",
  ]

  private static let other = [
    "  - a\n", "  - []\n", "  - \n", "  - {}\n", "  - ~\n",
    "  - id: a\n", "  - calendars: []\n", "  - id: a\n    calendars:\n", "  - id: a\n    calendars: {}\n",
    "  - id: a\n    calendars: [b]\n", "  - id: a\n    calendars: [{name: b}]\n",
    "  - id: a\n    calendars: [{id: b}, {}]\n",
    "  - id: a\n    id: b\n    calendars: []\n", "  - id: a\n    calendars: []\n    calendars: []\n",
    "  - id: a\n    calendars: [{id: b, id: c}]\n",
    "  - id: a\n    calendars: [{id: b, color: 2196f3, color: 2196f3}]\n",
    "  - id: a\n    login: b\n    login: c\n    calendars: [{id: b, name: c, name: d}]\n",
    "  - id: a\n    calendars: [{id: b}, {id: b}]\n", "  - id: a\n    calendars: []\n    colour: b\n",
    "  - id: a\n    calendars: [{id: b, login: c}]\n", "  - id: a\n    x-own: b\n    calendars: []\n",
    "  - id: ''\n    calendars: []\n", "  - id: \"\\x01\"\n    calendars: []\n",
    "  - id: a\n    calendars: [{id: \"\\u0085\"}]\n",
    "  - id: ~\n    calendars: []\n", "  - id: true\n    calendars: []\n", "  - id: a\n    name:\n    calendars: []\n",
    "  - id: a\n    login: NULL\n    calendars: []\n", "  - id: a\n    calendars: [{id: b, color: red}]\n",
    "  - id: a\n    calendars: [{id: b, color: }]\n", "  - id: a\n    calendars: [{id: b, color: 2196f3f}]\n",
    "  - id: |\n      a\n    calendars: []\n", "  - id: a\n    name: >-\n      b\n    calendars: []\n",
    "  - id: !!str a\n    calendars: []\n", "  - id: ! a\n    calendars: []\n",
    "  - !!map\n    id: a\n    calendars: []\n",
    "  - id: a\n    calendars: !!seq []\n", "  - id: a\n    calendars: [!x {id: b}]\n",
    "  - !!str id: a\n    calendars: []\n",
    "  - <<: {id: a}\n    calendars: []\n", "  - id: a\n    calendars: [{<<: {id: b}}]\n",
    "  - id: a\n    ~: b\n    calendars: []\n", "  - id: a\n    [b]: c\n    calendars: []\n",
    "  - ? id\n    : a\n    ? {b: c}\n    : d\n    calendars: []\n",
  ]

  @Test(arguments: usual)
  func whatIsWrittenInTheUsualWay(account: String) throws {
    #expect(try isReadFromEvents(account))
    let source = source(account)
    #expect(outline(try #require(try united(source))) == outline(InventoryReader.read(source)))
  }

  @Test(arguments: other)
  func whatIsNot(account: String) throws {
    #expect(try !isReadFromEvents(account))
    let source = source(account)
    #expect(outline(try #require(try united(source))) == outline(InventoryReader.read(source)))
  }

  /// Nothing of one account stays in the next, be its calendars few or many.
  @Test func accountsOfOneSection() throws {
    func account(_ id: String, _ calendars: [Int]) -> String {
      "id: \(id)\n    calendars:\n" + calendars.map { "      - id: c\($0)\n" }.joined()
    }
    // A section begins where a blank follows the dash.
    func accounts(_ last: [Int]) -> String {
      let accounts = [account("a", [1, 2]), account("b", [2, 1]), account("c", Array(0..<40)), account("d", last)]
      return "  - " + accounts.joined(separator: "  -\n    ")
    }
    let right = accounts(Array(0..<40))
    #expect(try isReadFromEvents(right))
    let source = source(right)
    #expect(outline(try #require(try united(source))) == outline(InventoryReader.read(source)))
    #expect(InventoryReader.read(source).log.findings.isEmpty)
    for repeated in [0, 31, 32, 39] { #expect(try !isReadFromEvents(accounts(Array(0..<40) + [repeated]))) }
  }

  @Test func nodesAreCountedAndLimitedAsInATree() throws {
    for account in Self.usual {
      let sections = try #require(YAMLListSection.divide(source(account), listUnder: "accounts", size: Self.size))
      let count = try #require(sections[1].read(limits: .spec)?.nodeCount)
      let read = sections[1].readList(limits: NodeLimits(nodes: count), AccountEventReader.read)
      #expect(read?.nodeCount == count)
      #expect(sections[1].readList(limits: NodeLimits(nodes: count - 1), AccountEventReader.read) == nil)
    }
  }

  /// Aliases reach over accounts, and documents end the list.
  @Test(arguments: [
    "  - &a\n    id: a\n    calendars: []\n", "  - id: &a b\n    calendars: []\n", "  - &a id: b\n    calendars: []\n",
    "  - id: a\n    calendars: &a []\n", "  - id: *a\n    calendars: []\n", "  - *a\n",
    "  - id: a\n    calendars: [{id: *a}]\n",
    "  - id: a\n    calendars: []\n...\n", "  - id: a\n    calendars: []\n---\n", "  - id: a\n    calendars: [\n",
    "  - id: a\n    calendars: []\n last: x\n", "  - id: 'a\n    calendars: []\n",
  ])
  func whatNeedsTheWholeFile(account: String) throws {
    #expect(try !isReadFromEvents(account))
    #expect(try united(source(account)) == nil)
  }

  /// Of accounts that are put together by chance, of right and wrong entries.
  @Test func whateverStandsThere() throws {
    var random = SeededGenerator(seed: 7)
    let ids = ["a", "b", "\"4\"", "012", "é", "'x y'", "''", "~", "\"\\x01\"", "no", "|\n          k"]
    let texts = ids + ["1e5", "\"\"", "two words", "[]", "!!str t", "2001-12-14"]
    let colors = ["2196f3", "\"#2196F3\"", "123456", "red", "~", "[]"]
    func entry(_ choices: (key: String, values: [String])..., odd: String) -> [String] {
      var entries = choices.filter { _ in Int.random(in: 0..<20, using: &random) > 0 }
        .map { choice in
          let isFirst = Int.random(in: 0..<8, using: &random) > 0
          let value = isFirst ? choice.values.first : choice.values.randomElement(using: &random)
          return "\(choice.key): \(value ?? "")"
        }
      if Int.random(in: 0..<40, using: &random) == 0 { entries.append(odd) }
      return entries.shuffled(using: &random)
    }
    func block(_ entries: [String], indentation: Int) -> String {
      let blanks = String(repeating: " ", count: indentation)
      return entries.enumerated().map { blanks + ($0.offset == 0 ? "- " : "  ") + $0.element + "\n" }.joined()
    }
    var readCount = 0
    for _ in 1...400 {
      let accounts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let calendars = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          block(entry(("id", ids), ("name", texts), ("color", colors), odd: "id: again"), indentation: 6)
        }
        let list = calendars.joined().isEmpty ? " []" : "\n" + String(calendars.joined().dropLast())
        return block(
          entry(("id", ids), ("login", texts), ("name", texts), odd: "other: x") + ["calendars:\(list)"], indentation: 2
        )
      }
      let source = source(accounts.joined())
      guard let united = try united(source) else { continue }
      readCount += 1
      let text = source.text(0..<source.bytes.count)
      #expect(outline(united) == outline(InventoryReader.read(source)), "\(text)")
    }
    #expect(readCount > 200)
  }
}
