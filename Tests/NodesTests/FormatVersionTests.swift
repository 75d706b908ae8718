import Diagnostics
import Nodes
import TestSupport
import Testing

@Suite struct FormatVersionTests {
  private func shown(_ text: String) throws -> ShownFindings {
    var log = FindingLog()
    try #require(ReadYAML("- \(text)\n").tree.documents.first?.elements.first).checkFormatVersion(log: &log)
    return ShownFindings(log)
  }

  @Test func oneIsKnown() throws {
    #expect(try shown("1").places == [])
    #expect(try shown("&v 1").places == [])
  }

  @Test(arguments: ["2", "0", "01", "1.0", "0x1", "+1", "one", "yes", "1e0", "-1"])
  func otherNumbersAndWordsAreInvalid(text: String) throws {
    let shown = try shown(text)
    #expect(shown.places == ["invalid-value 1:3-1:\(3 + text.count)"])
    #expect(shown.messages == ["version \(text) is not known"])
  }

  @Test(arguments: [
    ("\"1\"", "a string"), ("'1'", "a string"), ("!!str 1", "a string"), ("! 1", "a string"), ("|-\n  1", "a string"),
    ("~", "null"), ("null", "null"), ("", "empty"), ("true", "a boolean"), ("False", "a boolean"), ("[1]", "a list"),
    ("{}", "a mapping"), ("!!int 1", "a value tagged !!int"),
  ])
  func otherTypesAreWrong(text: String, kind: String) throws {
    let shown = try shown(text)
    #expect(shown.codes == ["wrong-type"])
    #expect(shown.messages == ["\"version\" must be the number 1, not \(kind)"])
  }
}
