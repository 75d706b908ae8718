import Foundation
import Inventories
import TestSupport
import Testing

@Suite struct PropertyListInventoryTests {
  private static let body = """
    <dict><key>version</key><integer>1</integer><key>generatedAt</key><date>2026-11-30T04:00:00Z</date>
    <key>complete</key><false/><key>x-any</key><data>aGk=</data><key>accounts</key><array>
    <dict><key>id</key><string>A</string><key>login</key><string>a@example.com</string><key>calendars</key><array>
    <dict><key>id</key><string>012</string><key>name</key><string>É 😀</string></dict></array></dict></array></dict>
    """

  private func binary(_ object: Any) throws -> ReadInventory {
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    return ReadInventory(bytes: Array(data))
  }

  @Test func readsXML() {
    let inventory = ReadInventory(xml: Self.body)
    #expect(inventory.shown.places == [])
    #expect(inventory.accounts == ["A/a@example.com/-: 012=É 😀"])
    #expect(!inventory.file.isComplete)
  }

  @Test(arguments: ["", "\u{FEFF}", " \n", "<!DOCTYPE plist>", "<!-- c -->"])
  func xmlIsToldByItsFirstSign(start: String) {
    #expect(ReadInventory("\(start)<plist version=\"1.0\">\(Self.body)</plist>").accounts.count == 1)
  }

  @Test func readsBinary() throws {
    let calendars = [["id": "1", "color": "#ffffff"]]
    let accounts: [[String: Any]] = [["id": "Ä", "calendars": calendars]]
    let top: [String: Any] = ["version": 1, "generatedAt": Date(timeIntervalSince1970: 0), "accounts": accounts]
    let inventory = try binary(top)
    #expect(inventory.shown.places == [])
    #expect(inventory.accounts == ["Ä/-/-: 1=-"])
  }

  @Test func faultsHaveAPathAndNoPosition() throws {
    let calendars: [[String: Any]] = [["id": 12], ["id": "x", "a/b~": true]]
    let nothing: [String] = []
    let accounts: [Any] = [
      ["id": "A", "calendars": calendars] as [String: Any], ["id": true, "calendars": nothing] as [String: Any],
      ["calendars": nothing], "text", ["id": "A", "calendars": ["id": "x"]] as [String: Any],
    ]
    let shown = try binary(["accounts": accounts]).shown
    let expected = [
      "duplicate-account /accounts/4/id", "missing-key /accounts/2", "unknown-key /accounts/0/calendars/1/a~1b~0",
      "wrong-type /accounts/0/calendars/0/id", "wrong-type /accounts/1/id", "wrong-type /accounts/3",
      "wrong-type /accounts/4/calendars",
    ]
    #expect(shown.places == expected)
    #expect(shown.diagnostics.allSatisfy { $0.start == nil && $0.end == nil })
  }

  @Test func duplicatesNameTheFirst() {
    let shown = ReadInventory(
      xml: """
        <dict><key>accounts</key><array><dict><key>id</key><string>A</string><key>calendars</key><array>
        <dict><key>id</key><string>x</string></dict><dict><key>id</key><string>x</string></dict>
        </array></dict></array></dict>
        """
    ).shown
    #expect(shown.places == ["duplicate-inventory-calendar /accounts/0/calendars/1/id"])
    #expect(shown.related == [["the first entry"]])
  }

  @Test(arguments: ["<dict>", "<array/>junk", "<dict><key>accounts</key></dict>", "<nope/>", "&e;"])
  func aBrokenListIsNoInventory(body: String) {
    let inventory = ReadInventory(xml: body)
    #expect(inventory.shown.places == ["invalid-inventory"])
    #expect(!inventory.file.isRecognized)
  }

  @Test(arguments: ["bplist00", "bplist01xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "bplist"])
  func aBrokenBinaryListIsNoInventory(text: String) {
    #expect(ReadInventory(text).shown.places == ["invalid-inventory"])
  }

  @Test func aListAtTheTopIsOfTheWrongType() {
    let shown = ReadInventory(xml: "<array/>").shown
    #expect(shown.codes == ["wrong-type"])
    #expect(shown.messages == ["an inventory must be a mapping, not a list"])
  }
}
