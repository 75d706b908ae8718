import SourceText

extension SourceSection {
  /// Counts `%` lines before libyaml sees them, which compares each with all earlier ones.
  ///
  /// - Throws: where there are more than `limit` before a document.
  func checkDirectives(limit: Int) throws(SyntaxFault) {
    guard withBytes({ $0.offset(of: UInt8(ascii: "%")) != nil }) else { return }
    let bytes = source.bytes
    var count = 0
    var isLineStart = true
    for offset in range {
      let byte = bytes[offset]
      if isLineStart && byte == UInt8(ascii: "%") {
        count += 1
        guard count <= limit else {
          throw SyntaxFault(
            message: "more than \(limit) directives before a document", range: offset..<(offset + 1),
            help: "remove lines that begin with '%'")
        }
      } else if isLineStart && byte == UInt8(ascii: "-") && bytes[offset...].starts(with: "---".utf8) {
        count = 0
      }
      isLineStart = byte == 0x0A || byte == 0x0D || byte >= 0x80 && Self.endsLine(bytes, at: offset)
    }
  }

  /// Whether U+0085, U+2028 or U+2029 ends at this byte: libyaml ends a line there.
  private static func endsLine(_ bytes: [UInt8], at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x85: offset >= 1 && bytes[offset - 1] == 0xC2
    case 0xA8, 0xA9: offset >= 2 && bytes[offset - 2] == 0xE2 && bytes[offset - 1] == 0x80
    default: false
    }
  }
}
