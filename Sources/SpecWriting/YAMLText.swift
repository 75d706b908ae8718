import JSONText

/// Text as a double-quoted scalar of YAML, which every reader takes for a string.
enum YAMLText {
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    // The quotes go by code points: a combining mark would make one character with them.
    guard isHidden(scalar) else {
      return String(String.UnicodeScalarView(JSONString.encode(String(scalar)).unicodeScalars.dropFirst().dropLast()))
    }
    let digits = String(scalar.value, radix: 16)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }

  /// What YAML forbids in the text of a file, or nobody sees in it: byte-order marks, marks and overrides of the
  /// bidirectional algorithm, zero-width characters and tags.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0xFFFE, 0xFFFF, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
