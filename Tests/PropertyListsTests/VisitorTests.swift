import Testing

@testable import PropertyLists

private func read(_ bytes: [UInt8]) throws -> String {
  var visitor = TextVisitor()
  try PropertyList.read(bytes, into: &visitor)
  return visitor.text
}

private func seconds(_ value: Double) -> [UInt8] { [0x33] + BinaryFile.number(value.bitPattern, 8) }

@Suite struct VisitorTests {
  @Test func visitsEveryKindOfABinaryList() throws {
    let values: [[UInt8]] = [
      [0x00], [0x08], [0x09], [0x0C, 0x51, 0x61], [0x0E] + Array(repeating: 1, count: 16), [0x10, 0xFF],
      [0x11, 0xFF, 0xFF], [0x12, 0xFF, 0xFF, 0xFF, 0xFF], [0x13] + Array(repeating: 0xFF, count: 8),
      [0x14] + Array(repeating: 0xFF, count: 16),
      [0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8),
      [0x14, 0x80] + Array(repeating: 0, count: 15), [0x23] + Array(repeating: 0, count: 8), [0x41, 1],
      BinaryFile.string("text"), BinaryFile.string("ü😀"), [0x80, 1], [0xC0], [0xD0], seconds(0), seconds(-1),
      seconds(818_654_400.75), seconds(-63_113_904_000), seconds(252_423_993_599),
    ]
    let array = BinaryFile.head(0xA0, values.count) + (1...values.count).map(UInt8.init)
    #expect(
      try read(BinaryFile([array] + values).bytes)
        == "[ null false true other other 255 65535 4294967295 -1 -1 18446744073709551615 "
        + "-170141183460469231731687303715884105728 real data 'text' 'ü😀' uid < > { } 2001-01-01T00:00:00Z "
        + "2000-12-31T23:59:59Z 2026-12-11T04:00:00Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59Z ] ")
  }

  @Test func visitsSharedValuesEachTime() throws {
    let file = BinaryFile([[0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0xD1, 1, 4], [0x09]]).bytes
    #expect(try read(file) == "{ a: { a: true } b: { a: true } } ")
  }

  @Test func refusesWhatCannotBeTold() {
    for object: [UInt8] in [[0x51, 0xE9], [0x61, 0xD8, 0x00], seconds(.nan), seconds(.infinity), seconds(1e11 * 9)] {
      #expect(throws: PropertyListError.self) { try read(BinaryFile([object]).bytes) }
    }
  }

  @Test func visitsEveryKindOfAnXMLList() throws {
    let text = """
      <plist><array><null/><false/><true></true><integer>-007</integer><integer> 0xFf </integer>
      <integer>+18446744073709551615</integer><integer>0</integer><real>1e3</real><data>AQ==</data><string>a&amp;b</string>
      <string/><set><true/></set><dict><key>k</key><dict/><key/><array/></dict><date>2026-11-30T04:00:00Z</date></array></plist>
      """
    #expect(
      try read(Array(text.utf8))
        == "[ null false true -7 255 18446744073709551615 0 real data 'a&b' '' < true > { k: { } : [ ] } "
        + "2026-11-30T04:00:00Z ] ")
    #expect(throws: PropertyListError("line 1: the integer is too large")) {
      try read(Array("<plist><integer>18446744073709551616</integer></plist>".utf8))
    }
  }
}
