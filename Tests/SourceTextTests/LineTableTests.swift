import SourceText
import Testing

@Suite struct LineTableTests {
  private func table(_ bytes: [UInt8]) -> LineTable {
    LineTable(SourceFile(name: "a", bytes: bytes))
  }

  private func table(_ text: String) -> LineTable {
    table(Array(text.utf8))
  }

  @Test func anEmptyFileHasOneLine() {
    #expect(table("").position(at: 0) == Position(line: 1, column: 1))
    #expect(table("").line(1) == 0..<0)
  }

  @Test(arguments: [("\n", 2), ("\r", 2), ("\r\n", 3)])
  func linesEndAt(end: String, lengthOfFirst: Int) {
    let table = table("a\(end)b")
    #expect(table.position(at: 0) == Position(line: 1, column: 1))
    #expect(table.position(at: 1) == Position(line: 1, column: 2))
    #expect(table.position(at: lengthOfFirst) == Position(line: 2, column: 1))
    #expect(table.line(1) == 0..<1)
    #expect(table.line(2) == lengthOfFirst..<(lengthOfFirst + 1))
  }

  @Test func aLineFeedAfterACarriageReturnBelongsToTheSameEnd() {
    let table = table("a\r\n\r\r\n\nb")
    #expect(table.position(at: 2) == Position(line: 1, column: 3))
    #expect(table.position(at: 3) == Position(line: 2, column: 1))
    #expect(table.position(at: 4) == Position(line: 3, column: 1))
    #expect(table.position(at: 6) == Position(line: 4, column: 1))
    #expect(table.position(at: 7) == Position(line: 5, column: 1))
  }

  @Test func aCarriageReturnAtTheEndEndsALine() {
    #expect(table("a\r").position(at: 2) == Position(line: 2, column: 1))
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"])
  func otherLineBreaksOfUnicodeEndNoLine(character: String) {
    let table = table("a\(character)b")
    #expect(table.position(at: 1 + character.utf8.count) == Position(line: 1, column: 3))
    #expect(table.line(1) == 0..<(2 + character.utf8.count))
  }

  @Test func columnsCountCodePoints() {
    // One byte, two, three, four; then a base letter and its mark, which are one character but two code points.
    let table = table("aé€😀e\u{301}x")
    #expect(table.position(at: 1).column == 2)
    #expect(table.position(at: 3).column == 3)
    #expect(table.position(at: 6).column == 4)
    #expect(table.position(at: 10).column == 5)
    #expect(table.position(at: 11).column == 6)
    #expect(table.position(at: 13).column == 7)
  }

  @Test func aByteOrderMarkHasNoColumn() {
    let table = table([0xEF, 0xBB, 0xBF] + Array("ab\ncd".utf8))
    #expect(table.position(at: 3) == Position(line: 1, column: 1))
    #expect(table.position(at: 0) == Position(line: 1, column: 1))
    #expect(table.position(at: 5) == Position(line: 1, column: 3))
    #expect(table.position(at: 7) == Position(line: 2, column: 2))
    #expect(table.line(1) == 3..<5)
  }

  @Test func anOffsetPastTheEndIsTheEnd() {
    #expect(table("ab").position(at: 9) == Position(line: 1, column: 3))
  }

  /// Counts are kept for every 2,048 bytes; a character may lie across such a border.
  @Test(arguments: [2045, 2046, 2047, 2048, 2049, 4095, 4096, 10_000])
  func longLinesAreCountedExactly(length: Int) {
    let table = table(String(repeating: "x", count: length) + "€y€" + String(repeating: "é", count: 3000) + "z")
    #expect(table.position(at: length).column == length + 1)
    #expect(table.position(at: length + 3).column == length + 2)
    #expect(table.position(at: length + 4).column == length + 3)
    #expect(table.position(at: length + 7 + 6000) == Position(line: 1, column: length + 3004))
  }

  @Test func positionsAreOrderedByLineFirst() {
    #expect(Position(line: 1, column: 9) < Position(line: 2, column: 1))
    #expect(Position(line: 2, column: 1) < Position(line: 2, column: 3))
    #expect(!(Position(line: 2, column: 1) < Position(line: 1, column: 3)))
  }

  @Test(arguments: ["", "abc", "é\na😀b\r\n\nc", "\u{FEFF}é\nb", String(repeating: "aé😀", count: 2000) + "\nz"])
  func offsetsAndPositionsAreEachOthersInverse(text: String) {
    let bytes = Array(text.utf8)
    let table = table(bytes)
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 && ![0x0A, 0x0D].contains(bytes[offset]) {
      if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { continue }
      #expect(table.offset(of: table.position(at: offset)) == offset)
    }
    #expect(table.offset(of: table.position(at: bytes.count)) == bytes.count)
  }

  @Test func aColumnBehindTheLineIsItsEnd() {
    #expect(table("ab\ncd").offset(of: Position(line: 1, column: 9)) == 2)
    #expect(table([0x61, 0x80, 0x80, 0x0A]).offset(of: Position(line: 1, column: 2)) == 3)
  }
}
