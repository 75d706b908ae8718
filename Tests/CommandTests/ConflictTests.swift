import Testing

/// Widgets of one run that ask for different things in one place.
@Suite struct ConflictTests {
  /// A spec of one document for each of these files, all with the same calendars unless told.
  private func sandbox(_ specs: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    for (index, spec) in specs.enumerated() { try sandbox.write(spec, to: "\(index + 1).yaml") }
    return sandbox
  }

  /// A diagnostic at the later of the two, which points at the first.
  private func expectConflict(
    _ report: Report, at file: String = "2.yaml", first: String = "1.yaml", line: Int = 3,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(report.codes == ["conflicting-targets"], sourceLocation: sourceLocation)
    #expect(report.exitCode == 1, sourceLocation: sourceLocation)
    #expect(report.diagnostics.map(\.file) == [file], sourceLocation: sourceLocation)
    #expect(report.diagnostics.map(\.line) == [line], sourceLocation: sourceLocation)
    #expect(report.diagnostics.first?.related.map(\.file) == [first], sourceLocation: sourceLocation)
    #expect(report.diagnostics.first?.related.map(\.line) == [3], sourceLocation: sourceLocation)
  }

  private static let other = ["MtxjBk5--3-3"]

  @Test(arguments: ["validate", "diff", "apply"], ["out/a.plist", "./out/a.plist", "x/../out//a.plist"])
  func theSameKeyDifferently(command: String, path: String) throws {
    let sandbox = try sandbox(Sample.spec(file: "out/a.plist"), Sample.spec(file: path, calendars: Self.other))
    let before = try sandbox.snapshot()
    expectConflict(try sandbox.report(command, "1.yaml", "2.yaml"))
    #expect(try sandbox.snapshot() == before)
  }

  @Test func anotherOrderAndAnotherAccountAreDifferent() throws {
    let reversed = try sandbox(
      Sample.spec, Sample.spec(file: "out/alice.plist", calendars: ["MtxjBk5--3-2", "MtxjBk5--3-1"]))
    expectConflict(try reversed.report("diff", "1.yaml", "2.yaml"))
    let absent = try sandbox(
      "account: alice@example.com\ncalendars: all\ntarget: {file: a.plist}\n", "\n" + Sample.absent(file: "a.plist"))
    expectConflict(try absent.report("diff", "1.yaml", "2.yaml"))
  }

  @Test func widgetsThatAgreeAreOneChange() throws {
    let sandbox = try sandbox("name: one\n" + Sample.spec, "name: two\n" + Sample.spec)
    let report = try sandbox.report("apply", "1.yaml", "2.yaml")
    #expect(report.actions == ["create"])
    #expect(report.changes.first?.widgets.map(\.name) == ["one", "two"])
    #expect(report.changes.first?.widgets.map(\.spec.file) == ["1.yaml", "2.yaml"])
    #expect(report.summary.widgets == 2)
    #expect(report.summary.created == 1)
  }

  @Test func allAgreesWithAListThatIsTheSame() throws {
    let all = "account: alice@example.com\ncalendars: all\ntarget: {file: a.json}\n"
    let same = try sandbox(
      all, Sample.spec(file: "a.json", calendars: ["MtxjBk5--3-1", "MtxjBk5--3-2", "MtxjBk5--3-3"]))
    #expect(try same.report("diff", "1.yaml", "2.yaml").actions == ["create"])
    let twice = try sandbox(all, all)
    #expect(try twice.report("diff", "1.yaml", "2.yaml").actions == ["create"])
    let reversed = try sandbox(
      all, Sample.spec(file: "a.json", calendars: ["MtxjBk5--3-3", "MtxjBk5--3-2", "MtxjBk5--3-1"]))
    expectConflict(try reversed.report("diff", "1.yaml", "2.yaml"))
  }

  @Test func differentKeysOfOneFileAreTwoChanges() throws {
    let sandbox = try sandbox(
      Sample.spec(file: "a.plist", key: "z"), Sample.spec(file: "a.plist", calendars: Self.other, key: "b"))
    let report = try sandbox.report("apply", "1.yaml", "2.yaml")
    #expect(report.changes.map(\.target.key) == ["b", "z"])
    #expect(try sandbox.report("apply", "1.yaml", "2.yaml").actions == ["unchanged", "unchanged"])
  }

  @Test func keysThatOnlyLookAlikeAreTwo() throws {
    let sandbox = try sandbox(
      Sample.spec(file: "a.plist", key: "\u{E9}"), Sample.spec(file: "a.plist", calendars: Self.other, key: "e\u{301}"))
    let report = try sandbox.report("apply", "1.yaml", "2.yaml")
    #expect(report.actions == ["create", "create"])
    #expect(try sandbox.report("apply", "1.yaml", "2.yaml").actions == ["unchanged", "unchanged"])
  }

  /// Only the machine knows that two paths are one file.
  @Test(arguments: ["hard", "symbolic", "folder"]) func linksToOneFile(kind: String) throws {
    let sandbox = try sandbox(
      Sample.spec(file: "out/a.plist"), Sample.spec(file: "link/a.plist", calendars: Self.other))
    try sandbox.write("{}", to: "out/a.plist")
    switch kind {
    case "hard":
      try sandbox.root.makeFolder(sandbox.path("link"))
      try sandbox.root.hardLink(sandbox.path("link/a.plist"), to: sandbox.path("out/a.plist"))
    case "symbolic":
      try sandbox.root.makeFolder(sandbox.path("link"))
      try sandbox.root.link(sandbox.path("link/a.plist"), to: "../out/a.plist")
    default:
      try sandbox.root.remove(sandbox.path("out/a.plist"))
      try sandbox.root.link(sandbox.path("link"), to: "out")
    }
    #expect(try sandbox.report("validate", "1.yaml", "2.yaml").codes == [])
    expectConflict(try sandbox.report("diff", "1.yaml", "2.yaml"))
    expectConflict(try sandbox.report("apply", "1.yaml", "2.yaml"))
    try sandbox.write(Sample.spec(file: "link/a.plist"), to: "2.yaml")
    #expect(try sandbox.report("diff", "1.yaml", "2.yaml").actions == ["create"])
  }

  /// Targets that are sorted by their paths, as most are, may be one file all the same.
  @Test func hardLinksAmongTargetsInOrder() throws {
    let sandbox = try sandbox()
    let names = (10..<90).map { "\($0).plist" }
    for (number, name) in names.enumerated() {
      try sandbox.write("{}", to: name)
      try sandbox.write(
        Sample.spec(file: "../\(name)", calendars: number == 70 ? Self.other : ["MtxjBk5--3-1"]),
        to: "specs/\(name).yaml")
    }
    func report() throws -> Report {
      try sandbox.report("diff", "--inventory", "inventory.yaml", "--allow", ".", "specs")
    }
    #expect(try report().actions == names.map { _ in "create" })
    try sandbox.root.remove(sandbox.path(names[70]))
    try sandbox.root.hardLink(sandbox.path(names[70]), to: sandbox.path(names[3]))
    expectConflict(try report(), at: "specs/80.plist.yaml", first: "specs/13.plist.yaml")
  }

  /// A file that is replaced would be no hard link any more, and its other names would keep the former content.
  @Test func aFileWithFurtherHardLinksIsNotWritten() throws {
    let sandbox = try sandbox(Sample.spec(file: "a.json"), Sample.spec(file: "b.json"))
    try sandbox.write("{}", to: "a.json", mode: 0o640)
    try sandbox.root.hardLink(sandbox.path("b.json"), to: sandbox.path("a.json"))
    let before = try TreeSnapshot(sandbox.work.path)
    let report = try sandbox.report("apply", "1.yaml", "2.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.message.contains("hard links") == true)
    #expect(try TreeSnapshot(sandbox.work.path) == before)
  }

  @Test(arguments: ["validate", "diff"]) func twoFormatsForOneNewFile(command: String) throws {
    let sandbox = try sandbox(Sample.spec(file: "a", format: "xml"), Sample.spec(file: "a", format: "json"))
    expectConflict(try sandbox.report(command, "1.yaml", "2.yaml"))
    try sandbox.write(Sample.spec(file: "a"), to: "2.yaml")
    #expect(try sandbox.report(command, "1.yaml", "2.yaml").codes == [])
  }

  @Test(arguments: ["validate", "diff"]) func aFileThatIsAnothersFolder(command: String) throws {
    let below = try sandbox(Sample.spec(file: "a"), Sample.spec(file: "a/deep/b"))
    expectConflict(try below.report(command, "1.yaml", "2.yaml"))
    let above = try sandbox(Sample.spec(file: "a/deep/b"), Sample.spec(file: "a"))
    expectConflict(try above.report(command, "1.yaml", "2.yaml"))
    let beside = try sandbox(Sample.spec(file: "a"), Sample.spec(file: "ab/c"))
    #expect(try beside.report(command, "1.yaml", "2.yaml").codes == [])
  }

  @Test(arguments: ["validate", "diff"]) func oneAppGroup(command: String) throws {
    let sandbox = try sandbox(
      Sample.appGroupSpec("group.com.example.cal"),
      "account: bob@example.com\ncalendars: all\ntarget: {appGroup: group.com.example.cal}\n")
    expectConflict(try sandbox.report(command, "1.yaml", "2.yaml"))
    try sandbox.write(Sample.appGroupSpec("group.com.example.other"), to: "2.yaml")
    #expect(try sandbox.report(command, "1.yaml", "2.yaml").codes == [])
  }

  /// The file of an app group, named by its path in another widget.
  @Test func anAppGroupAndItsFile() throws {
    let sandbox = try sandbox(Sample.appGroupSpec("group.com.example.cal"))
    try sandbox.write(
      Sample.spec(file: sandbox.config.path("group.com.example.cal.plist"), calendars: Self.other), to: "2.yaml")
    #expect(try sandbox.report("validate", "--allow", sandbox.config.path, "1.yaml", "2.yaml").codes == [])
    #if os(Linux)
      expectConflict(try sandbox.report("diff", "--allow", sandbox.config.path, "1.yaml", "2.yaml"))
    #endif
  }

  @Test func withinOneSpec() throws {
    let sandbox = try sandbox(
      """
      widgets:
        - {account: alice@example.com, calendars: all, target: {file: a.plist}}
        - {account: bob@example.com, calendars: all, target: [{file: b.plist}, {file: a.plist}]}

      """)
    let report = try sandbox.report("validate", "1.yaml")
    #expect(report.codes == ["conflicting-targets"])
    #expect(report.diagnostics.map(\.line) == [3])
    #expect(report.diagnostics.map(\.column) == [81])
    #expect(report.diagnostics.first?.related.map(\.line) == [2])
    #expect(report.diagnostics.first?.related.map(\.column) == [65])
  }
}
