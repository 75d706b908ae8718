import Testing

@testable import JSONText

@Suite struct JSONStringTests {
  private func decode(_ literal: String) throws(JSONError) -> String {
    let bytes = Array(literal.utf8)
    return try JSONString.decode(bytes, 0..<bytes.count)
  }

  @Test(arguments: [
    (#""""#, ""), (#""abc é 😀""#, "abc é 😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u00E9\u20ac""#, "Aéé€"), (#""\u0000""#, "\u{0}"), (#""\ud83d\ude00""#, "😀"),
    (#""x\uDBFF\uDFFFy""#, "x\u{10FFFF}y"), (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
    (#""\\u0041""#, "\\u0041"),
  ])
  func decodes(literal: String, text: String) throws {
    #expect(try decode(literal).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [
    (#""a\ud83d""#, 2), (#""\ud83dx""#, 1), (#""\ude00""#, 1), (#""\ud83d\u0041""#, 1), (#""\ud83d\ud83d\ude00""#, 1),
    (#""\ude00\ud83d""#, 1), (#""\ud83d\n12345""#, 1),
  ])
  func refusesHalvesOfPairs(literal: String, offset: Int) {
    #expect(throws: JSONError(message: "half of a surrogate pair stands alone", offset: offset)) {
      try decode(literal)
    }
  }

  @Test func decodesARangeWithinAText() throws {
    let bytes = Array(#"["a","b\n"]"#.utf8)
    #expect(try JSONString.decode(bytes, 5..<10) == "b\n")
  }

  @Test(arguments: [
    ("a/é😀", #""a/é😀""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}\u{7F}\u{9F}\u{2028}\u{2029}", #""\u0000\u001f\u007f\u009f\u2028\u2029""#),
    ("\u{A0}\u{2027}", "\"\u{A0}\u{2027}\""),
  ])
  func encodes(text: String, literal: String) throws {
    #expect(JSONString.encode(text) == literal)
    #expect(try decode(literal) == text)
  }
}
