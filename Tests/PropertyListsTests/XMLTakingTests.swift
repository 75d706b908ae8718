import Testing

@testable import PropertyLists

/// Values that come from another list as they stand there.
@Suite struct XMLTakingTests {
  private func taken(_ keys: [String], from other: String, into text: String) throws -> String {
    let list = try XMLPropertyList(Array("<plist><dict>\(text)</dict></plist>".utf8))
    let taken = try list.taking(keys, from: XMLPropertyList(Array("<plist><dict>\(other)</dict></plist>".utf8)))
    return String(
      String(decoding: taken, as: UTF8.self).dropFirst("<plist><dict>".count).dropLast("</dict></plist>".count))
  }

  private static let other =
    "<key>a</key><dict><key>x</key><real>0.10</real> <!-- c --><key>y</key><data> AA== </data></dict>"
    + "<key>b&amp;</key><string>&#233;</string><key>c</key><array><true/></array>"

  @Test(arguments: [
    ("", "<key>b&amp;</key><string>&#233;</string>", ["b&"]),
    ("<key>z</key><true/>", "<key>z</key><true/><key>c</key><array><true/></array>", ["c"]),
    ("<key>c</key><true/><key>z</key><true/>", "<key>c</key><array><true/></array><key>z</key><true/>", ["c"]),
    (
      "<key>a</key><dict><key>w</key><true/></dict>",
      "<key>a</key><dict><key>x</key><real>0.10</real> <!-- c --><key>y</key><data> AA== </data></dict>", ["a"]
    ),
    ("<key>z</key><true/>", "<key>z</key><true/>", ["z", "none"]), ("<key>a</key><true/>", "<key>a</key><true/>", []),
  ]) func takesValuesAsTheyStand(text: String, result: String, keys: [String]) throws {
    #expect(try taken(keys, from: Self.other, into: text) == result)
  }

  @Test func takesAllIntoAnEmptyList() throws {
    let other = try XMLPropertyList(Array("<plist><dict>\(Self.other)</dict></plist>".utf8))
    let taken = try XMLPropertyList(XMLPropertyList.empty).taking(["a", "b&", "c"], from: other)
    let text = String(decoding: taken, as: UTF8.self)
    #expect(text.contains("<real>0.10</real> <!-- c --><key>y</key><data> AA== </data>"))
    #expect(text.contains("<key>b&amp;</key>\n\t<string>&#233;</string>"))
  }

  @Test func whatIsThereTwiceIsRefused() {
    #expect(throws: PropertyListError.self) {
      try taken(["a"], from: Self.other + "<key>a</key><true/>", into: "")
    }
    #expect(throws: PropertyListError.self) {
      try taken(["a"], from: Self.other, into: "<key>a</key><true/><key>a</key><true/>")
    }
  }
}
