import Nodes
import TestSupport
import Testing

/// Plain scalars that some reader of YAML 1.1 or 1.2 takes for something else than a string.
@Suite struct LookAlikeTests {
  private func node(_ text: String) throws -> Node {
    let file = ReadYAML("- \(text)\n")
    #expect(file.shown.places == [])
    let node = try #require(file.tree.documents.first?.elements.first)
    #expect(node.text == text)
    return node
  }

  @Test(arguments: [
    "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
  ])
  func booleansOfYAML1_1(text: String) throws {
    #expect(try node(text).isLookAlike)
  }

  @Test(arguments: [
    "0", "7", "-7", "+7", "12", "012", "08", "0o7", "0o17", "0b1", "0b1010_0111", "-0b1", "0x1F", "0xff", "-0x1F",
    "1_000", "685_230", "00", "0_7", "123456789012345678901234567890", "012345670123",
  ])
  func integers(text: String) throws {
    #expect(try node(text).isLookAlike)
  }

  @Test(arguments: [
    "1e5", "1E5", "1e+5", "1e-5", "-1e5", "1.5", "-1.5", "+1.5", ".5", "-.5", "5.", "1.e5", "6.8523015e+5",
    "685.230_15e+03", "685_230.15", ".inf", ".Inf", ".INF", "-.inf", "+.Inf", ".nan", ".NaN", ".NAN", "012e3",
  ])
  func floats(text: String) throws {
    #expect(try node(text).isLookAlike)
  }

  @Test(arguments: ["1:30", "190:20:30", "190:20:30.15", "-1:30", "+12:59", "1:5", "1_2:30"])
  func numbersOfBaseSixty(text: String) throws {
    #expect(try node(text).isLookAlike)
  }

  @Test(arguments: [
    "2001-12-14", "2001-12-14t21:59:43.10-05:00", "2001-12-14T21:59:43Z", "2001-12-14 21:59:43.10 -5",
    "2001-12-15 2:59:43.10", "2001-1-1T1:00:00", "2001-12-14 21:59:43 +05:30", "2001-12-14T21:59:43.",
  ])
  func datesAndTimes(text: String) throws {
    #expect(try node(text).isLookAlike)
  }

  @Test func theDefaultValue() throws {
    #expect(try node("=").isLookAlike)
  }

  @Test(arguments: [
    "yEs", "oN", "nO", "yess", "ye", "offf", "nope", "Yes.", "-yes",
    "0o8", "0o", "0b2", "0b", "0x", "0xG", "0X1F", "0B1", "1,000", "_1", "--1", "+-1", "1-", "a1", "1a", "+", ".",
    "e5", "1e", "1e+", "1e5x", "1.2.3", "1.2e3.4", ".e5", "._5", ".infinity", ".iNf", "+.nan", "-.NaN", "inf", "nan",
    "NaN", "1:60", "1:300", ":30", "1:3x", "a:30", "1:30:x",
    "2001-12", "2001-1-14", "01-12-14", "2001/12/14", "2001-12-14T", "2001-12-14T21:59", "2001-12-14 21:59:4",
    "2001-12-14T21:59:43z", "2001-12-14T21:59:43+", "2001-12-14 21:59:43 +5:3", "20011-12-14", "2001-123-14",
    "==", "MtxjBk5--3-1", "-NxPq2a--7-0", "012345a70123", "2196f3", "1e5e5", "12345678901e", "0x1F-", "1_000-",
    "yes@example.com", "12#clientOnly_birthdays", "ÿ", "１２",
  ])
  func othersAreNone(text: String) throws {
    #expect(try !node(text).isLookAlike)
  }

  /// These are no strings in the first place.
  @Test(arguments: ["~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"])
  func nullAndTheBooleansOfYAML1_2AreNone(text: String) throws {
    let node = try node(text)
    #expect(!node.isLookAlike)
    #expect(["null", "a boolean"].contains(node.kindInWords))
  }

  @Test(arguments: ["nULL", "tRUE", "nil", "~~", "none", "truE", "Nulls"])
  func nearMissesOfThoseAreStrings(text: String) throws {
    let node = try node(text)
    #expect(!node.isLookAlike)
    #expect(node.kindInWords == "a string")
  }

  @Test(arguments: ["'12'", "\"yes\"", "!!str 12", "! 12", "|\n  12\n", ">-\n  12\n"])
  func quotedTaggedAndBlockTextsAreNone(text: String) throws {
    let node = try #require(ReadYAML("- \(text)\n").tree.documents.first?.elements.first)
    #expect(node.kindInWords == "a string")
    #expect(!node.isLookAlike)
  }

  @Test func anAnchorChangesNothing() throws {
    #expect(try #require(ReadYAML("- &a 12\n").tree.documents.first?.elements.first).isLookAlike)
  }
}
