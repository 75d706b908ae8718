import SourceText
import Testing

@Suite struct BytesTests {
  private func with<Result>(
    _ left: [UInt8], _ right: [UInt8], _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { right in body(left, right) } }
  }

  /// Eight bytes are compared at a time.
  @Test func commonBytesAreCountedWhereverTheyEnd() {
    for length in 0...20 {
      let bytes = (0..<length).map(UInt8.init)
      #expect(with(bytes, bytes) { $0.commonPrefixCount($1) } == length)
      #expect(with(bytes, bytes + [0xFF]) { $0.commonPrefixCount($1) } == length)
      for offset in 0..<length {
        var other = bytes
        other[offset] = 0xFF
        #expect(with(bytes, other) { $0.commonPrefixCount($1) } == offset)
      }
    }
  }

  @Test func printableBytesAreThoseFromTheBlankToTheTilde() {
    for byte in UInt8.min...UInt8.max {
      let isPrintable = (0x20...0x7E).contains(byte)
      for position in [0, 7, 40] {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: 41)
        text[position] = byte
        #expect(text.withUnsafeBufferPointer { $0.isPrintableASCII } == isPrintable)
      }
      #expect([byte].withUnsafeBufferPointer { $0.isPrintableASCII } == isPrintable)
    }
    #expect([UInt8]().withUnsafeBufferPointer { $0.isPrintableASCII })
  }

  @Test func theOrderIsThatOfBytes() {
    let ordered: [[UInt8]] = [[], [0], [0, 0], [0x2D], [0x2F], [0x61], [0x61, 0], [0x61, 0xC3], [0x80], [0xFF]]
    for (left, bytes) in ordered.enumerated() {
      for (right, other) in ordered.enumerated() {
        #expect(with(bytes, other) { $0.precedes($1) } == (left < right))
      }
    }
  }

  @Test(arguments: [
    ("aab", "aaab", 1), ("aab", "aaa", nil), ("ab", "ab", 0), ("ab", "xab", 1), ("ab", "a", nil), ("ab", "", nil),
    ("ab", "axab", 2), ("b", "aab", 2),
  ])
  func bytesInARowAreFound(word: String, text: String, expected: Int?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { $0.offset(of: Array(word.utf8)) } == expected)
  }
}
