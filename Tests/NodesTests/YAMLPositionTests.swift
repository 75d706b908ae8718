import Nodes
import Testing

@Suite struct YAMLPositionTests {
  private func outline(_ text: String) -> [String] {
    let file = ReadYAML(text)
    #expect(file.shown.messages == [])
    return file.outline
  }

  @Test func nodesOfAMapping() {
    #expect(
      outline("a: one\n'b':   \"two\"\n") == [
        "1:1-2:13 mapping", "1:1-1:2 plain \"a\"", "1:4-1:7 plain \"one\"", "2:1-2:4 quoted \"b\"",
        "2:8-2:13 quoted \"two\"",
      ])
  }

  @Test func flowCollectionsEndAfterTheirBrackets() {
    #expect(
      outline("{a: [1, 2], b: {} }") == [
        "1:1-1:20 mapping", "1:2-1:3 plain \"a\"", "1:5-1:11 list", "1:6-1:7 plain \"1\"", "1:9-1:10 plain \"2\"",
        "1:13-1:14 plain \"b\"", "1:16-1:18 mapping",
      ])
  }

  /// Not at the start of the next node, where libyaml's mark stands.
  @Test func blockCollectionsEndWithTheirLastEntry() {
    #expect(
      outline("a:\n  - x\n  - y # comment\n\n# more\nb:\n- z\n\n") == [
        "1:1-7:4 mapping", "1:1-1:2 plain \"a\"", "2:3-3:6 list", "2:5-2:6 plain \"x\"", "3:5-3:6 plain \"y\"",
        "6:1-6:2 plain \"b\"", "7:1-7:4 list", "7:3-7:4 plain \"z\"",
      ])
  }

  @Test func aPairInAFlowListEndsWithItsValue() {
    #expect(
      outline("[a: b , c]") == [
        "1:1-1:11 list", "1:2-1:6 mapping", "1:2-1:3 plain \"a\"", "1:5-1:6 plain \"b\"", "1:9-1:10 plain \"c\"",
      ])
  }

  /// An empty value stands right after the sign that announces it.
  @Test func emptyValues() {
    #expect(
      outline("a:\nb: # c\nc:\n  -\n  - x\n") == [
        "1:1-5:6 mapping", "1:1-1:2 plain \"a\"", "1:3-1:3 plain \"\"", "2:1-2:2 plain \"b\"", "2:3-2:3 plain \"\"",
        "3:1-3:2 plain \"c\"", "4:3-5:6 list", "4:4-4:4 plain \"\"", "5:5-5:6 plain \"x\"",
      ])
  }

  @Test func nodesStartAtTheirAnchorOrTag() {
    #expect(
      outline("a: &x !!str one\nb: !t\n  c: d\ne: &y\n  - f\ng: &z\n") == [
        "1:1-6:6 mapping", "1:1-1:2 plain \"a\"", "1:4-1:16 plain \"one\"", "2:1-2:2 plain \"b\"", "2:4-3:7 mapping",
        "3:3-3:4 plain \"c\"", "3:6-3:7 plain \"d\"", "4:1-4:2 plain \"e\"", "4:4-5:6 list", "5:5-5:6 plain \"f\"",
        "6:1-6:2 plain \"g\"", "6:4-6:6 plain \"\"",
      ])
  }

  @Test func blockScalarsEndWithTheirText() {
    #expect(
      outline("a: |\n  one\n  two\n\nb: >-\n  three\n  four\n\n\nc: |+\n  five\n\n") == [
        "1:1-11:7 mapping", "1:1-1:2 plain \"a\"", "1:4-3:6 block \"one\\u{a}two\\u{a}\"", "5:1-5:2 plain \"b\"",
        "5:4-7:7 block \"three four\"", "10:1-10:2 plain \"c\"", "10:4-11:7 block \"five\\u{a}\\u{a}\"",
      ])
  }

  @Test func scalarsOverSeveralLines() {
    #expect(
      outline("a: one\n  two\n\n  three\nb: \"four\n  five\\n\"\nc: 'it''s'\n") == [
        "1:1-7:11 mapping", "1:1-1:2 plain \"a\"", "1:4-4:8 plain \"one two\\u{a}three\"", "5:1-5:2 plain \"b\"",
        "5:4-6:10 quoted \"four five\\u{a}\"", "7:1-7:2 plain \"c\"", "7:4-7:11 quoted \"it's\"",
      ])
  }

  @Test func aliasesAreFollowedToTheAnchoredText() {
    #expect(
      outline("- &a [x]\n- *a\n- [*a]\n") == [
        "1:1-3:7 list", "1:3-1:9 list", "1:7-1:8 plain \"x\"", "1:3-1:9 list *2:3-2:5", "1:7-1:8 plain \"x\" *2:3-2:5",
        "3:3-3:7 list", "1:3-1:9 list *3:4-3:6", "1:7-1:8 plain \"x\" *3:4-3:6",
      ])
  }

  @Test func aliasesOfAliases() {
    #expect(
      outline("- &a x\n- &b [*a]\n- *b\n") == [
        "1:1-3:5 list", "1:3-1:7 plain \"x\"", "2:3-2:10 list", "1:3-1:7 plain \"x\" *2:7-2:9",
        "2:3-2:10 list *3:3-3:5",
        "1:3-1:7 plain \"x\" *3:3-3:5 *2:7-2:9",
      ])
  }

  @Test func anAnchorThatIsUsedAgainMeansTheLatest() {
    #expect(outline("- &a x\n- *a\n- &a y\n- *a\n").last == "3:3-3:7 plain \"y\" *4:3-4:5")
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func linesEndAt(end: String) {
    #expect(
      outline("a: é # ü\(end)\(end)b: x\(end)") == [
        "1:1-3:5 mapping", "1:1-1:2 plain \"a\"", "1:4-1:5 plain \"\\u{e9}\"", "3:1-3:2 plain \"b\"",
        "3:4-3:5 plain \"x\"",
      ])
  }

  /// For libyaml these end a line; for editors and compilers they don't.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func unicodeLineBreaksEndNoLine(character: String) {
    #expect(
      outline("a: x\(character)b: y\n") == [
        "1:1-1:10 mapping", "1:1-1:2 plain \"a\"", "1:4-1:5 plain \"x\"", "1:6-1:7 plain \"b\"", "1:9-1:10 plain \"y\"",
      ])
  }

  @Test func textBeforeANodeMayBeAnything() {
    #expect(
      outline("\u{FEFF}# €😀\na😀: [\"é\", x]\n") == [
        "2:1-2:13 mapping", "2:1-2:3 plain \"a\\u{1f600}\"", "2:5-2:13 list", "2:6-2:9 quoted \"\\u{e9}\"",
        "2:11-2:12 plain \"x\"",
      ])
  }

  @Test func aByteOrderMarkHasNoColumn() {
    #expect(
      outline("\u{FEFF}a: é") == ["1:1-1:5 mapping", "1:1-1:2 plain \"a\"", "1:4-1:5 plain \"\\u{e9}\""])
  }

  @Test func severalDocuments() {
    #expect(
      outline("a\n---\n'b'\n...\n%YAML 1.1\n--- c\n--- # d\nd\n") == [
        "1:1-1:2 plain \"a\"", "3:1-3:4 quoted \"b\"", "6:5-6:6 plain \"c\"", "8:1-8:2 plain \"d\"",
      ])
  }

  @Test func aFileWithoutADocument() {
    #expect(outline("") == [])
    #expect(outline("# nothing\n\n") == [])
    #expect(outline("\u{FEFF}") == [])
  }
}
