import Nodes
import TestSupport
import Testing

@Suite struct SyntaxErrorTests {
  /// Where libyaml's problem mark stands, in lines and columns of our own.
  @Test(arguments: [
    ("a: [1, 2\nb: 3\n", "yaml-syntax 2:2-2:3", "did not find expected ',' or ']', while parsing a flow sequence"),
    ("a: b: c\n", "yaml-syntax 1:5-1:6", "mapping values are not allowed in this context"),
    ("# é€😀\r\n\r\né: \"ü\" x\r\n", "yaml-syntax 3:8-3:9", "did not find expected key, while parsing a block mapping"),
    (
      "\u{FEFF}é: @x\n", "yaml-syntax 1:4-1:5",
      "found character that cannot start any token, while scanning for the next token"
    ),
    ("a: x\u{2028}é: b: c\n", "yaml-syntax 1:10-1:11", "mapping values are not allowed in this context"),
    ("a: x\u{85}é: b: c\n", "yaml-syntax 1:10-1:11", "mapping values are not allowed in this context"),
    ("a: \"x\n", "yaml-syntax 2:1-2:1", "found unexpected end of stream, while scanning a quoted scalar"),
    ("a: 'x\\'\nb: '", "yaml-syntax 2:5-2:5", "found unexpected end of stream, while scanning a quoted scalar"),
  ])
  func standsAtTheProblem(text: String, place: String, message: String) {
    let shown = ReadYAML(text).shown
    #expect(shown.places == [place])
    #expect(shown.messages == [message])
  }

  @Test(arguments: [
    ("a:\n\t- b\n", "YAML is indented with blanks, not with tabs"),
    ("a: @b\n", "put a text that begins with this character in quotes"),
    ("a: `b`\n", "put a text that begins with this character in quotes"),
    ("a: %b\n", "put a text that begins with this character in quotes"),
  ])
  func hintsAtTheUsualCause(text: String, help: String) {
    let shown = ReadYAML(text).shown
    #expect(shown.codes == ["yaml-syntax"])
    #expect(shown.helps == [help])
  }

  @Test func documentsBeforeTheErrorAreKept() {
    let file = ReadYAML("a: x\n---\n[y]\n---\nb: z\nc: [1\n")
    #expect(
      file.outline == [
        "1:1-1:5 mapping", "1:1-1:2 plain \"a\"", "1:4-1:5 plain \"x\"", "3:1-3:4 list", "3:2-3:3 plain \"y\"",
      ])
    #expect(file.shown.places == ["yaml-syntax 7:1-7:1"])
  }

  @Test func anErrorInTheFirstDocumentLeavesNone() {
    let file = ReadYAML("a: x\nb: [\n---\nc: y\n")
    #expect(file.outline == [])
    #expect(file.shown.codes == ["yaml-syntax"])
  }

  @Test(
    arguments: [
      ([0xFF], 0xFF), ([0xC3, 0x28], 0xC3), ([0xED, 0xA0, 0x80], 0xED), ([0xF5], 0xF5),
    ] as [([UInt8], UInt8)])
  func brokenEncodingIsOneErrorAtTheBadByte(bytes: [UInt8], first: UInt8) {
    let file = ReadYAML(bytes: Array("a: b\né: x".utf8) + bytes + Array("\nb: [ \u{1}\n".utf8) + [0xFE, 0x0A])
    #expect(file.shown.places == ["yaml-syntax 2:5-2:6"])
    #expect(file.shown.messages == ["the byte 0x\(String(first, radix: 16, uppercase: true)) is not UTF-8"])
    #expect(file.shown.helps == ["save the file as UTF-8"])
    #expect(file.outline == [])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00, 0x3A, 0x00], [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x3A], [0x61, 0x00, 0x3A, 0x00],
      [0x00, 0x61, 0x00, 0x3A],
    ] as [[UInt8]])
  func utf16IsToBeSavedAsUTF8(bytes: [UInt8]) {
    let shown = ReadYAML(bytes: bytes).shown
    #expect(shown.places == ["yaml-syntax 1:1-1:1"])
    #expect(shown.messages == ["the file is not UTF-8 but looks like UTF-16"])
    #expect(shown.helps == ["save it as UTF-8"])
  }

  @Test(arguments: [("\u{7}", "U+0007"), ("\u{7F}", "U+007F"), ("\u{80}", "U+0080"), ("\u{FFFE}", "U+FFFE")])
  func aForbiddenControlCharacterIsOneError(character: String, name: String) {
    let file = ReadYAML("é: x\(character)\nb: [\u{1}\n")
    #expect(file.shown.places == ["yaml-syntax 1:5-1:6"])
    #expect(file.shown.messages == ["the control character \(name) is not allowed in a file"])
    #expect(file.outline == [])
  }

  @Test func escapesMayHoldAnyControlCharacter() {
    #expect(ReadYAML("\"\\0\\a\\x85\\uFFFE\"").outline == ["1:1-1:17 quoted \"\\u{0}\\u{7}\\u{85}\\u{fffe}\""])
  }
}
