import SourceText
import Testing

@testable import Reporting

/// Lines of many megabytes, with as many faults.
@Suite struct LongLineTests {
  /// Each excerpt once decoded the whole line.
  @Test func anExcerptCostsTheSameInAnyLine() {
    let source = SourceFile(name: "long", bytes: Array(repeating: UInt8(ascii: "x"), count: 4_000_000))
    let table = LineTable(source)
    let time = ContinuousClock().measure {
      for column in 1...400 {
        let start = Position(line: 1, column: column * 9_000)
        let excerpt = SourceExcerpt(source, table, start: start, end: Position(line: 1, column: start.column + 2))
        #expect(excerpt.line.count == 162)
        #expect(excerpt.mark.hasSuffix("^~"))
      }
    }
    #expect(time < .seconds(3))
  }

  /// Bytes that continue nothing count as no column, and once were all shown.
  @Test(arguments: [0, 1, 10_000]) func bytesThatAreNoTextAreNotAllShown(valid: Int) {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: valid) + Array(repeating: 0x80, count: 50_000)
    let source = SourceFile(name: "broken", bytes: bytes)
    let start = Position(line: 1, column: valid + 1)
    let excerpt = SourceExcerpt(source, LineTable(source), start: start, end: start)
    #expect(excerpt.line.unicodeScalars.count <= 162)
    #expect(excerpt.line.hasSuffix("…"))
    #expect(excerpt.mark.hasSuffix("^"))
  }

  @Test(arguments: [
    (1, 2, "a🙂c", "^"), (2, 4, "a🙂c", " ^~"), (4, 4, "a🙂c", "   ^"), (3, 9, "a🙂c", "  ^"),
  ])
  func theMarkStandsBelowTheFault(start: Int, end: Int, line: String, mark: String) {
    let source = SourceFile(name: "short", bytes: Array("first\na🙂c\nlast".utf8))
    let excerpt = SourceExcerpt(
      source, LineTable(source), start: Position(line: 2, column: start), end: Position(line: 2, column: end))
    #expect(excerpt.line == line)
    #expect(excerpt.mark == mark)
  }
}
