import Specs
import TestSupport
import Testing

@Suite struct CalendarSelectionTests {
  private func read(_ calendars: String) -> ReadSpec {
    ReadSpec("account: A\ncalendars: \(calendars)\n")
  }

  @Test(arguments: [
    ("[x]", "[x]"), ("[x, [y, [z], []], w]", "[x y z w]"),
    ("[{name: ''}, {id: x}, {id: x, name: n}]", "[{-, } {x, -} {x, n}]"),
    ("[no, 1e5, 012345]", "[no 1e5 012345]"), ("all", "all-[]"), ("'all'", "all-[]"), ("\"all\"", "all-[]"),
    ("{all: true}", "all-[]"), ("{all: True, except: []}", "all-[]"),
    ("{all: true, except: [x, [{name: y}]]}", "all-[x {-, y}]"),
    ("!!str all", "all-[]"), ("[all]", "[all]"),
  ])
  func forms(calendars: String, shown: String) {
    let spec = read(calendars)
    #expect(spec.shown.codes.allSatisfy { $0 == "ambiguous-scalar" })
    #expect(spec.outline == ["present account=A \(shown) @group.com.tutanota.app"])
  }

  @Test(arguments: [
    ("[]", "no-calendars 2:12-2:14"), ("[[], [[]]]", "no-calendars 2:12-2:22"), ("All", "wrong-type 2:12-2:15"),
    ("x", "wrong-type 2:12-2:13"), ("", "wrong-type 2:11-2:11"), ("~", "wrong-type 2:12-2:13"),
    ("true", "wrong-type 2:12-2:16"), ("{}", "missing-key 2:12-2:14"), ("{except: [x]}", "missing-key 2:12-2:25"),
    ("{all: false}", "invalid-value 2:18-2:23"), ("{all: 'true'}", "wrong-type 2:18-2:24"),
    ("{all: yes}", "wrong-type 2:18-2:21"),
    ("{all: 1}", "wrong-type 2:18-2:19"), ("{all: ~}", "wrong-type 2:18-2:19"),
    ("{all: true, except: x}", "wrong-type 2:32-2:33"),
    ("{all: true, except: all}", "wrong-type 2:32-2:35"), ("{all: true, but: []}", "unknown-key 2:24-2:27"),
    ("[~]", "wrong-type 2:13-2:14"), ("[true]", "wrong-type 2:13-2:17"), ("['']", "invalid-value 2:13-2:15"),
    ("[\"\\x1B\"]", "invalid-value 2:13-2:19"), ("[{}]", "missing-key 2:13-2:15"),
    ("[{id: ~}]", "wrong-type 2:18-2:19"),
    ("[{name: true}]", "wrong-type 2:20-2:24"), ("[{id: x, nam: y}]", "unknown-key 2:21-2:24"),
    ("[!!int 5]", "wrong-type 2:13-2:20"), ("[!x []]", "wrong-type 2:13-2:18"),
    ("[012]", "ambiguous-scalar 2:13-2:16"), ("[{id: 012}]", "ambiguous-scalar 2:18-2:21"),
    ("[{name: no}]", "ambiguous-scalar 2:20-2:22"),
  ])
  func faults(calendars: String, place: String) {
    #expect(read(calendars).shown.places == [place])
  }

  @Test func namesMayHoldAnyText() {
    #expect(read("[{name: \"\\0\"}]").shown.places == [])
  }

  /// What has an error is left out; the rest is still read, and the list is not called empty.
  @Test func faultyEntriesAreLeftOut() {
    let spec = read("[~, [true]]")
    #expect(spec.shown.codes == ["wrong-type", "wrong-type"])
    #expect(read("[~, x]").outline == ["present account=A [x] @group.com.tutanota.app !"])
  }

  @Test func aWordThatIsNotAllGetsAHelp() {
    let shown = read("MtxjBk5--3-1").shown
    #expect(shown.messages == ["\"calendars\" must be a list, a mapping or the word \"all\", not \"MtxjBk5--3-1\""])
    #expect(shown.helps == ["write [\"MtxjBk5--3-1\"] if that is an ID, [{name: MtxjBk5--3-1}] if it is a name"])
  }

  @Test func aNumberSignThatMeansAComment() {
    let shown = ReadSpec("account: A\ncalendars:\n  - #clientOnly_birthdays\n").shown
    #expect(shown.places == ["wrong-type 3:4-3:4"])
    #expect(shown.messages == ["a calendar must be a string, not empty"])
    #expect(shown.helps == ["\"#\" starts a comment here; put a text that begins with it in quotes"])
  }

  @Test func aFaultInAliasedTextStandsThereAndNamesTheAliases() {
    let shown = ReadSpec("x-t: &t [~]\naccount: A\ncalendars: [*t, [*t]]\n").shown
    #expect(shown.places == ["wrong-type 1:10-1:11"])
    #expect(shown.related == [["3:13 reached through this alias", "3:18 reached through this alias"]])
  }
}
