import Diagnostics
import Nodes
import TestSupport
import Testing

@Suite struct ContentTests {
  private func node(_ text: String) throws -> Node {
    try #require(ReadYAML("- \(text)\n").tree.documents.first?.elements.first)
  }

  @Test(arguments: [
    ("x", "a string"), ("no", "a string"), ("1e5", "a string"), ("012345", "a string"), ("''", "a string"),
    ("'null'", "a string"), ("!!str", "a string"), ("!!str null", "a string"), ("! true", "a string"),
    ("!<tag:yaml.org,2002:str> ~", "a string"), ("|\n  null", "a string"),
    ("~", "null"), ("null", "null"), ("", "empty"), ("# c", "empty"), ("&a", "null"),
    ("true", "a boolean"), ("False", "a boolean"), ("[]", "a list"), ("{}", "a mapping"),
    ("!!int 5", "a value tagged !!int"), ("!!binary aGk=", "a value tagged !!binary"), ("!t x", "a value tagged !t"),
    ("&a !!null", "a value tagged !!null"), ("!!seq []", "a value tagged !!seq"), ("!!str []", "a value tagged !!str"),
    ("!!map {}", "a value tagged !!map"), ("!<tag:yaml.org,2002:int> 5", "a value tagged !<tag:yaml.org"),
  ])
  func kinds(text: String, kind: String) throws {
    #expect(try node(text).kindInWords == kind)
  }

  @Test func aStringIsItsTextAsWritten() throws {
    for text in ["no", "1e5", "012345", "0x1F", "2001-12-14", "1_000", ".5", "-NxPq2a--7-0"] {
      var log = FindingLog()
      #expect(try node(text).string("it", log: &log)?.value == text)
      #expect(log.findings.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("~", "it must be a string, not null", "put it in quotes if the text itself is meant"),
      ("true", "it must be a string, not a boolean", "put it in quotes if the text itself is meant"),
      ("", "it must be a string, not empty", nil),
      (
        "#team", "it must be a string, not empty",
        "\"#\" starts a comment here; put a text that begins with it in quotes"
      ),
      (
        "~ # c", "it must be a string, not null",
        "\"#\" starts a comment here; put a text that begins with it in quotes"
      ),
      ("!!int 5", "it must be a string, not a value tagged !!int", "remove the tag; only !!str is understood"),
      ("[a]", "it must be a string, not a list", nil),
      ("{a: b}", "it must be a string, not a mapping", nil),
    ] as [(String, String, String?)])
  func otherKindsAreOfTheWrongType(text: String, message: String, help: String?) throws {
    var log = FindingLog()
    #expect(try node(text).string("it", log: &log) == nil)
    let shown = ShownFindings(log)
    #expect(shown.codes == ["wrong-type"])
    #expect(shown.messages == [message])
    #expect(shown.helps == [help])
  }

  @Test(arguments: [
    ("''", "it must not be empty"), ("\"a\\tb\"", "it must not hold the control character U+0009"),
    ("\"\\0\"", "it must not hold the control character U+0000"),
    ("\"\\x7f\"", "it must not hold the control character U+007F"),
    ("\"\\x85\"", "it must not hold the control character U+0085"),
    ("\"\\x9f\"", "it must not hold the control character U+009F"),
    ("\"\\uFFFE\"", "it must not hold the control character U+FFFE"),
    ("\"\\uFFFF\"", "it must not hold the control character U+FFFF"),
    // The line break at the end of a block.
    ("|\n  a", "it must not hold the control character U+000A"),
  ])
  func identifiersMustBeAllowed(text: String, message: String) throws {
    var log = FindingLog()
    #expect(try node(text).identifier("it", log: &log) == nil)
    #expect(ShownFindings(log).codes == ["invalid-value"])
    #expect(ShownFindings(log).messages == [message])
  }

  @Test(arguments: ["' '", "\"\\xA0\"", "é😀", "\"\\uFFFD\"", "\"\\u200B\"", "\"\\uFDD0\""])
  func identifiersMayHoldEverythingElse(text: String) throws {
    var log = FindingLog()
    #expect(try node(text).identifier("it", log: &log) != nil)
    #expect(log.findings.isEmpty)
  }

  @Test func aLookAlikeIsAWarning() throws {
    var log = FindingLog()
    try node("012").warnIfLookAlike(log: &log)
    try node("x12").warnIfLookAlike(log: &log)
    let shown = ShownFindings(log)
    #expect(shown.places == ["ambiguous-scalar 1:3-1:6"])
    #expect(shown.messages == ["012 without quotes is no string to every YAML reader"])
    #expect(!log.hasError)
  }
}
