import Diagnostics
import Nodes
import SourceText
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  @Test func readsValuesWithTheirPlaces() {
    let file = ReadJSON("{\"a\": [\"é\", -1.5e3, true],\r\n\"b\" : {\"c\": null}}")
    #expect(
      file.outline == [
        "1:1-2:19 mapping", "1:2-1:5 quoted \"a\"", "1:7-1:26 list", "1:8-1:11 quoted \"\\u{e9}\"",
        "1:13-1:19 number \"-1.5e3\"", "1:21-1:25 boolean \"true\"", "2:1-2:4 quoted \"b\"", "2:7-2:18 mapping",
        "2:8-2:11 quoted \"c\"", "2:13-2:17 null \"null\"",
      ])
  }

  @Test func numbersBooleansAndNullAreNoStrings() throws {
    let tree = try #require(ReadJSON("[1, true, null, \"1\", \"true\", \"null\"]").tree)
    let kinds = try #require(tree.documents.first).elements.map(\.kindInWords)
    #expect(kinds == ["a number", "a boolean", "null", "a string", "a string", "a string"])
  }

  @Test func nothingInJSONIsALookAlikeOrAMergeKey() throws {
    let tree = try #require(ReadJSON("{\"<<\": {\"a\": 12}, \"b\": \"12\"}").tree)
    var log = FindingLog()
    let fields = Fields(try #require(tree.documents.first), FieldNames(known: ["a", "b"]), log: &log)
    #expect(fields["a"] == nil)
    #expect(fields["b"]?.isLookAlike == false)
    #expect(ShownFindings(log).messages == ["unknown key \"<<\""])
  }

  /// As Python's `json.dumps` writes it; libyaml refuses it.
  @Test func surrogatePairsAreOneCharacter() {
    #expect(ReadJSON(#"["\ud83d\ude00"]"#).outline?.last == "1:2-1:16 quoted \"\\u{1f600}\"")
  }

  /// libyaml refuses keys over 1,024 characters.
  @Test func keysMayBeLong() {
    let key = String(repeating: "k", count: 5000)
    #expect(ReadJSON("{\"\(key)\": 1}").outline?[1] == "1:2-1:5004 quoted \"\(key)\"")
  }

  @Test func halfASurrogatePairIsAnErrorAtItsEscape() {
    let file = ReadJSON("{\"é\": \"x\\ud83d\", \"\\ude00\": 1}")
    #expect(file.tree != nil)
    #expect(file.shown.places == ["yaml-syntax 1:9-1:15", "yaml-syntax 1:19-1:25"])
    #expect(file.shown.messages.first == "not JSON: half of a surrogate pair stands alone")
  }

  @Test func aKeyThatOccursTwiceIsAnError() {
    let file = ReadJSON("{\"a\": 1, \"b\": 2, \"\\u0061\": 3}")
    #expect(file.shown.places == ["duplicate-key 1:18-1:26"])
    #expect(file.shown.related == [["1:2 the first \"a\""]])
  }

  @Test func aByteOrderMarkIsSkipped() {
    #expect(ReadJSON("\u{FEFF}[1]").outline == ["1:1-1:4 list", "1:2-1:3 number \"1\""])
  }

  @Test(arguments: [
    ("[1,\n é]", "yaml-syntax 2:2-2:2", "not JSON: expected a value"),
    ("{\"a\": 1", "yaml-syntax 1:8-1:8", "not JSON: the JSON text ends too early"),
    ("{a: 1}", "yaml-syntax 1:2-1:2", "not JSON: expected a key in double quotes"),
    ("[1] []", "yaml-syntax 1:5-1:5", "not JSON: the JSON text is over, but more follows"),
  ])
  func whatIsNotJSONSaysWhere(text: String, place: String, message: String) {
    let file = ReadJSON(text)
    #expect(file.tree == nil)
    #expect(file.fault?.places == [place])
    #expect(file.fault?.messages == [message])
    #expect(file.shown.places == [])
  }

  @Test func controlCharactersAboveU001FAreAllowed() {
    #expect(ReadJSON("[\"\u{7F}\u{80}\u{FFFE}\"]").outline?.last == "1:2-1:7 quoted \"\\u{7f}\\u{80}\\u{fffe}\"")
    #expect(ReadJSON("[\"\u{1}\"]").tree == nil)
  }

  @Test func brokenEncodingIsNoJSON() {
    let file = ReadJSON(SourceFile(name: "a", bytes: Array("[\"".utf8) + [0xFF] + Array("\"]".utf8)))
    #expect(file.fault?.messages == ["the byte 0xFF is not UTF-8"])
    #expect(file.fault?.places == ["yaml-syntax 1:3-1:4"])
  }

  @Test func levelsAndNodesAreLimited() {
    let deepest = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(ReadJSON(deepest).tree != nil)
    #expect(ReadJSON("[\(deepest)]").fault?.messages == ["not JSON: nested more than 100 levels deep"])
    var limits = NodeLimits.spec
    limits.nodes = 3
    #expect(ReadJSON(SourceFile("[1,2]"), limits: limits).tree != nil)
    #expect(ReadJSON(SourceFile("[1,2,3]"), limits: limits).fault?.messages == ["more than 3 nodes in one file"])
  }
}
