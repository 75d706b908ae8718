import SourceText

/// Text from files, made safe for a terminal.
///
/// Whoever proposes a spec must not be able to move the cursor, colour the log or reverse the reading order of a line:
/// control characters, bidirectional controls and line breaks are shown as escapes.
package enum DisplayText {
  package static func escaped(_ text: String) -> String {
    // Nearly all texts are of such letters, which is quickly seen by their bytes.
    if text.withBytes({ $0.isPrintableASCII }) { return text }
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in escaped += self.escaped(scalar) }
  }

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isUnsafe(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    // Line and paragraph separators; marks, embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Zero-width characters and tags, which hide in a text that looks like another.
    case 0x200B, 0x2060, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
