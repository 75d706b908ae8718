import Nodes
import TestSupport
import Testing

@Suite struct LimitTests {
  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  @Test func aHundredLevelsAreRead() {
    #expect(ReadYAML(nested(100)).shown.places == [])
    let deeper = ReadYAML("a\n--- " + nested(101))
    #expect(deeper.shown.places == ["yaml-syntax 2:105-2:106"])
    #expect(deeper.shown.messages == ["nested more than 100 levels deep"])
    #expect(deeper.outline == ["1:1-1:2 plain \"a\""])
  }

  @Test func blocksCountAsLevelsToo() {
    func block(_ levels: Int) -> String { String(repeating: "- ", count: levels) + "x\n" }
    #expect(ReadYAML(block(100)).shown.places == [])
    #expect(ReadYAML(block(101)).shown.places == ["yaml-syntax 1:201-1:201"])
  }

  @Test func aliasesCountWithWhatTheyStandFor() {
    // The list, 49 levels around the alias, and 50 in it.
    func text(_ levels: Int) -> String {
      "[&a \(nested(50)), \(String(repeating: "[", count: levels))*a\(String(repeating: "]", count: levels))]"
    }
    #expect(ReadYAML(text(49)).shown.places == [])
    let deeper = ReadYAML(text(50))
    #expect(deeper.shown.places == ["yaml-syntax 1:157-1:159"])
    #expect(deeper.shown.messages == ["nested more than 100 levels deep through aliases"])
  }

  @Test func aliasesOfAliasesCountWithAllTheirLevels() {
    func text(_ outer: Int) -> String {
      "- &a \(nested(60))\n- &b [[[[[[[[[[*a]]]]]]]]]]\n"
        + "- \(String(repeating: "[", count: outer))*b\(String(repeating: "]", count: outer))\n"
    }
    #expect(ReadYAML(text(29)).shown.places == [])
    #expect(ReadYAML(text(30)).shown.messages == ["nested more than 100 levels deep through aliases"])
  }

  @Test func aMillionNodesAreRead() {
    // One list and its entries.
    let entries = String(repeating: "1,", count: 999_999)
    #expect(ReadYAML("[\(entries)]").shown.places == [])
    let more = ReadYAML("[\(entries)2]")
    #expect(more.shown.places == ["yaml-syntax 1:2000000-1:2000001"])
    #expect(more.shown.messages == ["more than 1000000 nodes in one file"])
  }

  @Test func theNodesOfAllDocumentsCount() {
    var limits = NodeLimits.spec
    limits.nodes = 5
    #expect(ReadYAML("[1, 2]\n--- 3\n--- 4\n", limits: limits).shown.places == [])
    let more = ReadYAML("[1, 2]\n--- 3\n--- [4]\n", limits: limits)
    #expect(more.shown.places == ["yaml-syntax 3:6-3:7"])
    #expect(more.outline.count == 4)
  }

  /// An alias adds its whole content: here a list of 999 entries, a hundred times.
  @Test func aliasesMayAddAHundredThousandNodes() {
    let list = "&a [\(String(repeating: "1,", count: 999))]"
    let aliases = String(repeating: "*a,", count: 100)
    #expect(ReadYAML("[\(list), \(aliases)]").shown.places == [])
    let more = ReadYAML("[\(list),\n \(aliases)*a]")
    #expect(more.shown.places == ["yaml-syntax 2:302-2:304"])
    #expect(more.shown.messages == ["aliases add more than 100000 nodes to the file"])
    #expect(more.outline == [])
  }

  @Test func anAliasBombIsRefusedWithoutBeingUnfolded() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let shown = ReadYAML(text).shown
    // 10 × 11, 10 × 111, 10 × 1,111 and 7 of 10 × 11,111 fit.
    #expect(shown.places == ["yaml-syntax 5:45-5:48"])
    #expect(shown.messages == ["aliases add more than 100000 nodes to the file"])
  }

  private func directives(_ count: Int, end: String) -> String {
    (0..<count).map { "%TAG !t\($0)! tag:example.com,2026:\(end)" }.joined()
  }

  @Test func aHundredDirectivesAreRead() {
    let directives = directives(100, end: "\n")
    #expect(ReadYAML(directives + "--- a\n").shown.places == [])
    #expect(ReadYAML(directives + "--- a\n...\n" + directives + "--- b\n").shown.places == [])
    let more = ReadYAML(directives + "%YAML 1.1\n--- a\n")
    #expect(more.shown.places == ["yaml-syntax 101:1-101:2"])
    #expect(more.shown.messages == ["more than 100 directives before a document"])
  }

  /// libyaml takes these for line ends too.
  @Test(arguments: ["\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
  func directivesAreCountedAfterEachLineEndOfYAML(end: String) {
    let shown = ReadYAML(directives(101, end: end) + "--- a\n").shown
    #expect(shown.messages == ["more than 100 directives before a document"])
  }

  /// The last byte of "é" is that of U+2029, of "Å" that of U+0085: no line ends there.
  @Test func percentSignsInATextAreNoDirectives() {
    let text = String(repeating: "- 5 é%Å%¨%\n", count: 200)
    #expect(ReadYAML(text).shown.places == [])
  }

  /// The largest spec as one scalar.
  @Test func aScalarOfSixteenMebibytes() {
    let count = 16 * 1024 * 1024
    let bytes = [UInt8(ascii: "'")] + [UInt8](repeating: UInt8(ascii: "x"), count: count - 2) + [UInt8(ascii: "'")]
    let file = ReadYAML(bytes: bytes)
    #expect(file.shown.places == [])
    #expect(file.tree.documents.first?.range == 0..<count)
    #expect(file.tree.documents.first?.text.utf8.count == count - 2)
  }

  @Test func inventoriesMayHaveANodeForEveryFourBytes() {
    #expect(NodeLimits.inventory(byteCount: 100).nodes == 1_000_000)
    #expect(NodeLimits.inventory(byteCount: 16_000_000).nodes == 4_000_000)
    #expect(NodeLimits.spec.nodes == 1_000_000)
  }
}
