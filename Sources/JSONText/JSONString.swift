import SourceText

/// The text of JSON strings, read and written.
package enum JSONString {
  /// The text of the string literal in `range`, quotes included, as `JSONScanner` gave it.
  ///
  /// - Throws: `JSONError` at an escape that is half of a surrogate pair without its other half.
  package static func decode(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONError) -> String {
    let content = (range.lowerBound + 1)..<(range.upperBound - 1)
    guard bytes[content].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[content], as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(content.count)
    var offset = content.lowerBound
    while offset < content.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        decoded.append(bytes[offset])
        offset += 1
        continue
      }
      if bytes[offset + 1] == UInt8(ascii: "u") {
        let (scalar, length) = try unicodeEscape(bytes, at: offset, end: content.upperBound)
        decoded.append(contentsOf: Array(String(Character(scalar)).utf8))
        offset += length
      } else {
        decoded.append(simpleEscapes[bytes[offset + 1]] ?? bytes[offset + 1])
        offset += 2
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The text as a JSON string literal with its quotes, in UTF-8; only what JSON forbids is escaped, and U+2028 and
  /// U+2029, which some readers take for line ends.
  package static func encode(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Whether a text is printable ASCII that stands for itself in a literal.
  package static func isPlain(_ text: String) -> Bool {
    text.withBytes { bytes in
      bytes.isPrintableASCII && bytes.offset(of: UInt8(ascii: "\"")) == nil
        && bytes.offset(of: UInt8(ascii: "\\")) == nil
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  private static func unicodeEscape(
    _ bytes: [UInt8], at offset: Int, end: Int
  ) throws(JSONError) -> (scalar: Unicode.Scalar, length: Int) {
    let unit = codeUnit(bytes, at: offset)
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    let next = offset + 6
    if unit < 0xDC00, next + 6 <= end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u") {
      let second = codeUnit(bytes, at: next)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      {
        return (scalar, 12)
      }
    }
    throw JSONError(message: "half of a surrogate pair stands alone", offset: offset)
  }

  private static func codeUnit(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    (2...5).reduce(0) { unit, digit in unit << 4 | (hexDigit(bytes[offset + digit]) ?? 0) }
  }
}
