import Diagnostics
import Inventories
import SourceText
import TestSupport
import Testing

/// Large inventories, read section by section and put together.
@Suite struct InventorySectionTests {
  private static let size = 300 * 1024

  /// An inventory of several sections; `line` gives what each account has besides its ID.
  private func inventory(
    before: String = "", after: String = "", _ line: (Int) -> String = { "    calendars: [{id: c\($0)}]" }
  ) -> SourceFile {
    var text = before + "accounts:\n"
    var number = 0
    while text.utf8.count < Self.size {
      text += "  - id: a\(number)\n\(line(number))\n"
      number += 1
    }
    return SourceFile(name: "inventory.yaml", bytes: Array((text + after).utf8))
  }

  private func united(_ source: SourceFile) throws -> InventoryFile? {
    let sections = try #require(InventorySection.divide(source))
    #expect(sections.count > 3)
    var union = InventorySection.Union()
    for section in sections { union.append(section.read()) }
    return union.inventory(of: source)
  }

  private func outline(_ file: InventoryFile) -> [String] {
    file.accounts.map { account in
      "\(account.id) \(account.login ?? "-"): \(account.calendars.map(\.id).joined(separator: " "))"
    }
  }

  private func expectSameAsWhole(_ source: SourceFile) throws {
    let united = try #require(try united(source))
    let whole = InventoryReader.read(source)
    #expect(outline(united) == outline(whole))
    #expect(united.isComplete == whole.isComplete)
    #expect(ShownFindings(united.log).places == ShownFindings(whole.log).places)
    #expect(ShownFindings(united.log).messages == ShownFindings(whole.log).messages)
    #expect(ShownFindings(united.log).related == ShownFindings(whole.log).related)
  }

  @Test func togetherTheyAreWhatTheFileIs() throws {
    try expectSameAsWhole(inventory(before: "version: 1\ncomplete: false\n"))
  }

  /// The first of an ID counts, wherever it stands.
  @Test func accountsThatRepeatOneOfAnotherSectionAreReported() throws {
    let last = "  - id: a0\n    calendars: [{id: other}]\n  - id: a7\n    calendars: []\n"
    let source = inventory(after: last)
    try expectSameAsWhole(source)
    let united = try #require(try united(source))
    #expect(ShownFindings(united.log).codes == ["duplicate-account", "duplicate-account"])
    #expect(united.accounts.first?.calendars.map(\.id) == ["c0"])
  }

  @Test func whatIsWrongInSeveralSectionsIsSaidOnce() throws {
    try expectSameAsWhole(inventory { "    login: \($0 % 500 == 499 ? "012" : "x\($0)")\n    calendars: []" })
    try expectSameAsWhole(inventory { "    calendars: []\($0 % 900 == 899 ? "\n    colour: red" : "")" })
  }

  @Test func afterASectionThatCannotBeReadAloneNothingIsKept() throws {
    // Half of all lines that look like the beginning of an account stand in quotes.
    #expect(try united(inventory { _ in "    name: 'two\n  - id: lines'\n    calendars: []" }) == nil)
    #expect(try united(inventory(after: "  - id: [")) == nil)
    #expect(try united(inventory { "    calendars: [\($0 == 5 ? "&a " : ""){id: c\($0)}]" }) == nil)
  }
}
