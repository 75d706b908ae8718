import Nodes
import TestSupport
import Testing

@Suite struct AliasErrorTests {
  @Test func anUndefinedAliasEndsTheFile() {
    let file = ReadYAML("a: x\n---\nb: é\nc: *team\nd: [\n")
    #expect(file.shown.places == ["yaml-syntax 4:4-4:9"])
    #expect(file.shown.messages == ["the alias *team has no anchor"])
    #expect(
      file.shown.helps == [
        "an anchor &team must stand earlier in the same document; "
          + "if the text itself begins with '*', put it in quotes"
      ])
    #expect(file.outline == ["1:1-1:5 mapping", "1:1-1:2 plain \"a\"", "1:4-1:5 plain \"x\""])
  }

  @Test(arguments: ["a: &t [x, *t]\n", "&t {a: [b, {c: *t}]}\n", "- &t\n  a: *t\n"])
  func anAliasToAnEnclosingNodeEndsTheFile(text: String) {
    let file = ReadYAML(text)
    #expect(file.shown.codes == ["yaml-syntax"])
    #expect(file.outline == [])
  }

  @Test func aCyclicAliasIsPointedAt() {
    let shown = ReadYAML("a: &t\n  - x\n  - [*t]\n").shown
    #expect(shown.places == ["yaml-syntax 3:6-3:8"])
    #expect(shown.messages == ["the alias *t stands within the node that it refers to"])
  }

  /// In `&t a: …` the anchor is the key's, so that the value may refer to it.
  @Test func anAnchoredKeyDoesNotEncloseItsValue() {
    #expect(ReadYAML("&t a: *t\n").outline.last == "1:1-1:5 plain \"a\" *1:7-1:9")
  }

  @Test func anchorsDoNotReachOverDocuments() {
    let file = ReadYAML("&t a\n---\n*t\n")
    #expect(file.shown.places == ["yaml-syntax 3:1-3:3"])
    #expect(file.outline == ["1:1-1:5 plain \"a\""])
  }

  @Test func anAnchorMustComeFirst() {
    #expect(ReadYAML("[*t, &t x]").shown.places == ["yaml-syntax 1:2-1:4"])
  }
}
