import Diagnostics
import Nodes
import TestSupport
import Testing

@Suite struct FieldsTests {
  private static let names = FieldNames(
    known: ["name", "account", "key"], required: ["account"], allowsExtensions: true, neverMerged: ["name"])

  /// The fields of the last entry of a list, or of the file's mapping.
  private func fields(
    _ text: String, _ names: FieldNames = FieldsTests.names
  ) throws -> (fields: Fields, shown: ShownFindings) {
    let file = ReadYAML(text)
    var log = file.log
    let top = try #require(file.tree.documents.first)
    let fields = Fields(top.elements.last ?? top, names, log: &log)
    return (fields, ShownFindings(log))
  }

  @Test func findsEntriesByTheirKeys() throws {
    let (fields, shown) = try fields("account: a\n'key': k\n")
    #expect(fields["account"]?.text == "a")
    #expect(fields.entry("key")?.key.range == 11..<16)
    #expect(fields["name"] == nil)
    #expect(fields["other"] == nil)
    #expect(shown.places == [])
  }

  @Test func aMissingKeySpansTheMapping() throws {
    let shown = try fields("- x\n- name: é\n  key: k\n").shown
    #expect(shown.places == ["missing-key 2:3-3:9"])
    #expect(shown.messages == ["the key \"account\" is missing"])
  }

  @Test func anUnknownKeyIsReportedWithTheNearestKnown() throws {
    let shown = try fields("acount: x\naccount: a\nzzz: 1\nAccount: b\n").shown
    #expect(shown.places == ["unknown-key 1:1-1:7", "unknown-key 3:1-3:4", "unknown-key 4:1-4:8"])
    #expect(shown.messages[0] == "unknown key \"acount\"")
    #expect(
      shown.helps == [
        "did you mean \"account\"?", "known here: \"name\", \"account\", \"key\"", "did you mean \"account\"?",
      ])
  }

  @Test func extensionsAreIgnoredWhereTheyAreAllowed() throws {
    let text = "account: a\nx-team: {any: [thing, ~]}\nx-: 1\nX-y: 2\nx: 3\n"
    #expect(try fields(text).shown.places == ["unknown-key 4:1-4:4", "unknown-key 5:1-5:2"])
    var strict = Self.names
    strict.allowsExtensions = false
    #expect(try fields(text, strict).shown.codes.count == 4)
  }

  /// What stands under them is checked for duplicate keys only.
  @Test func extensionsAndUnknownKeysMayHoldAnythingButDuplicates() throws {
    let shown = try fields("account: a\nx-a: {b: !!int 1, b: ~, ~: 3}\nc: {d: 1, d: 2}\n").shown
    #expect(shown.places == ["duplicate-key 2:19-2:20", "unknown-key 3:1-3:2", "duplicate-key 3:11-3:12"])
  }

  @Test(arguments: [
    ("~", "1:14-1:15", "null"), ("true", "1:14-1:18", "a boolean"), ("[a]", "1:14-1:17", "a list"),
    ("{a: b}", "1:14-1:20", "a mapping"), ("!!int 5", "1:14-1:21", "a value tagged !!int"),
  ])
  func keysMustBeStrings(key: String, place: String, kind: String) throws {
    let shown = try fields("{account: a, \(key) : b}").shown
    #expect(shown.places == ["wrong-type \(place)"])
    #expect(shown.messages == ["a key must be a string, not \(kind)"])
  }

  @Test func keysThatLookLikeSomethingElseAreStrings() throws {
    let names = FieldNames(known: ["no", "12"])
    let (fields, shown) = try fields("no: a\n12: b\n", names)
    #expect(fields["no"]?.text == "a")
    #expect(fields["12"]?.text == "b")
    #expect(shown.places == [])
  }

  @Test func theFirstOfDuplicatesCounts() throws {
    let (fields, shown) = try fields("account: a\naccount: b\n")
    #expect(fields["account"]?.text == "a")
    #expect(shown.places == ["duplicate-key 2:1-2:8"])
  }
}
