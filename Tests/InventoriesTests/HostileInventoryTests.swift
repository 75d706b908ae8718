import Inventories
import TestSupport
import Testing

/// Whatever costs most is answered, in files of up to sixteen mebibytes; what bounds it is named.
@Suite struct HostileInventoryTests {
  private func repeated(_ text: String, _ start: String = "", mebibytes: Int = 16) -> [UInt8] {
    let unit = Array(text.utf8)
    var bytes = Array(start.utf8)
    let size = mebibytes * 1024 * 1024
    bytes.reserveCapacity(size)
    while bytes.count + unit.count <= size { bytes += unit }
    return bytes
  }

  @Test func openBrackets() {
    #expect(
      ReadInventory(bytes: repeated("[{\"a\":")).shown.messages.first?.hasPrefix("nested more than 100 levels") == true)
  }

  @Test func directives() {
    let shown = ReadInventory(bytes: repeated("%TAG !a! tag:example.com,2026:\n")).shown
    #expect(shown.messages == ["more than 100 directives before a document"])
  }

  @Test func aliases() {
    let shown = ReadInventory(bytes: repeated("- *a\n", "- &a x\n", mebibytes: 1)).shown
    #expect(shown.messages == ["aliases add more than 100000 nodes to the file"])
    #expect(shown.places == ["yaml-syntax 100002:3-100002:5"])
  }

  @Test func oneLongScalar() {
    let shown = ReadInventory(bytes: repeated("x", mebibytes: 1)).shown
    #expect(shown.messages == ["an inventory must be a mapping, not a string"])
  }

  @Test func oneLongJSONString() {
    #expect(ReadInventory(bytes: repeated("\\u0041", "{\"accounts\": \"", mebibytes: 1)).shown.codes == ["yaml-syntax"])
  }

  @Test func blanks() {
    #expect(ReadInventory(bytes: repeated(" \n", mebibytes: 1)).shown.places == ["missing-key 1:1-1:1"])
  }
}
