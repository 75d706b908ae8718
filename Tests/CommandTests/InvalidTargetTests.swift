import Foundation
import Testing

/// Targets that exist and cannot be used.
@Suite struct InvalidTargetTests {
  private func expectInvalid(
    _ sandbox: Sandbox, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try sandbox.snapshot()
    #expect(try sandbox.run("validate", "spec.yaml").exitCode == 0, sourceLocation: sourceLocation)
    for command in ["diff", "apply"] {
      let report = try Report(sandbox.run([command, "spec.yaml", "--format=json"] + arguments))
      #expect(report.codes == ["invalid-target"], sourceLocation: sourceLocation)
      #expect(report.exitCode == 3, sourceLocation: sourceLocation)
      #expect(report.diagnostics.map(\.file) == ["spec.yaml"], sourceLocation: sourceLocation)
      #expect(report.diagnostics.allSatisfy { $0.line != nil }, sourceLocation: sourceLocation)
      #expect(report.changes.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(try sandbox.snapshot() == before, sourceLocation: sourceLocation)
  }

  private static let xmlDictionary = "\t<key>widgetConfiguration</key>\n\t<dict>"

  @Test(arguments: [
    "", " ", "\n", "Dear Alice", "a = b;", "{ a = b; }", "null", "[]", "\"text\"", "[{}]", "{} x", "{\"a\": 1,}",
    "{\"a\": tru}", "{\"a\": 'b'}", "{\"a\" 1}", "{", "bplist00", "bplist00{}",
    "<plist", "<plist version=\"1.0\"></plist>", "<dict></dict>", "<plist><dict><key>a</key></dict></plist>",
    "<plist><dict><string>a</string></dict></plist>", "<plist><array/></plist>", "<plist><string>a</string></plist>",
    "<plist><dict/><dict/></plist>", "<plist><dict/></plist>x", "<plist><dict><key>a</key><frob/></dict></plist>",
    Sample.xml("<key>a</key><integer>x</integer>"), Sample.xml("<key>a</key><integer></integer>"),
    Sample.xml("<key>a</key><real>x</real>"), Sample.xml("<key>a</key><date>today</date>"),
    Sample.xml("<key>a</key><data>*</data>"), Sample.xml("<key>a</key><string>&x;</string>"),
    Sample.xml("").replacing("UTF-8", with: "ISO-8859-1"),
    "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist><dict/></plist>",
    Sample.xml(Sample.xmlEntry(["a"]) + Sample.xmlEntry(["a"])),
    Sample.xml("\(xmlDictionary)<key>accountId</key><string>a</string><key>accountId</key><string>b</string></dict>"),
    Sample.xml("\(xmlDictionary)<key>calendarIds</key><array/><key>calendarIds</key><array/></dict>"),
    #"{"widgetConfiguration": {}, "widgetConfiguration": {}}"#,
    #"{"widgetConfiguration": {}, "widgetConfigur\u0061tion": {}}"#,
    #"{"widgetConfiguration": {"accountId": "a", "accountId": "a"}}"#,
    #"{"widgetConfiguration": {"calendarIds": [], "calendarIds": []}}"#,
  ])
  func notAFileOfSettings(content: String) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.write(content, to: "a")
    try expectInvalid(sandbox)
  }

  /// Duplicates elsewhere are none of our business.
  @Test(arguments: [
    #"{"a": 1, "a": 2}"#, #"{"a": "\ud800"}"#, #"{"widgetConfiguration": {"accountId": "x", "b": 1, "b": 2}}"#,
    Sample.xml("<key>a</key><string>x</string><key>a</key><string>y</string>"), "<plist><dict/></plist>",
    Sample.xml("<key>a</key><real>nan</real><key>b</key><integer>-0x1F</integer>"),
  ])
  func odditiesElsewhereAreCarriedAlong(content: String) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.write(content, to: "a")
    #expect(try sandbox.report("apply", "spec.yaml").codes == [])
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])
  }

  @Test(
    arguments: [
      "1", "true", "\"text\"", "[]", "[\"a\"]", "null", #"{"theme": "dark"}"#, #"{"accountid": "a"}"#,
    ], ["present", "absent"])
  func anothersSetting(value: String, state: String) throws {
    let sandbox = try Sandbox.withSpec(
      state == "absent" ? Sample.absent(file: "a.json") : Sample.spec(file: "a.json"))
    try sandbox.write("{\"widgetConfiguration\": \(value)}", to: "a.json")
    try expectInvalid(sandbox)
  }

  @Test func binaryFilesWithSetsUnderTheKeyOrOfAnotherVersion() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    try sandbox.run("apply", "spec.yaml")
    let right = try sandbox.root.bytes(sandbox.path("a.plist"))
    try sandbox.write([UInt8]("bplist01".utf8) + right.dropFirst(8), to: "a.plist")
    try expectInvalid(sandbox)
    try sandbox.write(Array(right.dropLast()), to: "a.plist")
    try expectInvalid(sandbox)
    try sandbox.write(right + [0], to: "a.plist")
    try expectInvalid(sandbox)
    // The configuration's dictionary becomes a set of the same objects.
    let dictionaries = right.indices.filter { right[$0] == 0xD2 }
    try #require(dictionaries.count == 1)
    var set = right
    set[dictionaries[0]] = 0xC2
    try sandbox.write(set, to: "a.plist")
    try expectInvalid(sandbox)
  }

  /// Two keys that differ in one letter become the same.
  @Test(arguments: [
    ("n", ["widgetConfiguration": ["accountId": "a"], "widgetConfiguratioX": ["accountId": "b"]]),
    ("d", ["widgetConfiguration": ["accountId": "a", "accountIX": "b"]]),
    ("s", ["widgetConfiguration": ["calendarIds": "a", "calendarIdX": "b"]]),
  ])
  func binaryFilesWithAKeyTwice(letter: String, content: [String: [String: String]]) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    let data = try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
    let bytes = data.flatMap { $0 == UInt8(ascii: "X") ? Array(letter.utf8) : [$0] }
    try #require(bytes != Array(data))
    try sandbox.write(bytes, to: "a.plist")
    try expectInvalid(sandbox)
  }

  @Test func setsElsewhereAreCarriedAlong() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    let array = try PropertyListSerialization.data(
      fromPropertyList: ["other": ["x", "y"]], format: .binary, options: 0)
    var bytes = Array(array)
    let arrays = bytes.indices.filter { bytes[$0] == 0xA2 }
    try #require(arrays.count == 1)
    bytes[arrays[0]] = 0xC2
    try sandbox.write(bytes, to: "a.plist")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
    #expect(try sandbox.root.bytes(sandbox.path("a.plist")).contains(0xC2))
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])
  }

  /// The verdict of `validate` is the same on each machine: it is the same report, whatever stands where targets lead.
  @Test func validateLooksAtNoTarget() throws {
    var sandbox = try Sandbox.withSpec(
      Sample.spec(file: "a/b.plist") + "---\n" + Sample.spec(file: "c") + "---\n"
        + Sample.appGroupSpec("group.com.example.cal"))
    let before = try sandbox.run("validate", "--format=json", "spec.yaml")
    #expect(before.exitCode == 0)
    try sandbox.write("Dear Alice", to: "a")
    try sandbox.root.makeFIFO(sandbox.path("c"))
    try sandbox.root.makeFolder(sandbox.config.path("group.com.example.cal.plist"))
    #expect(try sandbox.run("diff", "spec.yaml").exitCode == 3)
    #expect(try sandbox.run("validate", "--format=json", "spec.yaml").outputBytes == before.outputBytes)
    sandbox.environment = [:]
    #expect(try sandbox.run("validate", "--format=json", "spec.yaml").outputBytes == before.outputBytes)
  }

  @Test func aFolder() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.root.makeFolder(sandbox.path("a"))
    try expectInvalid(sandbox)
  }

  @Test func aFIFO() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.root.makeFIFO(sandbox.path("a"))
    try expectInvalid(sandbox)
  }

  @Test func aDevice() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "/dev/null"))
    let before = try sandbox.snapshot()
    let report = try sandbox.report("apply", "--allow", "/dev", "spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(try sandbox.snapshot() == before)
  }

  @Test func aLoopOfLinks() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.root.link(sandbox.path("a"), to: "b")
    try sandbox.root.link(sandbox.path("b"), to: "a")
    try expectInvalid(sandbox)
  }

  @Test func aFileWhereAFolderShouldBe() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a/b/c"))
    try sandbox.write("{}", to: "a")
    try expectInvalid(sandbox)
  }

  @Test func aNameThatIsTooLong() throws {
    try expectInvalid(Sandbox.withSpec(Sample.spec(file: String(repeating: "x", count: 300))))
    try expectInvalid(Sandbox.withSpec(Sample.spec(file: "a/" + String(repeating: "x", count: 300) + "/b")))
    try expectInvalid(Sandbox.withSpec(Sample.spec(file: String(repeating: "abcdefg/", count: 1000) + "b")))
  }

  @Test(.boundByPermissions) func aFileThatMayNotBeRead() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a"))
    try sandbox.write("{}", to: "a", mode: 0o200)
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
  }

  @Test func anAppGroupsFileToo() throws {
    let sandbox = try Sandbox.withSpec(Sample.appGroupSpec("group.com.example.cal"))
    #if os(Linux)
      try sandbox.write("Dear Alice", to: sandbox.config.path("group.com.example.cal.plist"))
      try expectInvalid(sandbox)
    #endif
  }

  /// Each place that names the file is told.
  @Test func isReportedAtEachTarget() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a") + "---\n" + Sample.spec(file: "a"))
    try sandbox.write("Dear Alice", to: "a")
    let report = try sandbox.report("diff", "spec.yaml")
    #expect(report.codes == ["invalid-target", "invalid-target"])
    #expect(report.diagnostics.map(\.line) == [3, 7])
  }
}
