import Specs
import TestSupport
import Testing

@Suite struct SpecDocumentTests {
  @Test func eachDocumentIsASpecOfItsOwn() {
    let spec = ReadSpec("name: a\nstate: absent\n---\nappGroup: group.b\nname: a\nstate: absent\n")
    #expect(spec.shown.places == [])
    #expect(spec.file.documentCount == 2)
    #expect(spec.outline == ["name=a absent @group.com.tutanota.app", "name=a absent @group.b"])
  }

  @Test func emptyDocumentsAreSkipped() {
    let spec = ReadSpec("---\n---\nstate: absent\n--- # nothing\n---\n")
    #expect(spec.shown.places == [])
    #expect(spec.file.documentCount == 1)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "---\n---\n# x\n---\n", "\u{FEFF}", "\u{FEFF}---\n"])
  func emptyDocumentsAloneAreOneError(text: String) {
    let spec = ReadSpec(text)
    #expect(spec.shown.places == ["missing-key 1:1-1:1"])
    #expect(spec.shown.messages == ["the spec is empty: the key \"widgets\" is missing"])
    #expect(spec.file.documentCount == 0)
  }

  @Test func aNullThatIsWrittenIsNotEmpty() {
    let spec = ReadSpec("state: absent\n--- ~\n")
    #expect(spec.shown.places == ["wrong-type 2:5-2:6"])
    #expect(spec.file.documentCount == 2)
  }

  @Test func documentsBeforeASyntaxErrorAreChecked() {
    let spec = ReadSpec("state: nope\n---\nstate: absent\n---\nstate: [\n")
    #expect(spec.shown.places == ["invalid-value 1:8-1:12", "yaml-syntax 6:1-6:1"])
    #expect(spec.outline.count == 2)
  }

  /// A syntax error alone is not also an empty file.
  @Test func aSyntaxErrorInTheFirstDocumentIsOneError() {
    #expect(ReadSpec("state: [\n").shown.codes == ["yaml-syntax"])
  }

  @Test func anAliasIntoAnotherDocumentEndsTheFile() {
    let spec = ReadSpec("x-a: &a absent\nstate: *a\n---\nstate: *a\n")
    #expect(spec.shown.places == ["yaml-syntax 4:8-4:10"])
    #expect(spec.outline.count == 1)
  }

  @Test func namesAreUniqueWithinADocument() {
    let spec = ReadSpec(
      """
      widgets:
        - {name: a, state: absent}
        - {name: "a", state: absent}
        - {name: A, state: absent}
        - {name: a, state: absent}
      """)
    #expect(spec.shown.places == ["duplicate-name 3:12-3:15", "duplicate-name 5:12-5:13"])
    #expect(spec.shown.messages.first == "the widget name \"a\" is used twice in this document")
    #expect(spec.shown.related == [["2:12 the first \"a\""], ["2:12 the first \"a\""]])
  }

  @Test func namesAreEqualByCodePoints() {
    #expect(ReadSpec("widgets: [{name: \u{E9}, state: absent}, {name: e\u{301}, state: absent}]").shown.places == [])
  }

  @Test(arguments: ["''", "\"\\0\"", "\"a\\nb\"", "é 😀"])
  func namesMayHoldAnyText(name: String) {
    #expect(ReadSpec("name: \(name)\nstate: absent").shown.places == [])
  }

  @Test(arguments: [("~", "wrong-type"), ("true", "wrong-type"), ("[a]", "wrong-type"), ("12", "ambiguous-scalar")])
  func namesAreStrings(name: String, code: String) {
    #expect(ReadSpec("name: \(name)\nstate: absent").shown.codes == [code])
  }
}
