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
      guard let (scalar, length) = scalar(in: bytes, at: offset) else { return .invalidByte(at: offset) }
      let isForbidden = scalar < 0xA0 && scalar != 0x85 || scalar == 0xFFFE || scalar == 0xFFFF
      if isForbidden && !controlCharactersAllowed { return .forbiddenCharacter(at: offset, scalar: scalar) }
      offset += length
    }
    return .utf8(isASCII: isASCII)
  }

  /// One multi-byte sequence, by table 3-7 of the Unicode Standard (no surrogates, no overlong forms).
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    var scalar = (UInt32(first) & (0x7F >> UInt32(length))) << 6 | UInt32(bytes[offset + 1] & 0x3F)
    for next in 2..<max(length, 2) {
      guard bytes[offset + next] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(bytes[offset + next] & 0x3F)
    }
    return (scalar, length)
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
