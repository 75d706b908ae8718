import SourceText

extension SourceSection {
  /// Whether the text is ASCII throughout.
  ///
  /// - Throws: where it is no UTF-8, or holds a control character that is not allowed.
  func checkEncoding(controlCharactersAllowed: Bool = false) throws(SyntaxFault) -> Bool {
    switch EncodingCheck(self, controlCharactersAllowed: controlCharactersAllowed) {
    case .utf8(let isASCII): return isASCII
    case .utf16:
      throw SyntaxFault(
        message: "the file is not UTF-8 but looks like UTF-16", range: 0..<0, help: "save it as UTF-8")
    case .invalidByte(let offset):
      let digits = String(source.bytes[offset], radix: 16, uppercase: true)
      throw SyntaxFault(
        message: "the byte 0x\(digits.count < 2 ? "0" : "")\(digits) is not UTF-8", range: offset..<(offset + 1),
        help: "save the file as UTF-8")
    case .forbiddenCharacter(let offset, let scalar):
      throw SyntaxFault(
        message: "\(AllowedText.name(of: scalar)) is not allowed in a file",
        range: offset..<(offset + (scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : 3)),
        help: "remove it, or write it as an escape in double quotes")
    }
  }

  /// Whether the text holds U+0085, U+2028 or U+2029.
  var hasForeignLineEnds: Bool {
    withBytes { bytes in
      [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]].contains { bytes.offset(of: $0) != nil }
    }
  }
}
