import SourceText
import Testing

@Suite struct ExactTextTests {
  private let composed = ExactText("\u{E9}")
  private let decomposed = ExactText("e\u{301}")

  @Test func textsAreEqualByCodePoints() {
    #expect(composed != decomposed)
    #expect(composed == ExactText("\u{E9}"))
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect("\u{E9}".isExactly("\u{E9}"))
    #expect(!"\u{E9}".isExactly("e\u{301}"))
  }

  /// U+FF5E comes before U+1F600, though the UTF-16 units are in the other order.
  @Test func textsAreOrderedByCodePoints() {
    #expect(ExactText("\u{FF5E}") < ExactText("\u{1F600}"))
    #expect(decomposed < ExactText("f"))
    #expect(ExactText("f") < composed)
    #expect(ExactText("") < ExactText("a"))
    #expect(ExactText("a") < ExactText("ab"))
    #expect(!(ExactText("a") < ExactText("a")))
  }

  @Test(arguments: [
    ("a.yaml", ".yaml", true), ("a.yaml", "a.yaml", true), ("a.yaml", "", true), ("", "", true), ("", "a", false),
    ("yaml", ".yaml", false), ("a.yml", ".yaml", false), ("caf\u{E9}", "\u{E9}", true),
    ("cafe\u{301}", "\u{E9}", false),
    ("caf\u{E9}", "e\u{301}", false), ("cafe\u{301}", "\u{301}", true), ("a long name.yaml", "long name.yaml", true),
  ])
  func endsExactly(text: String, suffix: String, ends: Bool) {
    #expect(text.endsExactly(in: suffix) == ends)
  }

  @Test func aFileKnowsItsContentAndShowsBrokenBytes() {
    let file = SourceFile(name: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62])
    #expect(file.contentStart == 3)
    #expect(file.text(3..<6) == "a\u{FFFD}b")
    #expect(SourceFile(name: "a", bytes: [0xEF, 0xBB]).contentStart == 0)
  }
}
