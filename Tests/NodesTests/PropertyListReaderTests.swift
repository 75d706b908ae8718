import Diagnostics
import Nodes
import SourceText
import TestSupport
import Testing

@Suite struct PropertyListReaderTests {
  private func read(_ body: String, limits: NodeLimits = .spec) -> (tree: NodeTree?, shown: ShownFindings) {
    read(bytes: Array("<plist version=\"1.0\">\(body)</plist>".utf8), limits: limits)
  }

  private func read(bytes: [UInt8], limits: NodeLimits = .spec) -> (tree: NodeTree?, shown: ShownFindings) {
    var log = FindingLog()
    let tree = PropertyListReader.read(
      SourceFile(name: "a.plist", bytes: bytes), limits: limits, faultCode: .invalidInventory, log: &log)
    return (tree, ShownFindings(log))
  }

  private func path(_ node: Node) -> String? {
    guard case .keyPath(let path) = node.place.location else { return nil }
    return path
  }

  @Test func nodesHaveKeyPathsInPlaceOfPositions() throws {
    let tree = try #require(
      read(
        "<dict><key>a</key><array><string>x</string><dict><key>b/c~d</key><true/><key/><array><integer>7</integer>"
          + "</array></dict></array><key>é</key><string/></dict>"
      ).tree)
    let root = try #require(tree.documents.first)
    #expect(path(root) == "")
    let (key, list) = try #require(root.entries.first)
    #expect(path(key) == "/a")
    #expect(path(list) == "/a")
    #expect(list.elements.map(path) == ["/a/0", "/a/1"])
    let inner = try #require(list.elements.last).entries
    #expect(inner.map { path($0.key) } == ["/a/1/b~1c~0d", "/a/1/"])
    #expect(inner.map { path($0.value) } == ["/a/1/b~1c~0d", "/a/1/"])
    #expect(inner.last?.value.elements.map(path) == ["/a/1//0"])
    #expect(try path(#require(root.entries.last).value) == "/é")
  }

  @Test func kindsOfValues() throws {
    let tree = try #require(
      read(
        "<array><string>12</string><integer>-7</integer><real>1.5</real><true/><false/><date>2026-11-30T04:00:00Z</date>"
          + "<data>aGk=</data><array/><dict/><string/></array>"
      ).tree)
    let elements = try #require(tree.documents.first).elements
    #expect(
      elements.map(\.kindInWords) == [
        "a string", "a number", "a number", "a boolean", "a boolean", "a date", "a value of another type", "a list",
        "a mapping", "a string",
      ])
    #expect(elements.map(\.text).prefix(2) == ["12", "-7"])
    #expect(elements.map(\.isLookAlike).contains(true) == false)
  }

  @Test func aSetIsNoList() throws {
    // An object table of a set with one string in it.
    let set: [UInt8] = [0xC1, 0x01, 0x51, 0x61, 0x08, 0x0A]
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    let tree = try #require(
      read(bytes: Array("bplist00".utf8) + set + trailer + [0, 0, 0, 0, 0, 0, 0, 12]).tree)
    let root = try #require(tree.documents.first)
    #expect(root.kindInWords == "a set")
    if case .sequence = root.content { Issue.record("a set was taken for a list") }
  }

  @Test func aKeyThatOccursTwiceIsAnErrorWithItsKeyPath() {
    let shown = read(
      "<dict><key>x</key><array><true/><dict><key>a</key><true/><key>a</key><true/></dict></array></dict>"
    ).shown
    #expect(shown.places == ["duplicate-key /x/1/a"])
    #expect(shown.messages == ["the key \"a\" occurs twice in this mapping"])
    #expect(shown.related == [["the first \"a\""]])
  }

  /// Each of them has a key path, which must not be found by going through all entries before it.
  @Test func manyDuplicateKeysAreFound() {
    let entries = String(repeating: "<key>a</key><true/>", count: 20_000)
    #expect(read("<dict><key>x</key><dict>\(entries)</dict></dict>").shown.places == ["duplicate-key /x/a"])
  }

  @Test func pathsInLongListsAreFound() throws {
    let entries = String(repeating: "<string/>", count: 100_000)
    let tree = try #require(read("<array>\(entries)</array>").tree)
    let paths = try #require(tree.documents.first).elements.map(path)
    #expect(paths.count == 100_000)
    #expect(paths.last == "/99999")
  }

  @Test func whatIsNoPropertyListIsOneFindingWithoutPosition() {
    for body in ["<dict><key>a</key></dict>", "<dict>", "<array/><array/>", "<integer>x</integer>"] {
      let (tree, shown) = read(body)
      #expect(tree == nil)
      #expect(shown.places == ["invalid-inventory"])
      #expect(shown.messages.first?.hasPrefix("not readable as a property list: ") == true)
    }
  }

  @Test func levelsAndNodesAreLimited() {
    func nested(_ levels: Int) -> String {
      String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels)
    }
    #expect(read(nested(100)).tree != nil)
    #expect(read(nested(101)).shown.places == ["invalid-inventory"])
    var limits = NodeLimits.spec
    limits.nodes = 3
    #expect(read("<array><true/><true/></array>", limits: limits).tree != nil)
    #expect(
      read("<array><true/><true/><true/></array>", limits: limits).shown.messages == [
        "not readable as a property list: more than 3 nodes in one file"
      ])
  }
}
