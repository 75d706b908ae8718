import Diagnostics
import Inventories
import SourceText
import TestSupport
import Testing

@Suite struct InventoryUnionTests {
  private func unite(_ texts: String...) -> Inventory {
    Inventory(
      texts.enumerated().map { index, text in
        InventoryReader.read(SourceFile("accounts: [\(text)]", name: "\(index).yaml"))
      })
  }

  private func shown(_ inventory: Inventory) -> [String] {
    inventory.accounts.map { account in
      let calendars = account.calendars.map { "\($0.id)=\($0.name ?? "-")" }.joined(separator: ", ")
      return "\(account.id)/\(account.login ?? "-")/\(account.name ?? "-"): \(calendars)"
    }
  }

  @Test func calendarsOfOneAccountAreUnitedByTheirIDs() {
    let inventory = unite(
      "{id: A, calendars: [{id: x, name: One}, {id: y}]}",
      "{id: B, calendars: []}, {id: A, calendars: [{id: z}, {id: y}, {id: x, name: Two}]}")
    #expect(shown(inventory) == ["A/-/-: x=One, y=-, z=-", "B/-/-: "])
    #expect(!inventory.log.hasError)
  }

  @Test func theFirstFilesNamesAreKeptAndMissingOnesFilled() {
    let inventory = unite(
      "{id: A, name: First, calendars: [{id: x}, {id: y, name: ''}]}",
      "{id: A, name: Second, login: a, calendars: [{id: x, name: X}, {id: y, name: Y}]}",
      "{id: A, login: A, calendars: [{id: x, name: Z}]}")
    #expect(shown(inventory) == ["A/a/First: x=X, y="])
    #expect(!inventory.log.hasError)
  }

  @Test func differingLoginsAreAnErrorAtTheLaterID() {
    let inventory = unite(
      "{id: A, login: a@example.com, calendars: []}",
      "{id: B, calendars: []}, {id: A, login: b@example.com, calendars: []}")
    let shown = ShownFindings(inventory.log)
    #expect(shown.places == ["duplicate-account 1:41-1:42"])
    #expect(shown.files == ["1.yaml"])
    #expect(
      shown.messages == [
        "the account \"A\" has the login \"b@example.com\" here and \"a@example.com\" in another inventory"
      ])
    #expect(shown.diagnostics.first?.related.map(\.file) == ["0.yaml"])
    #expect(shown.related == [["1:17 the other entry"]])
  }

  /// The one in the file that first named a login.
  @Test func aFilledLoginIsTheOneThatOthersDifferFrom() {
    let shown = ShownFindings(
      unite(
        "{id: A, calendars: []}", "{id: A, login: a, calendars: []}", "{id: A, login: b, calendars: []}"
      ).log)
    #expect(shown.files == ["2.yaml"])
    #expect(shown.diagnostics.first?.related.map(\.file) == ["1.yaml"])
  }

  @Test(arguments: [("a@Example.COM", "A@example.com", true), ("é", "É", false), ("a", "a ", false)])
  func loginsCompareWithoutASCIICase(left: String, right: String, isSame: Bool) {
    #expect(Inventory.isSameLogin(left, right) == isSame)
    let inventory = unite("{id: A, login: '\(left)', calendars: []}", "{id: A, login: '\(right)', calendars: []}")
    #expect(inventory.log.hasError == !isSame)
  }

  @Test func accountsAreFoundByIDAndLogin() {
    let inventory = unite(
      "{id: A, login: Both, calendars: []}, {id: B, login: bOTH, calendars: []}, {id: a, calendars: []}")
    #expect(inventory.account(id: "A")?.login == "Both")
    #expect(inventory.account(id: "a")?.login == nil)
    #expect(inventory.account(id: "Both") == nil)
    #expect(inventory.accounts(login: "both").map(\.id) == ["A", "B"])
    #expect(inventory.accounts(login: "A").isEmpty)
  }

  @Test func idsAreFoundByCodePointsAndNamesAsPeopleReadThem() throws {
    let inventory = unite(
      "{id: \u{E9}, calendars: [{id: \u{E9}, name: \u{E9}}, {id: x, name: e\u{301}}, {id: y}, {id: z, name: ''}]}")
    #expect(inventory.account(id: "e\u{301}") == nil)
    let account = try #require(inventory.account(id: "\u{E9}"))
    #expect(account.calendar(id: "e\u{301}") == nil)
    #expect(account.calendar(id: "\u{E9}")?.name == "\u{E9}")
    #expect(account.calendars(name: "e\u{301}").map(\.id) == ["\u{E9}", "x"])
    #expect(account.calendars(name: "").map(\.id) == ["y", "z"])
    #expect(account.calendars(name: "E\u{301}").isEmpty)
  }

  /// Above some number calendars are found through an index; they must be the same ones, also after a union.
  @Test func manyCalendarsAreFound() throws {
    func list(_ range: Range<Int>) -> String { range.map { "{id: c\($0), name: N\($0 % 50)}" }.joined(separator: ", ") }
    let inventory = unite("{id: A, calendars: [\(list(0..<100))]}", "{id: A, calendars: [\(list(50..<200))]}")
    let account = try #require(inventory.account(id: "A"))
    #expect(account.calendars.map(\.id) == (0..<200).map { "c\($0)" })
    #expect((0..<200).allSatisfy { account.calendar(id: "c\($0)")?.id == "c\($0)" })
    #expect(account.calendar(id: "c200") == nil)
    #expect(account.calendars(name: "N7").map(\.id) == ["c7", "c57", "c107", "c157"])
  }

  @Test func namesOfIDs() {
    let inventory = unite(
      "{id: A, name: Alice, calendars: [{id: x, name: One}]}, {id: B, calendars: [{id: x, name: Two}, {id: y, name: Three}]}"
    )
    let (a, b) = (inventory.account(id: "A"), inventory.account(id: "B"))
    #expect(inventory.name(of: "A", account: nil) == .name("Alice"))
    #expect(inventory.name(of: "B", account: b) == .name(nil))
    #expect(inventory.name(of: "x", account: b) == .name("Two"))
    #expect(inventory.name(of: "x", account: nil) == .unknownID)
    #expect(inventory.name(of: "y", account: a) == .unknownID)
    #expect(inventory.nameOfCalendar("x") == "One")
    #expect(inventory.nameOfCalendar("y") == "Three")
    #expect(inventory.nameOfCalendar("A") == nil)
    #expect(inventory.name(of: "z", account: a) == .unknownID)
  }
}
