import Inventories
import TestSupport
import Testing

@Suite struct AccountCheckTests {
  private static let accounts = """
    {id: "MtxjBk5--3-0", login: alice@example.com, calendars: [{id: x}]},
    {id: "-NxPq2a--7-0", login: bob@example.com, calendars: [{id: x}]},
    {id: carol@example.com, login: dave@example.com, calendars: [{id: x}]},
    {id: E1, login: same@example.com, calendars: [{id: x}]},
    {id: E2, login: Same@Example.com, calendars: [{id: x}]},
    {id: F, calendars: [{id: x}]}
    """

  private func check(_ account: String) -> Checked {
    Checked("calendars: [x]\naccount: \(account)\n", accounts: Self.accounts)
  }

  @Test(arguments: [
    ("\"MtxjBk5--3-0\"", "MtxjBk5--3-0"), ("alice@example.com", "MtxjBk5--3-0"), ("ALICE@Example.com", "MtxjBk5--3-0"),
    ("{id: F}", "F"), ("{login: Bob@example.com}", "-NxPq2a--7-0"),
    ("{id: -NxPq2a--7-0, login: BOB@example.com}", "-NxPq2a--7-0"),
    ("dave@example.com", "carol@example.com"),
    // An ID goes before a login.
    ("carol@example.com", "carol@example.com"),
  ])
  func finds(account: String, id: String) {
    let checked = check(account)
    #expect(checked.shown.places == [])
    #expect(checked.wanted == ["\(id) [x] widgetConfiguration"])
  }

  @Test func anUnknownAccountGetsTheNearest() {
    let checked = check("\"MtxjBk5--3-9\"")
    #expect(checked.shown.places == ["unknown-account 2:10-2:24"])
    #expect(checked.shown.messages == ["unknown account \"MtxjBk5--3-9\""])
    #expect(checked.shown.helps == ["did you mean \"MtxjBk5--3-0\" (alice@example.com)?"])
    #expect(checked.wanted == [])
    #expect(check("alise@example.com").shown.helps == ["did you mean \"alice@example.com\" (MtxjBk5--3-0)?"])
  }

  @Test func whereNoneIsNearAllAreListed() {
    #expect(
      check("zzzzzzzzzzzzzzzzzzzz").shown.helps == [
        "the accounts are \"MtxjBk5--3-0\" (alice@example.com), \"-NxPq2a--7-0\" (bob@example.com), "
          + "\"carol@example.com\" (dave@example.com), \"E1\" (same@example.com), \"E2\" (Same@Example.com), \"F\""
      ])
    #expect(Checked("account: a\ncalendars: all", accounts: "").shown.helps == ["there are no accounts"])
    let many = (0..<9).map { "{id: a\($0), calendars: []}" }.joined(separator: ",")
    #expect(Checked("account: zzzzzz\ncalendars: all", accounts: many).shown.helps == [nil])
  }

  @Test(arguments: [
    ("{id: alice@example.com}", "unknown-account 2:15-2:32", "unknown account \"alice@example.com\""),
    ("{login: F}", "unknown-account 2:18-2:19", "unknown account: none has the login \"F\""),
    ("{login: bob@example.com, id: G}", "unknown-account 2:39-2:40", "unknown account \"G\""),
    ("f", "unknown-account 2:10-2:11", "unknown account \"f\""),
    (
      "{id: F, login: bob@example.com}", "reference-mismatch 2:10-2:41",
      "the account \"F\" has no login, not \"bob@example.com\""
    ),
    (
      "{id: E1, login: bob@example.com}", "reference-mismatch 2:10-2:42",
      "the account \"E1\" has the login \"same@example.com\", not \"bob@example.com\""
    ),
    (
      "same@example.com", "ambiguous-reference 2:10-2:26",
      "2 accounts have the login \"same@example.com\": \"E1\", \"E2\""
    ),
    (
      "{login: SAME@example.com}", "ambiguous-reference 2:18-2:34",
      "2 accounts have the login \"SAME@example.com\": \"E1\", \"E2\""
    ),
  ])
  func faults(account: String, place: String, message: String) {
    let shown = check(account).shown
    #expect(shown.places == [place])
    #expect(shown.messages == [message])
  }

  @Test func anIDWithItsLoginIsNotAmbiguous() {
    #expect(check("{id: E2, login: same@example.com}").wanted == ["E2 [x] widgetConfiguration"])
  }

  @Test func idsAreEqualByCodePoints() {
    let shown = Checked("account: e\u{301}\ncalendars: all", accounts: "{id: \u{E9}, calendars: [{id: x}]}").shown
    #expect(shown.codes == ["unknown-account"])
  }

  /// Nothing is said about the calendars of an account that is not known.
  @Test func calendarsOfAnUnknownAccountGetStructuralChecksOnly() {
    let shown = Checked("account: nope\ncalendars: [v, v, ~, {name: z}]", accounts: Self.accounts).shown
    #expect(shown.places == ["unknown-account 1:10-1:14", "wrong-type 2:19-2:20"])
  }
}
