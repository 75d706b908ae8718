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
    self = source.bytes.withUnsafeBufferPointer { bytes in
      Self.check(bytes, from: source.contentStart, controlCharactersAllowed: controlCharactersAllowed)
    }
  }

  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, controlCharactersAllowed: Bool
  ) -> EncodingCheck {
    if isUTF16(bytes) { return .utf16 }
    var isASCII = true
    var offset = start
    while offset < bytes.count {
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
