/// What a file's bytes are as text: the first fault in its encoding, or that there is none.
package enum EncodingCheck: Equatable, Sendable {
  /// UTF-8 throughout.
  case utf8(isASCII: Bool)
  /// Saved as UTF-16 or UTF-32; nothing of it can be shown.
  case utf16
  /// The byte at this offset belongs to no well-formed UTF-8 sequence.
  case invalidByte(at: Int)
  /// A control character that YAML 1.1 forbids in a file (section 5.1 of its specification, as libyaml reads it).
  case forbiddenCharacter(at: Int, scalar: UInt32)

  package init(_ source: SourceFile, controlCharactersAllowed: Bool = false) {
    self.init(SourceSection(source), controlCharactersAllowed: controlCharactersAllowed)
  }

  package init(_ section: SourceSection, controlCharactersAllowed: Bool = false) {
    self = section.source.bytes.withUnsafeBufferPointer { bytes in
      if section.isAtStart && Self.isUTF16(bytes) { return .utf16 }
      return Self.check(
        UnsafeBufferPointer(rebasing: bytes[..<section.range.upperBound]), from: section.range.lowerBound,
        controlCharactersAllowed: controlCharactersAllowed)
    }
  }

  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, controlCharactersAllowed: Bool
  ) -> EncodingCheck {
    var isASCII = true
    var offset = start
    while true {
      offset = endOfPlainText(bytes, from: offset)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte < 0x80 {
        let isForbidden = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
        if isForbidden && !controlCharactersAllowed { return .forbiddenCharacter(at: offset, scalar: UInt32(byte)) }
        offset += 1
        continue
      }
      isASCII = false
      guard let (scalar, length) = UTF8Sequence.scalar(in: bytes, at: offset) else { return .invalidByte(at: offset) }
      let isForbidden = scalar < 0xA0 && scalar != 0x85 || scalar == 0xFFFE || scalar == 0xFFFF
      if isForbidden && !controlCharactersAllowed { return .forbiddenCharacter(at: offset, scalar: scalar) }
      offset += length
    }
    return .utf8(isASCII: isASCII)
  }

  /// Skips printable ASCII and line feeds, which most files hold nothing else than: eight bytes at a time.
  private static func endOfPlainText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset + 8 <= bytes.count,
      isPlainText(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    {
      offset += 8
    }
    return offset
  }

  /// Whether each of eight bytes is from 0x20 to 0x7E, or a line feed.
  private static func isPlainText(_ bytes: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let high = each << 7
    // With the highest bit of each out of the way, nothing is carried from one byte to the next: adding sets that bit
    // where a byte is at least what is wanted, or where it differs from one that it was compared with.
    let low = bytes & ~high
    let reachesBlank = low &+ each &* 0x60
    let differsFromLineFeed = (low ^ each &* 0x0A) &+ each &* 0x7F
    let differsFromDelete = (low ^ each &* 0x7F) &+ each &* 0x7F
    return (reachesBlank | ~differsFromLineFeed) & differsFromDelete & ~bytes & high == high
  }

  /// A UTF-16 or UTF-32 mark, or the zero byte that every other byte of ASCII text is in UTF-16.
  private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, 1...), (1..., 0): return bytes.count % 2 == 0
    default: return false
    }
  }
}
