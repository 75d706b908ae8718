import SourceText
import TestSupport
import Testing

@testable import Nodes

@Suite struct OffsetCursorTests {
  /// Where each code point of a text begins, and where the text ends.
  private func offsets(_ text: String) -> [Int] {
    text.unicodeScalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + String($1).utf8.count) }
  }

  /// From each code point to each other one, and beyond the end; eight bytes are looked at in one step.
  @Test func everyCodePointIsFoundFromEveryOther() {
    var random = SeededGenerator(seed: 3)
    for count in 0...40 {
      let mixed = (0..<count).map { _ in ["a", "a", "a", "é", "€", "😀"].randomElement(using: &random) ?? "" }
      for text in [mixed.joined(), String(repeating: "é", count: count), String(repeating: "😀", count: count)] {
        for before in ["", "é# "] {
          let section = SourceSection(SourceFile(before + text), before.utf8.count..<(before + text).utf8.count)
          let expected = offsets(text).map { $0 + before.utf8.count }
          for from in expected.indices {
            var cursor = OffsetCursor(section, isASCII: false)
            #expect(cursor.byteOffset(ofCodePoint: from) == expected[from])
            let to = Int.random(in: expected.indices, using: &random)
            #expect(cursor.byteOffset(ofCodePoint: to) == expected[to])
            #expect(cursor.byteOffset(ofCodePoint: from) == expected[from])
          }
          var cursor = OffsetCursor(section, isASCII: false)
          #expect(cursor.byteOffset(ofCodePoint: count + 9) == expected.last)
        }
      }
    }
  }

  @Test func asciiIsCountedByItsBytes() {
    let section = SourceSection(SourceFile("# abc"), 2..<5)
    var cursor = OffsetCursor(section, isASCII: true)
    #expect([0, 2, 3, 9, 1].map { cursor.byteOffset(ofCodePoint: $0) } == [2, 4, 5, 5, 3])
  }
}
