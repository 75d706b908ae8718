import Foundation
import Testing

/// What `apply` makes of one target, in each format.
@Suite struct ApplyTests {
  enum Format: String, CaseIterable {
    case binary, xml, json

    var start: String {
      switch self {
      case .binary: "bplist00"
      case .xml: "<?xml"
      case .json: "{"
      }
    }
  }

  /// What stands under the key, as Python reads it, or "None"; and the format.
  private func stored(_ path: String, key: String = "widgetConfiguration") throws -> String {
    try Python.run(
      """
      import sys, json, plistlib
      text = open(sys.argv[1], 'rb').read()
      top = json.loads(text) if text.startswith(b'{') else plistlib.loads(text)
      print(json.dumps(top.get(sys.argv[2])))
      """, path, key
    ).trimmingCharacters(in: .newlines)
  }

  @Test(.python, arguments: Format.allCases) func createsUpdatesAndDeletes(format: Format) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "new/folder/file", format: format.rawValue))
    let file = sandbox.path("new/folder/file")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
    #expect(try sandbox.root.text(file).hasPrefix(format.start))
    #expect(
      try stored(file) == #"{"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-1", "MtxjBk5--3-2"]}"#)

    try sandbox.write(Sample.spec(file: "new/folder/file", calendars: ["MtxjBk5--3-2"]), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["update"])
    #expect(try sandbox.root.text(file).hasPrefix(format.start))
    #expect(try stored(file) == #"{"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-2"]}"#)
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])

    try sandbox.write(Sample.absent(file: "new/folder/file"), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["delete"])
    #expect(try sandbox.root.text(file).hasPrefix(format.start))
    #expect(try stored(file) == "null")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])
  }

  @Test func newFilesAndFoldersAreTheUsersOwn() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "new/folder/alice.plist"))
    #expect(try sandbox.shell("umask 000; \"$widgetctl\" apply spec.yaml").exitCode == 0)
    #expect(try sandbox.root.mode(of: sandbox.path("new/folder/alice.plist")) == 0o600)
    #expect(try sandbox.root.mode(of: sandbox.path("new/folder")) == 0o700)
    #expect(try sandbox.root.mode(of: sandbox.path("new")) == 0o700)
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o664, 0o755]) func permissionsAreKept(mode: Int) throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("{}", to: "out/alice.plist", mode: mode)
    #expect(try sandbox.shell("umask 077; \"$widgetctl\" apply --detailed-exitcode spec.yaml").exitCode == 2)
    #expect(try sandbox.root.mode(of: sandbox.path("out/alice.plist")) == mode)
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])
  }

  @Test(.asRoot) func ownersAreKept() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("{}", to: "out/alice.plist")
    try #require(chown(sandbox.path("out/alice.plist"), 1234, 4321) == 0)
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
    let owners = try FileManager.default.attributesOfItem(atPath: sandbox.path("out/alice.plist"))
    #expect(owners[.ownerAccountID] as? Int == 1234)
    #expect(owners[.groupOwnerAccountID] as? Int == 4321)
  }

  @Test func nothingIsMadeForAKeyThatIsToBeAbsent() throws {
    let sandbox = try Sandbox.withSpec(Sample.absent(file: "new/alice.plist"))
    let before = try sandbox.snapshot()
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])
    #expect(try sandbox.snapshot() == before)
  }

  @Test(arguments: [("a.plist", "bplist00"), ("a.xml", "<?xml"), ("a.json", "{"), ("a", "bplist00")])
  func theEndingOfANewFileDecidesItsFormat(name: String, start: String) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: name))
    try sandbox.run("apply", "spec.yaml")
    #expect(try sandbox.root.text(sandbox.path(name)).hasPrefix(start))
  }

  @Test func anExistingFileKeepsItsFormatWhateverItsEnding() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.json"))
    try sandbox.write(Sample.xml(""), to: "a.json")
    #expect(try sandbox.run("apply", "spec.yaml").exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("a.json")).hasPrefix("<?xml"))
  }

  @Test func aDifferentFormatForAnExistingFileIsAnInvalidValue() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist", format: "binary"))
    try sandbox.write(Sample.xml(""), to: "a.plist")
    #expect(try sandbox.report("validate", "spec.yaml").codes == [])
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.codes == ["invalid-value"])
    #expect(report.exitCode == 1)
    #expect(report.diagnostics.map(\.line) == [3])
    #expect(report.diagnostics.map(\.column) == [35])
    #expect(try sandbox.root.text(sandbox.path("a.plist")) == Sample.xml(""))
  }

  /// A link stays a link: what it leads to is written.
  @Test func linksAreWrittenThrough() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "link.json"))
    try sandbox.write("{}", to: "real/file.json")
    try sandbox.root.link(sandbox.path("link.json"), to: "real/file.json")
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.path("real/file.json")])
    #expect(try sandbox.root.text(sandbox.path("real/file.json")).contains("MtxjBk5--3-1"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.path("link.json")) == "real/file.json")
  }

  @Test func onlyWhatDiffersInTheValueIsTouched() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.json"))
    try sandbox.write(
      #"{"widgetConfiguration": {"new": 1e400, "calendarIds": [ "MtxjBk5--3-1",  "MtxjBk5--3-2" ], "accountId": 7}}"#,
      to: "a.json")
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.actions == ["update"])
    #expect(
      report.changes.first?.before
        == Report.Configuration(accountId: nil, calendarIds: ["MtxjBk5--3-1", "MtxjBk5--3-2"]))
    #expect(
      try sandbox.root.text(sandbox.path("a.json"))
        == #"{"widgetConfiguration": {"new": 1e400, "calendarIds": [ "MtxjBk5--3-1",  "MtxjBk5--3-2" ], "#
        + #""accountId": "MtxjBk5--3-0"}}"#)
  }

  @Test func allIsASetThatIsWrittenInTheInventorysOrder() throws {
    let sandbox = try Sandbox.withSpec(
      "account: alice@example.com\ncalendars: all\ntarget: {file: a.json}\n")
    try sandbox.write(
      #"{"widgetConfiguration":{"accountId":"MtxjBk5--3-0","#
        + #""calendarIds":["MtxjBk5--3-3","MtxjBk5--3-1","MtxjBk5--3-2"]}}"#,
      to: "a.json")
    let before = try sandbox.snapshot()
    let unchanged = try sandbox.report("apply", "spec.yaml")
    #expect(unchanged.actions == ["unchanged"])
    #expect(unchanged.changes.first?.after?.calendarIds == ["MtxjBk5--3-3", "MtxjBk5--3-1", "MtxjBk5--3-2"])
    #expect(try sandbox.snapshot() == before)
    try sandbox.write("{}", to: "a.json")
    let created = try sandbox.report("apply", "spec.yaml")
    #expect(created.changes.first?.after?.calendarIds == ["MtxjBk5--3-1", "MtxjBk5--3-2", "MtxjBk5--3-3"])
  }

  @Test func anEmptyDictionaryIsThereToBeFilled() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.json"))
    try sandbox.write(#"{"widgetConfiguration":{}}"#, to: "a.json")
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.actions == ["update"])
    #expect(report.changes.first?.before == Report.Configuration())
  }

  @Test(.python) func anotherKeyIsWrittenBesideTheFirst() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.run("apply", "spec.yaml")
    try sandbox.write(
      Sample.spec(file: "out/alice.plist", calendars: ["MtxjBk5--3-3"], key: "secondWidget"), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
    let file = sandbox.path("out/alice.plist")
    #expect(try stored(file).contains("MtxjBk5--3-2"))
    #expect(
      try stored(file, key: "secondWidget")
        == #"{"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-3"]}"#)
  }
}
