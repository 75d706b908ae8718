import SourceText
import Testing

@Suite struct EncodingCheckTests {
  private func check(_ bytes: [UInt8], controlCharactersAllowed: Bool = false) -> EncodingCheck {
    EncodingCheck(SourceFile(name: "a", bytes: bytes), controlCharactersAllowed: controlCharactersAllowed)
  }

  @Test func tellsASCIIFromOtherText() {
    #expect(check(Array("a\tb\r\n".utf8)) == .utf8(isASCII: true))
    #expect(check([]) == .utf8(isASCII: true))
    #expect(check(Array("é€😀".utf8)) == .utf8(isASCII: false))
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() {
    #expect(check([0xEF, 0xBB, 0xBF, 0x61]) == .utf8(isASCII: true))
    #expect(check([0xEF, 0xBB, 0xBF, 0xFF]) == .invalidByte(at: 3))
  }

  /// Table 3-7 of the Unicode Standard from both sides: the first and last sequence of each row.
  @Test(
    arguments: [
      [0xC2, 0xA0], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBD], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func wellFormedSequences(bytes: [UInt8]) {
    #expect(check([0x61] + bytes + [0x61]) == .utf8(isASCII: false))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x28], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func illFormedSequencesStandAtTheirFirstByte(bytes: [UInt8]) {
    #expect(check([0x61, 0xC3, 0xA9, 0x61] + bytes) == .invalidByte(at: 4))
    #expect(check([0x61, 0xC3, 0xA9, 0x61] + bytes + [0x61, 0x61, 0x61]) == .invalidByte(at: 4))
  }

  @Test(arguments: [0x00, 0x01, 0x08, 0x0B, 0x0C, 0x0E, 0x1B, 0x1F, 0x7F, 0x80, 0x84, 0x86, 0x9F, 0xFFFE, 0xFFFF])
  func controlCharactersThatYAMLForbids(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let bytes = Array("ab\(Character(scalar))c".utf8)
    // An even number of bytes with a zero among the first two would be UTF-16.
    #expect(check(bytes) == .forbiddenCharacter(at: 2, scalar: value))
    #expect(check(bytes, controlCharactersAllowed: true) == .utf8(isASCII: value < 0x80))
  }

  @Test(arguments: [0x09, 0x0A, 0x0D, 0x20, 0x7E, 0x85, 0xA0, 0x2028, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0x10FFFF])
  func charactersThatYAMLAllows(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(check(Array("ab\(Character(scalar))c".utf8)) == .utf8(isASCII: value < 0x80))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00],
      [0x61, 0x00, 0x62, 0x00], [0x00, 0x61, 0x00, 0x62],
    ] as [[UInt8]])
  func knowsUTF16WithAndWithoutAMark(bytes: [UInt8]) {
    #expect(check(bytes) == .utf16)
  }

  /// Plain text is skipped many bytes at a time; what ends it must be found wherever it stands.
  @Test func whatIsForbiddenIsFoundAtEveryOffset() {
    for value in UInt8.min...0x7F {
      let isForbidden = value < 0x20 && ![0x09, 0x0A, 0x0D].contains(value) || value == 0x7F
      for offset in 0..<20 {
        var bytes = [UInt8](repeating: 0x61, count: 21)
        bytes[offset] = value
        // A zero byte beside a letter looks like UTF-16 only at the beginning of a text of even length.
        let expected =
          isForbidden
          ? EncodingCheck.forbiddenCharacter(at: offset, scalar: UInt32(value)) : .utf8(isASCII: true)
        #expect(check(bytes) == expected)
      }
    }
  }
}
