import SourceText

/// Turns libyaml's marks, which count code points, into byte offsets. Marks come nearly in order, so that each is found
/// in a few steps from the last.
struct OffsetCursor {
  /// The bytes of the source from its beginning to the section's end, whose holder holds the cursor too.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private var codePoint = 0
  private var offset: Int

  init(_ section: SourceSection, isASCII: Bool) {
    bytes = SourceSection(section.source, 0..<section.range.upperBound).unmanagedBytes
    start = section.range.lowerBound
    self.isASCII = isASCII
    self.offset = start
  }

  mutating func byteOffset(ofCodePoint target: Int) -> Int {
    if isASCII { return min(start + target, bytes.count) }
    move(to: target)
    return offset
  }

  private mutating func move(to target: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    // Eight bytes at a time: as many code points as bytes but those that go on with one.
    while codePoint + 8 <= target, offset + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let further = word & ~(word << 1) & 0x8080_8080_8080_8080
      codePoint += further == 0 ? 8 : 8 - further.nonzeroBitCount
      offset += 8
    }
    skipFurtherBytes()
    while codePoint < target && offset < bytes.count {
      offset += 1
      skipFurtherBytes()
      codePoint += 1
    }
    while codePoint > target {
      offset -= 1
      while bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      codePoint -= 1
    }
  }

  /// Goes on to where a code point begins.
  private mutating func skipFurtherBytes() {
    while offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset += 1 }
  }
}
