import Inventories
import TestSupport
import Testing

@Suite struct JSONInventoryTests {
  @Test func jsonIsToldByItsFirstSign() {
    let text = #"{"version": 1, "accounts": [{"id": "A", "name": "\ud83d\ude00", "calendars": [{"id": "012"}]}]}"#
    for start in ["", " \t\r\n", "\u{FEFF}", "\u{FEFF}\n "] {
      let inventory = ReadInventory(start + text)
      #expect(inventory.shown.places == [])
      #expect(inventory.accounts == ["A/-/😀: 012=-"])
    }
  }

  @Test func keysMayBeLong() {
    let key = "x-" + String(repeating: "k", count: 3000)
    #expect(ReadInventory("{\"\(key)\": 1, \"accounts\": []}").shown.places == [])
  }

  @Test func numbersAndBooleansAreNoStrings() {
    let shown = ReadInventory(
      #"{"accounts": [{"id": 12, "login": true, "name": null, "calendars": [{"id": 1.5}]}]}"#
    ).shown
    #expect(
      shown.places == [
        "wrong-type 1:22-1:24", "wrong-type 1:35-1:39", "wrong-type 1:49-1:53", "wrong-type 1:76-1:79",
      ])
    #expect(
      shown.messages == [
        "the account's ID must be a string, not a number", "the login must be a string, not a boolean",
        "the name must be a string, not null", "the calendar's ID must be a string, not a number",
      ])
  }

  @Test(arguments: [
    ("1.0", "invalid-value 1:13-1:16"), ("\"1\"", "wrong-type 1:13-1:16"), ("null", "wrong-type 1:13-1:17"),
  ])
  func theVersionIsTheNumberOne(version: String, place: String) {
    #expect(ReadInventory("{\"version\": \(version), \"accounts\": []}").shown.places == [place])
  }

  @Test func aLoneSurrogateIsAllThatIsSaid() {
    let inventory = ReadInventory(#"{"accounts": [{"id": "\ud83d", "calendars": []}], "y": 1}"#)
    #expect(inventory.shown.places == ["yaml-syntax 1:23-1:29"])
    #expect(!inventory.file.isRecognized)
  }

  @Test func aDuplicateKeyIsAnError() {
    #expect(
      ReadInventory(#"{"accounts": [], "accounts": []}"#).shown.places == ["duplicate-key 1:18-1:28"])
  }

  /// What is no JSON may still be YAML in brackets, as comments and bare words are.
  @Test func whatIsNoJSONIsReadAsYAML() {
    #expect(ReadInventory("{accounts: [{id: A, calendars: []}]} # c").accounts == ["A/-/-: "])
    #expect(ReadInventory("[]").shown.places == ["wrong-type 1:1-1:3"])
  }

  @Test func anErrorIsThenSaidInTermsOfYAML() {
    let shown = ReadInventory("{\"accounts\": [],\n \"x\": [}").shown
    #expect(shown.places == ["yaml-syntax 2:8-2:9"])
    #expect(shown.messages == ["did not find expected node content, while parsing a flow node"])
  }

  @Test func levelsAreLimited() {
    let nested = String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
    let shown = ReadInventory(nested).shown
    #expect(shown.places == ["yaml-syntax 1:101-1:102"])
    #expect(shown.messages == ["nested more than 100 levels deep"])
  }
}
