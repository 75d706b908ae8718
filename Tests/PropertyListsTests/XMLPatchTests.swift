import Foundation
import Testing

@testable import PropertyLists

private func patched(_ text: String, _ edits: EntryEdit...) throws -> String {
  String(decoding: try XMLPropertyList(Array(text.utf8)).applying(edits), as: UTF8.self)
}

private func setting(_ key: String = "w", account: String = "a", _ calendars: [String] = ["b"]) -> EntryEdit {
  .set(key: key, fields: [("accountId", .string(account)), ("calendarIds", .strings(calendars))])
}

private func account(_ account: String, key: String = "w") -> EntryEdit {
  .set(key: key, fields: [("accountId", .string(account))])
}

@Suite struct XMLPatchTests {
  @Test func addsTheKeyToANewList() throws {
    let text = String(decoding: try XMLPropertyList(XMLPropertyList.empty).applying([setting()]), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>w</key>
        \t<dict>
        \t\t<key>accountId</key>
        \t\t<string>a</string>
        \t\t<key>calendarIds</key>
        \t\t<array>
        \t\t\t<string>b</string>
        \t\t</array>
        \t</dict>
        </dict>
        </plist>

        """)
    let dictionary: [String: Any] = ["w": ["accountId": "a", "calendarIds": ["b"]] as [String: Any]]
    let apple = try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
    #expect(text == String(decoding: apple, as: UTF8.self))
  }

  @Test func insertsBehindTheLastEntryInItsLayout() throws {
    let text =
      "<plist>\r\n  <dict>\r\n    <key>k</key> <true/> <!-- c -->\r\n\r\n    <key>l</key> <false/> <!-- d -->\r\n  </dict>\r\n</plist>"
    let added = "\r\n    <key>w</key> <dict>\r\n      <key>accountId</key> <string>a</string>\r\n    </dict>"
    #expect(
      try patched(text, account("a"))
        == text.replacingOccurrences(of: "<false/>", with: "<false/>" + added))
  }

  @Test(arguments: [
    // On one line it stays on one line, with the blanks that are there.
    (
      "<plist><dict><key>k</key><true/></dict></plist>", "<plist><dict><key>k</key><true/>#</dict></plist>",
      "<key>w</key><dict><key>accountId</key><string>a</string></dict>"
    ),
    (
      "<plist><dict> <key>k</key> <true/> </dict></plist>", "<plist><dict> <key>k</key> <true/># </dict></plist>",
      " <key>w</key> <dict> <key>accountId</key> <string>a</string> </dict>"
    ),
    // Empty dictionaries are opened.
    (
      "<plist><dict/></plist>", "<plist><dict>#</dict></plist>",
      "<key>w</key><dict><key>accountId</key><string>a</string></dict>"
    ),
    (
      "<plist><dict x='y' /></plist>", "<plist><dict x='y' >#</dict></plist>",
      "<key>w</key><dict><key>accountId</key><string>a</string></dict>"
    ),
    (
      "<plist>\n    <dict></dict>\n</plist>", "<plist>\n    <dict>#\n    </dict>\n</plist>",
      "\n        <key>w</key>\n        <dict>\n            <key>accountId</key>\n            <string>a</string>\n        </dict>"
    ),
    (
      "<plist>\r<dict>\r</dict>\r</plist>", "<plist>\r<dict>#\r</dict>\r</plist>",
      "\r\t<key>w</key>\r\t<dict>\r\t\t<key>accountId</key>\r\t\t<string>a</string>\r\t</dict>"
    ),
    (
      "<plist>\n<dict>\n\t<!-- none -->\n</dict>\n</plist>", "<plist>\n<dict>#\n\t<!-- none -->\n</dict>\n</plist>",
      "\n\t<key>w</key>\n\t<dict>\n\t\t<key>accountId</key>\n\t\t<string>a</string>\n\t</dict>"
    ),
    // Without indentation there is none.
    (
      "<plist>\n<dict>\n<key>k</key>\n<true/>\n</dict>\n</plist>",
      "<plist>\n<dict>\n<key>k</key>\n<true/>#\n</dict>\n</plist>",
      "\n<key>w</key>\n<dict>\n<key>accountId</key>\n<string>a</string>\n</dict>"
    ),
  ])
  func inserts(_ text: String, _ frame: String, _ added: String) throws {
    #expect(try patched(text, account("a")) == frame.replacingOccurrences(of: "#", with: added))
  }

  @Test(arguments: [
    // What it was, what it becomes.
    ("<key>accountId</key><!-- c --><string>x</string>", "<key>accountId</key><!-- c --><string>a</string>"),
    ("<key>accountId</key><string/>", "<key>accountId</key><string>a</string>"),
    ("<key>accountId</key><array><dict/></array>", "<key>accountId</key><string>a</string>"),
    ("<key>&#x61;ccountId</key><string>x</string>", "<key>&#x61;ccountId</key><string>a</string>"),
    ("<key>accountId</key><string><![CDATA[a]]></string>", "<key>accountId</key><string><![CDATA[a]]></string>"),
    ("<key>new</key><null/>", "<key>new</key><null/><key>accountId</key><string>a</string>"),
  ])
  func changesOneField(_ old: String, _ new: String) throws {
    func text(_ content: String) -> String {
      "<plist>\n<dict><key>a&amp;b</key><real>1.50</real><key>w</key><dict>\(content)</dict></dict></plist>"
    }
    #expect(try patched(text(old), account("a")) == text(new))
  }

  @Test func replacesAListInItsLayout() throws {
    let text =
      "<plist>\n<dict>\n <key>w</key>\n <dict>\n  <key>calendarIds</key>\n  <array/>\n  <key>x</key>\n  <true/>\n </dict>\n</dict>\n</plist>"
    let edit = EntryEdit.set(key: "w", fields: [("calendarIds", .strings(["b", "c"]))])
    #expect(
      try patched(text, edit)
        == text.replacingOccurrences(
          of: "<array/>", with: "<array>\n   <string>b</string>\n   <string>c</string>\n  </array>"))
  }

  @Test func replacesAValueOfAnotherType() throws {
    #expect(
      try patched("<plist><dict><key>w</key><string>x</string></dict></plist>", account("a"))
        == "<plist><dict><key>w</key><dict><key>accountId</key><string>a</string></dict></dict></plist>")
  }

  @Test func removesWithTheWhiteSpaceBefore() throws {
    let text =
      "<plist><dict>\n\t<!-- c -->\n\n\t<key>w</key>\n\t<dict><key>w</key><true/></dict> <!-- d -->\n\t<key>k</key><true/>\n</dict></plist>"
    #expect(
      try patched(text, .remove(key: "w"))
        == "<plist><dict>\n\t<!-- c --> <!-- d -->\n\t<key>k</key><true/>\n</dict></plist>")
    #expect(try patched(text, .remove(key: "z")) == text)
    #expect(
      try patched("<plist><dict><key>w</key><true/></dict></plist>", .remove(key: "w"))
        == "<plist><dict></dict></plist>")
  }

  @Test func refusesWhatIsThereTwice() throws {
    let text = "<plist>\n<dict><key>w</key><dict/>\n<key>&#119;</key><dict/></dict></plist>"
    #expect(throws: PropertyListError("line 3: the key \"w\" is there twice")) { try patched(text, setting()) }
    #expect(throws: PropertyListError("line 3: the key \"w\" is there twice")) { try patched(text, .remove(key: "w")) }
    #expect(try patched(text, setting("x")).contains("<key>&#119;</key>"))
    let field =
      "<plist><dict><key>w</key><dict><key>accountId</key><true/><key>accountId</key><true/></dict></dict></plist>"
    #expect(throws: PropertyListError("line 1: the key \"accountId\" is there twice")) { try patched(field, setting()) }
    #expect(try patched(field, .remove(key: "w")) == "<plist><dict></dict></plist>")
  }

  @Test func tellsComposedFromDecomposed() throws {
    let text = "<plist><dict><key>\u{E9}</key><dict><key>accountId</key><string>\u{E9}</string></dict></dict></plist>"
    #expect(try Array(patched(text, account("\u{E9}", key: "\u{E9}")).utf8) == Array(text.utf8))
    #expect(
      try Array(patched(text, account("e\u{301}", key: "\u{E9}")).utf8)
        == Array(text.replacingOccurrences(of: "<string>\u{E9}", with: "<string>e\u{301}").utf8))
    #expect(try patched(text, account("a", key: "e\u{301}")).contains("</dict><key>e\u{301}</key><dict>"))
  }

  @Test func escapes() throws {
    let text = try patched("<plist><dict/></plist>", account("<a&b>\r\n\t\u{85}", key: "k<"))
    #expect(text.contains("<key>k&lt;</key>"))
    #expect(text.contains("<string>&lt;a&amp;b&gt;&#13;\n\t\u{85}</string>"))
    let value = try XMLPropertyList(Array(text.utf8)).entries(["k<"], fields: ["accountId"])
    #expect(value == [.success(.dictionary(["accountId": .string("<a&b>\r\n\t\u{85}")], isEmpty: false))])
    for character in ["\u{0}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] {
      #expect(throws: PropertyListError.self) { try patched(text, account(character)) }
    }
  }

  @Test func severalEditsAreAsOneAfterAnother() throws {
    let text =
      "<plist>\n<dict>\n\t<key>a</key>\n\t<dict/>\n\t<key>b</key>\n\t<true/>\n\t<key>c</key>\n\t<dict/>\n</dict>\n</plist>"
    let edits: [EntryEdit] = [
      .remove(key: "c"), account("1", key: "x"), account("2", key: "a"), account("3", key: "y"), .remove(key: "b"),
    ]
    let atOnce = try XMLPropertyList(Array(text.utf8)).applying(edits)
    let inTurn = try edits.reduce(Array(text.utf8)) { bytes, edit in try XMLPropertyList(bytes).applying([edit]) }
    #expect(atOnce == inTurn)
    #expect(
      String(decoding: atOnce, as: UTF8.self).hasPrefix("<plist>\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>acc"))
    let all: [EntryEdit] = [.remove(key: "c"), .remove(key: "b"), .remove(key: "a"), account("1", key: "x")]
    let left = String(decoding: try XMLPropertyList(Array(text.utf8)).applying(all), as: UTF8.self)
    #expect(
      left
        == "<plist>\n<dict>\n\t<key>x</key>\n\t<dict>\n\t\t<key>accountId</key>\n\t\t<string>1</string>\n\t</dict>\n</dict>\n</plist>"
    )
  }

  @Test(.enabled(if: HelperProcess.python3.isWanted)) func keepsWhatPythonWrote() throws {
    let old = try HelperProcess.python3.run(["-c", PythonPrograms.sample(binary: false)])
    let edit = setting("widgetConfiguration", account: "-A", ["<", "é"])
    let new = try XMLPropertyList(old).applying([edit])
    #expect(
      try HelperProcess.python(PythonPrograms.compare, files: [old, new])
        == "True {'accountId': '-A', 'calendarIds': ['<', 'é']}\n")
    #expect(try XMLPropertyList(new).applying([.remove(key: "widgetConfiguration")]) == old)
  }

  @Test(.enabled(if: HelperProcess.plistutil.isWanted && HelperProcess.python3.isWanted))
  func plistutilReadsIt() throws {
    let old = try HelperProcess.python3.run(["-c", PythonPrograms.sample(binary: false)])
    let new = try XMLPropertyList(old).applying([setting("widgetConfiguration", account: "-A", ["<", "é"])])
    try HelperProcess.withFolder { folder in
      let file = folder.appendingPathComponent("list.plist")
      try Data(new).write(to: file)
      let binary = try HelperProcess.plistutil.run(["-i", file.path, "-f", "bin"])
      let value = try BinaryPropertyList(binary).entries(
        ["widgetConfiguration"], fields: ["accountId", "calendarIds"])
      #expect(
        value == [
          .success(.dictionary(["accountId": .string("-A"), "calendarIds": .strings(["<", "é"])], isEmpty: false))
        ])
    }
  }
}
