import Specs
import TestSupport
import Testing

@Suite struct WidgetTests {
  @Test func aPresentWidgetNeedsAnAccountAndCalendars() {
    let shown = ReadSpec("widgets:\n  - key: k\n    name: a\n  - {state: present, account: A}\n").shown
    #expect(shown.places == ["missing-key 2:5-3:12", "missing-key 2:5-3:12", "missing-key 4:5-4:33"])
    #expect(
      shown.messages == [
        "the key \"account\" is missing", "the key \"calendars\" is missing", "the key \"calendars\" is missing",
      ])
  }

  @Test func anAbsentWidgetMayHaveNeither() {
    let shown = ReadSpec("calendars: ~\nstate: absent\naccount: A\n").shown
    #expect(shown.places == ["conflicting-forms 1:1-1:10", "conflicting-forms 3:1-3:8"])
    #expect(shown.messages.last == "\"account\" can't stand beside \"state: absent\"")
    #expect(shown.related == [["2:8 the state"], ["2:8 the state"]])
  }

  @Test(arguments: [
    ("Absent", "invalid-value 1:8-1:14"), ("gone", "invalid-value 1:8-1:12"), ("no", "invalid-value 1:8-1:10"),
    ("~", "wrong-type 1:8-1:9"), ("false", "wrong-type 1:8-1:13"), ("[]", "wrong-type 1:8-1:10"),
  ])
  func states(state: String, place: String) {
    // What a faulty state means for the other keys is left open.
    #expect(ReadSpec("state: \(state)\n").shown.places == [place])
    #expect(ReadSpec("state: \(state)\naccount: A\n").shown.places == [place])
  }

  @Test(arguments: ["absent", "'absent'", "\"absent\""])
  func quotesChangeNothing(state: String) {
    #expect(ReadSpec("state: \(state)\n").outline == ["absent @group.com.tutanota.app"])
  }

  @Test(arguments: [
    ("''", "invalid-value 2:6-2:8"), ("~", "wrong-type 2:6-2:7"), ("\"\\x85\"", "invalid-value 2:6-2:12"),
    ("12", "ambiguous-scalar 2:6-2:8"), ("{}", "wrong-type 2:6-2:8"),
  ])
  func keys(key: String, place: String) {
    #expect(ReadSpec("state: absent\nkey: \(key)\n").shown.places == [place])
  }

  @Test func mergedWidgets() {
    let spec = ReadSpec(
      """
      x-base: &base {name: base, account: A, calendars: [x], key: k}
      x-more: &more {key: l, target: {file: f}}
      widgets:
        - {<<: *base, name: one}
        - {<<: [*more, *base], account: B}
        - {<<: *base}
      """)
    #expect(spec.shown.places == [])
    #expect(
      spec.outline == [
        "name=one present account=A [x] key=k @group.com.tutanota.app", "present account=B [x] key=l f",
        "present account=A [x] key=k @group.com.tutanota.app",
      ])
  }

  @Test func theShortFormMergesToo() {
    let spec = ReadSpec("x-base: &base {account: A, calendars: all, name: n}\n<<: *base\nkey: k\n")
    #expect(spec.shown.places == [])
    #expect(spec.outline == ["present account=A all-[] key=k @group.com.tutanota.app"])
  }

  @Test(arguments: [
    ("<<: x", "wrong-type 1:5-1:6"), ("<<: [x]", "wrong-type 1:6-1:7"), ("<<: {}\n<<: {}", "duplicate-key 2:1-2:3"),
    ("<<: {nope: 1}", "unknown-key 1:6-1:10"), ("'<<': {}", "unknown-key 1:1-1:5"),
  ])
  func faultyMerges(text: String, place: String) {
    #expect(ReadSpec("\(text)\nstate: absent\n").shown.places == [place])
  }

  @Test func aFaultInAMergedWidgetStandsAtTheAnchor() {
    let shown = ReadSpec("x-b: &b {account: ~, calendars: all}\nwidgets: [{<<: *b}, {<<: [*b]}]\n").shown
    #expect(shown.places == ["wrong-type 1:19-1:20"])
    #expect(shown.related == [["2:16 reached through this alias", "2:27 reached through this alias"]])
  }
}
