import PropertyLists
import SourceText
import TargetFormats
import Testing

/// What two property lists hold, whatever they are written like.
@Suite struct SettingsContentTests {
  private func xml(_ content: String) throws -> SettingsContent {
    try SettingsContent(
      Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>".utf8), values: ["a", "b"])
  }

  @Test func orderAndLayoutDoNotMatter() throws {
    let left = try xml(
      "<key>a</key><dict><key>x</key><string>1</string><key>y</key><array><integer>2</integer></array></dict>")
    let right = try xml(
      "\n<key>c</key><true/>\n<key>a</key>\n<dict><key>y</key><array> <integer>0x2</integer></array><key>x</key><string>1</string></dict>"
    )
    #expect(left.values == right.values)
    #expect(left.keys == [ExactText("a")])
    #expect(right.keys == [ExactText("a"), ExactText("c")])
  }

  @Test func binaryAndXMLAreAlike() throws {
    let edits: [EntryEdit] = [
      .set(key: "a", fields: [("accountId", .string("\u{E9}")), ("calendarIds", .strings(["1"]))])
    ]
    let values = try [TargetFormat.binary, .xml].map { format in
      try SettingsContent(TargetFormats.empty(format).applying(edits), values: ["a"]).values
    }
    #expect(values[0] == values[1])
    #expect(
      values[0][ExactText("a")]
        == .dictionary([
          ExactText("accountId"): .string(ExactText("\u{E9}")),
          ExactText("calendarIds"): .list([.string(ExactText("1"))]),
        ]))
  }

  @Test(arguments: [
    ("<string>1</string>", "<integer>1</integer>"), ("<string>\u{E9}</string>", "<string>e\u{301}</string>"),
    ("<array><string>1</string><string>2</string></array>", "<array><string>2</string><string>1</string></array>"),
    ("<array/>", "<dict/>"), ("<true/>", "<false/>"),
    ("<dict><key>x</key><dict/></dict>", "<dict><key>y</key><dict/></dict>"),
    ("<array><array/></array>", "<array/>"), ("<real>1.5</real>", "<real>2.5</real>"), ("<real>1</real>", "<true/>"),
    ("<data>AAAA</data>", "<data>AAAB</data>"), ("<array><data>AA==</data></array>", "<array><data/></array>"),
  ]) func differencesAreSeen(left: String, right: String) throws {
    #expect(try xml("<key>a</key>" + left).values != xml("<key>a</key>" + right).values)
    #expect(try xml("<key>a</key>" + left).values == xml("<key>a</key>" + left).values)
  }

  @Test func blanksInDataDoNotMatter() throws {
    #expect(
      try xml("<key>a</key><data>\n\tAA\n\tAA\n\t</data>").values == xml("<key>a</key><data>AAAA</data>").values)
  }

  @Test func allValuesCanBeAskedFor() throws {
    let bytes = Array("<plist><dict><key>a</key><true/><key>z</key><string>1</string></dict></plist>".utf8)
    #expect(
      try SettingsContent(bytes, values: nil).values
        == [ExactText("a"): .scalar("boolean", "true"), ExactText("z"): .string(ExactText("1"))])
  }

  @Test func whatIsNotAskedForIsPassedOver() throws {
    let content = try xml("<key>c</key><dict><key>a</key><string>1</string></dict><key>b</key><string>2</string>")
    #expect(content.values == [ExactText("b"): .string(ExactText("2"))])
  }

  @Test func otherBytesAreNone() {
    #expect(throws: TargetFormatError.self) { try SettingsContent(Array("Dear Alice".utf8), values: []) }
    #expect(throws: TargetFormatError.self) { try SettingsContent([], values: []) }
  }
}
