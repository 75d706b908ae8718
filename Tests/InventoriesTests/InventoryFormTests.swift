import Inventories
import TestSupport
import Testing

@Suite struct InventoryFormTests {
  @Test func everythingThatAnInventoryMayHold() {
    let inventory = ReadInventory(
      """
      version: 1
      generatedAt: 2026-11-30T04:00:00Z
      source: alice-mac
      complete: false
      x-note: {anything: [goes, ~]}
      accounts:
        - id: "A"
          login: alice@example.com
          name: Alice
          calendars:
            - {id: "1", name: Work, color: "2196f3"}
            - {id: "2", color: "#2196F3"}
            - {id: "3", name: ""}
        - {id: B, calendars: []}
      """)
    #expect(inventory.shown.places == [])
    #expect(inventory.accounts == ["A/alice@example.com/Alice: 1=Work, 2=-, 3=", "B/-/-: "])
    #expect(inventory.file.isRecognized)
    #expect(!inventory.file.isComplete)
  }

  @Test func theSmallest() {
    let inventory = ReadInventory("accounts: []")
    #expect(inventory.shown.places == [])
    #expect(inventory.file.isRecognized)
    #expect(inventory.file.isComplete)
  }

  @Test func stringsAreTheirTextAsWritten() {
    let inventory = ReadInventory("accounts: [{id: 012, login: 1e5, name: no, calendars: [{id: 0x1F, name: 1.0}]}]")
    #expect(inventory.accounts == ["012/1e5/no: 0x1F=1.0"])
  }

  @Test(arguments: [
    ("x: 1\naccounts: []", "unknown-key 1:1-1:2"),
    ("version: 2\naccounts: []", "invalid-value 1:10-1:11"),
    ("version: '1'\naccounts: []", "wrong-type 1:10-1:13"),
    ("generatedAt: ~\naccounts: []", "wrong-type 1:14-1:15"),
    ("source: []\naccounts: []", "wrong-type 1:9-1:11"),
    ("complete: 1\naccounts: []", "wrong-type 1:11-1:12"),
    ("complete: 'true'\naccounts: []", "wrong-type 1:11-1:17"),
    ("version: 1", "missing-key 1:1-1:11"),
    ("accounts: {}", "wrong-type 1:11-1:13"),
    ("accounts:", "wrong-type 1:10-1:10"),
    ("accounts: [A]", "wrong-type 1:12-1:13"),
    ("accounts: [{calendars: []}]", "missing-key 1:12-1:27"),
    ("accounts: [{id: A}]", "missing-key 1:12-1:19"),
    ("accounts: [{id: '', calendars: []}]", "invalid-value 1:17-1:19"),
    ("accounts: [{id: \"\\x7F\", calendars: []}]", "invalid-value 1:17-1:23"),
    ("accounts: [{id: ~, calendars: []}]", "wrong-type 1:17-1:18"),
    ("accounts: [{id: A, login: true, calendars: []}]", "wrong-type 1:27-1:31"),
    ("accounts: [{id: A, name: [], calendars: []}]", "wrong-type 1:26-1:28"),
    ("accounts: [{id: A, mail: a, calendars: []}]", "unknown-key 1:20-1:24"),
    ("accounts: [{id: A, calendars: {}}]", "wrong-type 1:31-1:33"),
    ("accounts: [{id: A, calendars: [1]}]", "wrong-type 1:32-1:33"),
    ("accounts: [{id: A, calendars: [{name: M}]}]", "missing-key 1:32-1:41"),
    ("accounts: [{id: A, calendars: [{id: ''}]}]", "invalid-value 1:37-1:39"),
    ("accounts: [{id: A, calendars: [{id: 1x, name: ~}]}]", "wrong-type 1:47-1:48"),
    ("accounts: [{id: A, calendars: [{id: 1x, colour: ffffff}]}]", "unknown-key 1:41-1:47"),
    ("accounts: [{id: A, calendars: [{id: 1x, x-y: 1}]}]", "unknown-key 1:41-1:44"),
    ("[]", "wrong-type 1:1-1:3"),
    ("accounts", "wrong-type 1:1-1:9"),
  ])
  func faults(text: String, place: String) {
    #expect(ReadInventory(text).shown.places == [place])
  }

  @Test(arguments: ["fff", "fffffff", "##fffff", "gggggg", "", "#", "ffffff#", "ééé", "ffff f", "\u{FF11}12345"])
  func colorsAreSixHexadecimalDigits(color: String) {
    let shown = ReadInventory("accounts: [{id: A, calendars: [{id: x, color: '\(color)'}]}]").shown
    #expect(shown.codes == ["invalid-value"])
    #expect(shown.messages == ["\"\(color)\" is not a color"])
  }

  @Test(arguments: ["ffffff", "'#ffffff'", "ABCDEF", "'000000'"])
  func colors(color: String) {
    #expect(ReadInventory("accounts: [{id: A, calendars: [{id: x, color: \(color)}]}]").shown.places == [])
  }

  @Test func aColorAfterABlankIsAComment() {
    let shown = ReadInventory("accounts:\n- id: A\n  calendars:\n  - id: x\n    color: #2196f3\n").shown
    #expect(shown.places == ["wrong-type 5:11-5:11"])
    #expect(shown.helps == ["\"#\" starts a comment here; put a text that begins with it in quotes"])
  }

  @Test func lookAlikesAreOneSummary() {
    let one = ReadInventory("accounts: [{id: A, calendars: [{id: 012}]}]").shown
    #expect(one.places == ["ambiguous-scalar 1:37-1:40"])
    #expect(one.messages == ["012 without quotes is no string to every YAML reader"])
    let two = ReadInventory("accounts: [{id: A, calendars: [{id: 012, name: no}]}]").shown
    #expect(two.messages == ["012 without quotes is no string to every YAML reader, and so is 1 other in this file"])
    let all = ReadInventory("accounts: [{id: 1, login: 2, name: 3, calendars: [{id: 4, name: 5, color: 123456}]}]")
      .shown
    #expect(all.codes == ["ambiguous-scalar"])
    #expect(all.messages.first?.hasSuffix(", and so are 5 others in this file") == true)
  }

  @Test func versionDateAndSourceAreNoLookAlikes() {
    let shown = ReadInventory("version: 1\ngeneratedAt: 2026-11-30\nsource: 12\naccounts: []").shown
    #expect(shown.places == [])
  }

  @Test func mergeKeysAndAliasesWork() {
    let inventory = ReadInventory(
      """
      x-base: &base {login: a@example.com, calendars: &all [{id: x, name: Work}]}
      accounts:
        - {<<: *base, id: A}
        - {id: B, calendars: *all}
      """)
    #expect(inventory.shown.places == [])
    #expect(inventory.accounts == ["A/a@example.com/-: x=Work", "B/-/-: x=Work"])
  }
}
