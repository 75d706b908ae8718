import Specs
import TestSupport
import Testing

@Suite struct SpecFormTests {
  @Test func everythingThatASpecMayHold() {
    let spec = ReadSpec(
      """
      version: 1
      inventory: inventory.yaml
      appGroup: group.com.example.cal
      x-team: &team ["MtxjBk5--3-1"]
      widgets:
        - name: team-agenda
          account: alice@example.com
          calendars:
            - *team
            - "MtxjBk5--3-2"
            - {name: Work}
            - {id: x, name: Z}
          key: other
          target:
            file: build/alice.plist
            format: binary
        - name: everything-but-birthdays
          account: {id: A, login: alice@example.com}
          calendars: {all: true, except: [{name: Birthdays}]}
          target: [{file: a.xml}, {appGroup: group.x}]
        - name: all
          account: {login: a}
          calendars: all
        - name: left-the-company
          state: absent
          target: {appGroup: group.com.example.other}
      """)
    #expect(spec.shown.places == [])
    #expect(
      spec.outline == [
        "name=team-agenda present account=alice@example.com [MtxjBk5--3-1 MtxjBk5--3-2 {-, Work} {x, Z}] key=other "
          + "build/alice.plist(binary)",
        "name=everything-but-birthdays present account={A, alice@example.com} all-[{-, Birthdays}] a.xml @group.x",
        "name=all present account={-, a} all-[] @group.com.example.cal",
        "name=left-the-company absent @group.com.example.other",
      ])
  }

  @Test func theShortForm() {
    let spec = ReadSpec("account: A\ncalendars: [x]\n")
    #expect(spec.shown.places == [])
    #expect(spec.outline == ["present account=A [x] @group.com.tutanota.app"])
    #expect(ReadSpec("state: absent").outline == ["absent @group.com.tutanota.app"])
  }

  @Test(arguments: ["name: a", "account: A", "calendars: [x]", "key: k", "target: {file: f}", "state: present"])
  func eachKeyOfAWidgetMakesTheShortForm(text: String) {
    let shown = ReadSpec(text).shown
    #expect(shown.codes.allSatisfy { $0 == "missing-key" })
    #expect(!shown.messages.contains("the key \"widgets\" is missing"))
  }

  @Test func aDocumentOfNeitherFormLacksWidgets() {
    let spec = ReadSpec("version: 1\ninventory: i.yaml\n\nx-y: 1\n")
    #expect(spec.shown.places == ["missing-key 1:1-4:7"])
    #expect(spec.shown.messages == ["the key \"widgets\" is missing"])
    #expect(ReadSpec("{}").shown.places == ["missing-key 1:1-1:3"])
  }

  @Test func widgetsBesideTheShortFormAreAConflictAtTheLaterKey() {
    let first = ReadSpec("account: A\nwidgets: [{state: absent}]\nkey: k\n")
    #expect(first.shown.places == ["conflicting-forms 2:1-2:8"])
    #expect(first.shown.messages == ["\"widgets\" can't stand beside \"account\""])
    #expect(first.shown.related == [["1:1 \"account\""]])
    let later = ReadSpec("widgets: [{state: absent}]\nname: n\nkey: k\n")
    #expect(later.shown.places == ["conflicting-forms 2:1-2:5"])
    #expect(later.shown.related == [["1:1 \"widgets\""]])
  }

  @Test func theListIsCheckedThen() {
    let spec = ReadSpec("account: ~\nwidgets: [{state: 1}]\n")
    #expect(spec.shown.places == ["conflicting-forms 2:1-2:8", "invalid-value 2:19-2:20"])
  }

  @Test(arguments: [
    ("widgets: []", "invalid-value 1:10-1:12"), ("widgets: {}", "wrong-type 1:10-1:12"),
    ("widgets: all", "wrong-type 1:10-1:13"), ("widgets:", "wrong-type 1:9-1:9"),
    ("widgets: [x, {state: absent}]", "wrong-type 1:11-1:12"), ("widgets: [[]]", "wrong-type 1:11-1:13"),
    ("[]", "wrong-type 1:1-1:3"), ("x", "wrong-type 1:1-1:2"), ("~", "wrong-type 1:1-1:2"),
    ("!!map {}", "wrong-type 1:1-1:9"),
    ("version: 2\nstate: absent", "invalid-value 1:10-1:11"), ("version: \"1\"\nstate: absent", "wrong-type 1:10-1:13"),
    ("version:\nstate: absent", "wrong-type 1:9-1:9"), ("version: true\nstate: absent", "wrong-type 1:10-1:14"),
    ("wigets: 1\nstate: absent", "unknown-key 1:1-1:7"), ("x: 1\nstate: absent", "unknown-key 1:1-1:2"),
    ("~: 1\nstate: absent", "wrong-type 1:1-1:2"), ("[a]: 1\nstate: absent", "wrong-type 1:1-1:4"),
    ("state: absent\nstate: absent", "duplicate-key 2:1-2:6"),
    ("widgets: [{state: absent, x-y: 1}]", "unknown-key 1:27-1:30"),
    ("widgets: [{state: absent, inventory: a}]", "unknown-key 1:27-1:36"),
    ("widgets: [{state: absent, appGroup: group.x}]", "unknown-key 1:27-1:35"),
  ])
  func faults(text: String, place: String) {
    #expect(ReadSpec(text).shown.places == [place])
  }

  @Test func extensionsAreCheckedForDuplicateKeysOnly() {
    let spec = ReadSpec("x-a: {b: !!int 1, b: ~, [c]: d}\nx-: [~]\nstate: absent\n")
    #expect(spec.shown.places == ["duplicate-key 1:19-1:20"])
  }

  @Test func unknownKeysHaveAHelp() {
    #expect(ReadSpec("acount: A\nstate: absent").shown.helps == ["did you mean \"account\"?"])
    #expect(ReadSpec("Widgets: 1\nstate: absent").shown.helps == ["did you mean \"widgets\"?"])
  }
}
