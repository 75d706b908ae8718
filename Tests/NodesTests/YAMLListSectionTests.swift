import Nodes
import SourceText
import TestSupport
import Testing

@Suite struct YAMLListSectionTests {
  /// What the sections of a file hold together, or nil where one of them says that it must be read as a whole.
  private func sections(_ source: SourceFile, size: Int) throws -> (outline: [String], places: [String])? {
    let sections = try #require(YAMLListSection.divide(source, listUnder: "accounts", size: size))
    var contents: [YAMLListSection.Content] = []
    for section in sections {
      guard let content = section.read(limits: .spec) else { return nil }
      contents.append(content)
    }
    let first = try #require(contents.first)
    let nodes = first.top.entries.flatMap { [$0.key, $0.value] }
    let list = try #require(nodes.last)
    let elements = list.elements + contents.dropFirst().flatMap(\.top.elements)
    let outline = Outline(nodes.dropLast() + elements, of: source)
    return (outline.lines, contents.flatMap { ShownFindings($0.log).places }.sorted())
  }

  private func whole(_ source: SourceFile) -> (outline: [String], places: [String], isReadable: Bool) {
    let read = ReadYAML(source)
    let nodes = read.tree.documents.first?.entries.flatMap { [$0.key, $0.value] } ?? []
    let outline = Outline(nodes.dropLast() + (nodes.last?.elements ?? []), of: source)
    let isReadable = !read.log.findings.contains { $0.code == .yamlSyntax } && read.tree.documents.count == 1
    return (outline.lines, read.shown.places.sorted(), isReadable)
  }

  private static let upsets = [
    "_- \"open\n_- quote\"\n", "_- 'open\n_- quote'\n", "_- [a,\n_- b]\n", "_- {a: b,\n_- c: d}\n",
    "_- |\n_   - a\n_  - b\n",
    "_- >-\n_   a\n_\n_   - b\n", "_- a\n_  - b\n", "_- a: b\n_   - c\n", "_- - a\n_  - b\n", "_-\n", "_- \n",
    "_-\ta\n", "_- &a b\n",
    "_- *a\n", "_- !!str a\n", "_- ? a\n_  : b\n", "_- ? a\n", "x:\n", "%\n", "_- a #\n_#- b\n", "_- {a: 1, a: 2}\n",
    "_- |2\n_    - a\n",
    "_- |+\n_   a\n\n\n", "_-  -  a\n", "--- \n", "...\n", "_- a\u{85}_- b\n", "_- a\u{2028}_- b\n", "_- \"\\\n_- \"\n",
    "_\t- a\n",
  ]

  /// Whatever stands in the list, sections that can be read hold what the whole file does, at the same places.
  @Test func sectionsAreTogetherWhatTheFileIs() throws {
    var dividedCount = 0
    for seed in 1...800 as ClosedRange<UInt64> {
      var generator = YAMLGenerator(seed: seed, makesAnchors: seed % 8 == 0)
      let source = SourceFile(generator.list(under: "accounts", upsets: Self.upsets))
      let whole = whole(source)
      for size in [1, 20, 90] where YAMLListSection.divide(source, listUnder: "accounts", size: size) != nil {
        guard let sections = try sections(source, size: size) else { continue }
        dividedCount += 1
        #expect(whole.isReadable, "\(Outline.quoted(source.text(0..<source.bytes.count)))")
        #expect(sections.outline == whole.outline, "\(Outline.quoted(source.text(0..<source.bytes.count)))")
        #expect(sections.places == whole.places)
      }
    }
    // Most files have nothing in them that keeps them from being divided.
    #expect(dividedCount > 150)
  }

  @Test(
    arguments: [
      "accounts: [a, b]\n", "accounts:\n  a: 1\n  b: 2\n", "accounts: &x\n  - a\n  - b\n", "- a\n- b\n",
      "other:\n  - a\n  - b\n",
      "accounts:\n", "accounts", " accounts:\n   - a\n   - b\n", "accounts:#\n  - a\n  - b\n", "",
    ])
  func otherFilesAreReadAsAWhole(text: String) {
    #expect(YAMLListSection.divide(SourceFile(text), listUnder: "accounts", size: 1) == nil)
  }

  @Test func smallFilesAreReadAsAWhole() {
    let source = SourceFile("accounts:\n  - a\n  - b\n")
    #expect(YAMLListSection.divide(source, listUnder: "accounts", size: 10)?.count == 2)
    #expect(YAMLListSection.divide(source, listUnder: "accounts", size: 1000) == nil)
  }

  /// Levels are counted from the file's top, wherever a section begins.
  @Test func levelsAreLimitedAsInTheWholeFile() throws {
    for depth in 97...103 {
      let deep = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      let source = SourceFile("accounts:\n  - a\n  - \(deep)\n")
      let isReadable = ReadYAML(source).shown.places.isEmpty
      #expect((try sections(source, size: 14) != nil) == isReadable)
    }
  }
}
