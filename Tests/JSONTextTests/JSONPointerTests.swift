import JSONText
import Testing

@Suite struct JSONPointerTests {
  @Test(
    arguments: [
      ([], ""), ([""], "/"), (["a", "0"], "/a/0"), (["a/b~c", "~1"], "/a~1b~0c/~01"), (["e\u{301}"], "/e\u{301}"),
    ] as [([String], String)])
  func escapesWhatMeansSomething(tokens: [String], pointer: String) {
    #expect(Array(JSONPointer.text(of: tokens).utf8) == Array(pointer.utf8))
  }
}
