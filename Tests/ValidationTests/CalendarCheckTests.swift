import Inventories
import TestSupport
import Testing

@Suite struct CalendarCheckTests {
  private static let accounts = """
    {id: A, login: alice@example.com, calendars: [
      {id: "MtxjBk5--3-1", name: Work}, {id: "MtxjBk5--3-2", name: Caf\u{E9}}, {id: n1, name: Twice}, {id: n2, name: Twice},
      {id: "A#clientOnly_birthdays", name: Birthdays}, {id: u}, {id: s, name: Shared}]},
    {id: B, login: bob@example.com, calendars: [{id: s}, {id: b1, name: Only B}]},
    {id: C, name: Carl, calendars: [{id: b1}, {id: w}]}, {id: D, calendars: [{id: b1}]}, {id: E, calendars: [{id: b1}]},
    {id: Empty, calendars: []}
    """

  private func check(_ calendars: String, account: String = "A") -> Checked {
    Checked("account: \(account)\ncalendars: \(calendars)\n", accounts: Self.accounts)
  }

  @Test(arguments: [
    ("[\"MtxjBk5--3-2\", \"MtxjBk5--3-1\"]", "MtxjBk5--3-2 MtxjBk5--3-1"), ("[{name: Work}]", "MtxjBk5--3-1"),
    ("[{name: Cafe\u{301}}]", "MtxjBk5--3-2"), ("[{id: n2, name: Twice}]", "n2"), ("[{name: ''}]", "u"),
    ("[{id: u, name: ''}]", "u"),
    ("[{id: n1}]", "n1"), ("[A#clientOnly_birthdays, s]", "A#clientOnly_birthdays s"), ("[[u, [n1]], s]", "u n1 s"),
  ])
  func finds(calendars: String, ids: String) {
    let checked = check(calendars)
    #expect(checked.shown.places == [])
    #expect(checked.wanted == ["A [\(ids)] widgetConfiguration"])
  }

  @Test func anUnknownCalendarGetsTheNearestOfTheAccount() {
    let shown = check("[\"MtxjBk5--3-9\"]").shown
    #expect(shown.places == ["unknown-calendar 2:13-2:27"])
    #expect(shown.messages == ["unknown calendar \"MtxjBk5--3-9\" in the account \"A\" (alice@example.com)"])
    #expect(shown.helps == ["did you mean \"MtxjBk5--3-1\" (Work)?"])
    #expect(check("[{name: Wrok}]").shown.helps == ["did you mean {name: Work} (MtxjBk5--3-1)?"])
  }

  @Test func aNameInPlaceOfAnIDGetsTheRightForm() {
    let shown = check("[Work]").shown
    #expect(shown.codes == ["unknown-calendar"])
    #expect(shown.helps == ["\"Work\" is a calendar's name; write {name: Work} to choose it by that"])
    // Also where several have it; in a mapping it was said to be an ID.
    #expect(
      check("[Twice]").shown.helps == ["\"Twice\" is a calendar's name; write {name: Twice} to choose it by that"])
    #expect(check("[{id: Work}]").shown.helps == ["did you mean {name: Work} (MtxjBk5--3-1)?"])
  }

  @Test func whereNoneIsNearAllAreListed() {
    #expect(
      check("[zzzzzzzzzzzzz]", account: "C").shown.helps == ["the calendars of this account are \"b1\", \"w\""])
    #expect(check("[x]", account: "Empty").shown.helps == ["there are no calendars of this account"])
  }

  @Test(arguments: [
    (
      "[{name: Nope}]", "unknown-calendar 2:20-2:24",
      "the account \"A\" (alice@example.com) has no calendar named \"Nope\""
    ),
    (
      "[{name: work}]", "unknown-calendar 2:20-2:24",
      "the account \"A\" (alice@example.com) has no calendar named \"work\""
    ),
    (
      "[{id: zz, name: Work}]", "unknown-calendar 2:18-2:20",
      "unknown calendar \"zz\" in the account \"A\" (alice@example.com)"
    ),
    (
      "[{name: Only B}]", "unknown-calendar 2:20-2:26",
      "the account \"A\" (alice@example.com) has no calendar named \"Only B\""
    ),
    (
      "[w]", "foreign-calendar 2:13-2:14",
      "the calendar \"w\" is not in the account \"A\" (alice@example.com) but in \"C\" (Carl)"
    ),
    (
      "[{name: Work, id: w}]", "foreign-calendar 2:30-2:31",
      "the calendar \"w\" is not in the account \"A\" (alice@example.com) but in \"C\" (Carl)"
    ),
    (
      "[b1]", "foreign-calendar 2:13-2:15",
      "the calendar \"b1\" is not in the account \"A\" (alice@example.com) but in \"B\" (bob@example.com), \"C\" (Carl), \"D\" and 1 more"
    ),
    (
      "[{name: Twice}]", "ambiguous-reference 2:20-2:25",
      "2 calendars of the account \"A\" (alice@example.com) are named \"Twice\": \"n1\", \"n2\""
    ),
    (
      "[{id: n1, name: Work}]", "reference-mismatch 2:13-2:33",
      "the calendar \"n1\" has the name \"Twice\", not \"Work\""
    ),
    ("[{id: u, name: Work}]", "reference-mismatch 2:13-2:32", "the calendar \"u\" has no name, not \"Work\""),
    ("[{id: n1, name: ''}]", "reference-mismatch 2:13-2:31", "the calendar \"n1\" has the name \"Twice\", not \"\""),
  ])
  func faults(calendars: String, place: String, message: String) {
    let checked = check(calendars)
    #expect(checked.shown.places == [place])
    #expect(checked.shown.messages == [message])
    #expect(checked.wanted == [])
  }

  @Test func theUnnamedCalendarMustBeThereAndBeOne() {
    #expect(
      check("[{name: ''}]", account: "B").wanted == ["B [s] widgetConfiguration"])
    let none = Checked("account: A\ncalendars: [{name: ''}]", accounts: "{id: A, calendars: [{id: x, name: X}]}")
    #expect(none.shown.messages == ["the account \"A\" has no calendar without a name"])
    let both = check("[{name: ''}]", account: "C").shown
    #expect(both.codes == ["ambiguous-reference"])
    #expect(both.messages == ["2 calendars of the account \"C\" (Carl) have no name: \"b1\", \"w\""])
  }

  @Test func aCalendarMayBeInAWidgetOnce() {
    let checked = check("[u, n1, {name: ''}, [u]]")
    #expect(checked.shown.places == ["duplicate-calendar 2:20-2:30", "duplicate-calendar 2:33-2:34"])
    #expect(checked.shown.messages == Array(repeating: "the calendar \"u\" is in this widget twice", count: 2))
    #expect(checked.shown.related == [["2:13 the first time"], ["2:13 the first time"]])
    #expect(checked.wanted == [])
  }

  /// Many references are looked up otherwise than few.
  @Test(arguments: [2, 63, 64, 65, 66, 200])
  func aRepetitionIsFoundAmongAnyNumber(count: Int) {
    let ids = (0..<count).map { "c\($0)" }
    let accounts = "{id: A, calendars: [\(ids.map { "{id: \($0)}" }.joined(separator: ", "))]}"
    let written = Array(ids.reversed())
    #expect(
      Checked("account: A\ncalendars: [\(written.joined(separator: ", "))]", accounts: accounts).wanted
        == ["A [\(written.joined(separator: " "))] widgetConfiguration"])
    for (position, id) in [(0, written[0]), (count - 1, written[count - 1])] {
      let list = (written + [id]).map { "\n  - \($0)" }.joined()
      let shown = Checked("account: A\ncalendars:\(list)", accounts: accounts).shown
      #expect(shown.places == ["duplicate-calendar \(count + 3):5-\(count + 3):\(5 + id.utf8.count)"])
      #expect(shown.related == [["\(position + 3):5 the first time"]])
    }
  }

  @Test func twoAliasesOfOneListAreDuplicatesAtTheAnchor() {
    let shown = Checked("x-t: &t [u]\naccount: A\ncalendars: [*t, *t]\n", accounts: Self.accounts).shown
    #expect(shown.places == ["duplicate-calendar 1:10-1:11"])
    #expect(
      shown.related == [
        ["1:10 the first time", "3:17 reached through this alias", "3:13 reached through this alias"]
      ])
  }

  @Test func idsAreEqualByCodePoints() {
    let shown = Checked("account: A\ncalendars: [e\u{301}]", accounts: "{id: A, calendars: [{id: \u{E9}}]}").shown
    #expect(shown.codes == ["unknown-calendar"])
  }

  @Test func aLookAlikeMayStandBesideAnUnknownReference() {
    #expect(
      check("[012]").shown.places == ["ambiguous-scalar 2:13-2:16", "unknown-calendar 2:13-2:16"])
  }

  @Test func allIsEveryCalendarInTheInventorysOrder() {
    #expect(check("all", account: "B").wanted == ["B {s b1} widgetConfiguration"])
    #expect(check("{all: true, except: [{name: Only B}]}", account: "B").wanted == ["B {s} widgetConfiguration"])
    #expect(check("{all: true, except: []}", account: "B").wanted == ["B {s b1} widgetConfiguration"])
  }

  @Test func entriesOfExceptMustExist() {
    #expect(
      check("{all: true, except: [zz, w]}").shown.places == [
        "unknown-calendar 2:33-2:35", "foreign-calendar 2:37-2:38",
      ])
    #expect(check("{all: true, except: [u, u]}").shown.codes == ["duplicate-calendar"])
  }

  @Test(arguments: [
    ("all", "Empty", "no-calendars 2:12-2:15", "the account \"Empty\" has no calendars"),
    (
      "{all: true, except: [s, b1]}", "B", "no-calendars 2:12-2:40",
      "\"except\" leaves no calendar of the account \"B\" (bob@example.com)"
    ),
  ])
  func allMayNotLeaveNone(calendars: String, account: String, place: String, message: String) {
    let shown = check(calendars, account: account).shown
    #expect(shown.places == [place])
    #expect(shown.messages == [message])
  }

  /// What is left out by a faulty entry is not known.
  @Test func aFaultInExceptIsAllThatIsSaid() {
    #expect(check("{all: true, except: [s, b1, ~]}", account: "B").shown.codes == ["wrong-type"])
    #expect(check("{all: true, except: [s, b1, zz]}", account: "B").shown.codes == ["unknown-calendar"])
    #expect(check("{all: 1, except: [s, b1]}", account: "B").shown.codes == ["wrong-type"])
  }
}
