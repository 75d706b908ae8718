import Inventories
import TestSupport
import Testing

@Suite struct InventoryDocumentTests {
  @Test func anInventoryIsOneDocument() {
    let inventory = ReadInventory("accounts: []\n---\naccounts: []\n---\nx: 1\n")
    #expect(inventory.shown.places == ["invalid-inventory 3:1-3:13"])
    #expect(inventory.shown.messages == ["an inventory is one document, but here begins another"])
  }

  @Test func emptyDocumentsAreSkipped() {
    #expect(ReadInventory("---\n# nothing\n---\naccounts: []\n---\n").shown.places == [])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "---\n---\n", "\u{FEFF}"])
  func anEmptyFileLacksAccounts(text: String) {
    let shown = ReadInventory(text).shown
    #expect(shown.places == ["missing-key 1:1-1:1"])
    #expect(shown.messages == ["the inventory is empty: the key \"accounts\" is missing"])
  }

  @Test func aSyntaxErrorIsAllThatIsSaid() {
    let inventory = ReadInventory("x: {a: 1, a: 2}\nx: 2\naccounts: [\n")
    #expect(inventory.shown.places == ["duplicate-key 1:11-1:12", "yaml-syntax 4:1-4:1"])
    #expect(!inventory.file.isRecognized)
  }
}
