import Foundation
import Testing

/// `audit`: existing configurations compared with the inventory, and what is gone taken out.
@Suite(.python) struct AuditTests {
  private static let alice = "MtxjBk5--3-0"
  private static let (work, family) = ("MtxjBk5--3-1", "MtxjBk5--3-2")

  /// A fleet of four: one is right, one has lost a calendar, one all of them, and one its account.
  private func fleet(_ format: StoredSettings.Format = .json) throws -> Sandbox {
    let sandbox = try Sandbox.withSpec()
    for (name, account, calendars) in [
      ("right", Self.alice, [Self.family, Self.work]), ("some", Self.alice, ["x", Self.work, "y", Self.family]),
      ("all", Self.alice, ["x"]), ("account", "bob", [Self.work]),
    ] {
      try StoredSettings.write(
        StoredSettings.configuration(account, calendars), to: "fleet/\(name).plist", as: format, in: sandbox)
    }
    return sandbox
  }

  private func places(_ report: Report) -> [String] {
    report.diagnostics.map { "\($0.file) \($0.path ?? "-") \($0.severity) \($0.code)" }
  }

  private static let findings = [
    "fleet/account.plist /widgetConfiguration/accountId warning unknown-account",
    "fleet/all.plist /widgetConfiguration/calendarIds/0 warning unknown-calendar",
    "fleet/some.plist /widgetConfiguration/calendarIds/0 warning unknown-calendar",
    "fleet/some.plist /widgetConfiguration/calendarIds/2 warning unknown-calendar",
  ]

  @Test func findsWhatIsGoneAndWritesNothing() throws {
    let sandbox = try fleet()
    let before = try sandbox.snapshot()
    let report = try sandbox.report("audit", "fleet")
    #expect(places(report) == Self.findings)
    #expect(report.diagnostics.allSatisfy { $0.line == nil && $0.column == nil && $0.endLine == nil })
    #expect(report.command == "audit")
    #expect(!report.dryRun)
    #expect(report.exitCode == 0)
    #expect(report.inventoryChecked)
    #expect(report.audit == Report.Audit(configurations: 4, accountsGone: 1, calendarsGone: 3))
    #expect(report.actions == ["unchanged", "unchanged", "unchanged", "unchanged"])
    #expect(report.changes.allSatisfy { $0.before == $0.after && $0.widgets.isEmpty })
    #expect(try sandbox.run("audit", "--detailed-exitcode", "fleet").exitCode == 2)
    #expect(try sandbox.run("audit", "--strict", "fleet").exitCode == 1)
    #expect(try sandbox.run("audit", "--strict", "--detailed-exitcode", "fleet").exitCode == 1)
    #expect(try sandbox.snapshot() == before)
    let right = try sandbox.run("audit", "--strict", "--detailed-exitcode", "fleet/right.plist")
    #expect(right.exitCode == 0)
    #expect(right.output == "1 configuration: 0 accounts gone, 0 calendars gone\n")
    #expect(right.errors == "")
  }

  @Test func saysItInText() throws {
    let result = try fleet().run("audit", "--inventory", "inventory.yaml", "fleet/some.plist", "fleet/account.plist")
    #expect(result.output == "2 configurations: 1 account gone, 2 calendars gone\n")
    #expect(
      result.errors == """
        fleet/account.plist: warning: /widgetConfiguration/accountId: the account "bob" is not in the inventory \
        [unknown-account]
          help: set the widget up anew, or remove its configuration with --prune --remove-orphans
        fleet/some.plist: warning: /widgetConfiguration/calendarIds/0: the calendar "x" is not in the inventory for the \
        account "MtxjBk5--3-0" (alice@example.com) [unknown-calendar]
          help: --prune takes it out of the configuration
        fleet/some.plist: warning: /widgetConfiguration/calendarIds/2: the calendar "y" is not in the inventory for the \
        account "MtxjBk5--3-0" (alice@example.com) [unknown-calendar]
          help: --prune takes it out of the configuration

        """)
  }

  /// The file and the path of keys stand in every format.
  @Test(arguments: ["sarif", "junit", "github", "gitlab"]) func everyFormatHasThePlace(format: String) throws {
    let sandbox = try fleet()
    let result = try sandbox.run("audit", "--format", format, "--report", "\(format)=out.txt", "fleet")
    #expect(result.exitCode == 0)
    for finding in Self.findings {
      let words = finding.split(separator: " ").map(String.init)
      for word in [words[0], words[1] + ": the ", words[3]] { #expect(result.output.contains(word), "\(word)") }
    }
    #expect(try sandbox.root.text(sandbox.path("out.txt")) == result.output)
  }

  @Test func keysAreEscapedInThePath() throws {
    let sandbox = try Sandbox.withSpec()
    try StoredSettings.write(StoredSettings.configuration("bob", ["x"]), to: "a.plist", key: "a/b~c", in: sandbox)
    let report = try sandbox.report("audit", "--key", "a/b~c", "a.plist")
    #expect(places(report) == ["a.plist /a~1b~0c/accountId warning unknown-account"])
  }

  // MARK: - Pruning

  @Test(arguments: StoredSettings.Format.allCases) func pruneTakesCalendarsOut(format: StoredSettings.Format) throws {
    let sandbox = try fleet(format)
    let before = try sandbox.snapshot()
    let dry = try sandbox.report("audit", "--prune", "--dry-run", "--detailed-exitcode", "fleet")
    #expect(dry.dryRun)
    #expect(dry.exitCode == 2)
    #expect(dry.summary.updated == 1 && dry.summary.unchanged == 3)
    #expect(try sandbox.snapshot() == before)

    let report = try sandbox.report("audit", "--prune", "--detailed-exitcode", "fleet")
    #expect(places(report) == Self.findings)
    #expect(!report.dryRun)
    #expect(report.exitCode == 2)
    let change = try #require(report.changes.first { $0.action == "update" })
    #expect(report.summary.unchanged == 3)
    #expect(change.target.file == sandbox.path("fleet/some.plist"))
    #expect(change.before?.calendarIds == ["x", Self.work, "y", Self.family])
    #expect(change.after == Report.Configuration(accountId: Self.alice, calendarIds: [Self.work, Self.family]))
    #expect(
      try StoredSettings.read("fleet/some.plist", in: sandbox)
        == StoredSettings.whole(Self.alice, [Self.work, Self.family]))
    let after = try sandbox.snapshot()
    for name in ["right", "all", "account"] {
      #expect(after.entries["work/fleet/\(name).plist"] == before.entries["work/fleet/\(name).plist"])
    }
    let again = try sandbox.report("audit", "--prune", "--detailed-exitcode", "fleet")
    #expect(again.summary.updated == 0)
    #expect(again.audit == Report.Audit(configurations: 4, accountsGone: 1, calendarsGone: 1))
  }

  @Test(arguments: StoredSettings.Format.allCases) func orphansLoseOnlyTheKey(format: StoredSettings.Format) throws {
    let sandbox = try fleet(format)
    let report = try sandbox.report("audit", "--prune", "--remove-orphans", "fleet")
    #expect(report.summary.deleted == 2 && report.summary.updated == 1 && report.summary.unchanged == 1)
    for name in ["all", "account"] {
      #expect(try StoredSettings.read("fleet/\(name).plist", in: sandbox) == "{\"other\": [1, {\"k\": \"é\"}]}")
    }
    let again = try sandbox.run("audit", "--prune", "--remove-orphans", "--strict", "--detailed-exitcode", "fleet")
    #expect(again.exitCode == 0)
    #expect(again.output == "2 configurations: 0 accounts gone, 0 calendars gone; 0 updated, 0 deleted\n")
  }

  @Test func pruneShowsAndSaysWhatItDoes() throws {
    let sandbox = try fleet()
    let arguments = ["audit", "--prune", "--remove-orphans", "fleet/some.plist", "fleet/all.plist"]
    let dry = try sandbox.run(arguments + ["--dry-run"])
    #expect(
      dry.output == """
        --- fleet/all.plist
        +++ fleet/all.plist
        @@ widgetConfiguration @@
        -accountId: "MtxjBk5--3-0"  # Alice
        -calendarIds:
        -  - "x"
        --- fleet/some.plist
        +++ fleet/some.plist
        @@ widgetConfiguration @@
         accountId: "MtxjBk5--3-0"  # Alice
         calendarIds:
        -  - "x"
           - "MtxjBk5--3-1"  # Work
        -  - "y"
           - "MtxjBk5--3-2"  # Family
        2 configurations: 0 accounts gone, 3 calendars gone; 1 to update, 1 to delete

        """)
    #expect(
      try sandbox.run(arguments).output == """
        deleted   fleet/all.plist: widgetConfiguration
        updated   fleet/some.plist: widgetConfiguration
        2 configurations: 0 accounts gone, 3 calendars gone; 1 updated, 1 deleted

        """)
  }

  /// Keys that this tool does not know survive, and so do the bytes around.
  @Test func otherBytesStay() throws {
    let sandbox = try Sandbox.withSpec()
    let text =
      #"{ "é":"\u00e9", "widgetConfiguration" : {"new": [1.0],"accountId":"MtxjBk5--3-0" ,"calendarIds": LIST}}"#
    try sandbox.write(text.replacing("LIST", with: #"["x", "MtxjBk5--3-1"]"#), to: "a.json")
    #expect(try sandbox.run("audit", "--prune", "a.json").exitCode == 0)
    #expect(
      try sandbox.root.text(sandbox.path("a.json")) == text.replacing("LIST", with: #"["MtxjBk5--3-1"]"#))
  }

  /// A warning that counts as an error stops the run, as everywhere.
  @Test func strictPrunesNothingWhereThereIsAFinding() throws {
    let sandbox = try fleet()
    let before = try sandbox.snapshot()
    #expect(try sandbox.run("audit", "--prune", "--strict", "fleet").exitCode == 1)
    #expect(try sandbox.snapshot() == before)
  }

  @Test func aNamedFileOfAnotherShapeStopsPruning() throws {
    let sandbox = try fleet()
    try StoredSettings.write("\"text\"", to: "string.plist", in: sandbox)
    let before = try sandbox.snapshot()
    let report = try sandbox.report("audit", "--prune", "fleet", "string.plist")
    #expect(report.exitCode == 3)
    #expect(places(report) == Self.findings + ["string.plist /widgetConfiguration error invalid-target"])
    #expect(report.audit?.configurations == 4)
    #expect(try sandbox.snapshot() == before)
    // In a folder it is passed over, with a warning.
    try StoredSettings.write("\"text\"", to: "fleet/string.plist", in: sandbox)
    let folder = try sandbox.report("audit", "--prune", "fleet")
    #expect(folder.exitCode == 0)
    #expect(folder.summary.updated == 1)
    #expect(places(folder).contains("fleet/string.plist /widgetConfiguration warning invalid-target"))
  }

  @Test func aConfigurationWithoutCalendarsIsAnOrphan() throws {
    let sandbox = try Sandbox.withSpec()
    try StoredSettings.write(StoredSettings.configuration(Self.alice, []), to: "a.plist", in: sandbox)
    let report = try sandbox.report("audit", "--detailed-exitcode", "a.plist")
    #expect(places(report) == ["a.plist /widgetConfiguration/calendarIds warning no-calendars"])
    #expect(report.exitCode == 2)
    #expect(try sandbox.report("audit", "--prune", "--remove-orphans", "a.plist").actions == ["delete"])
  }

  @Test func aFileIsLookedAtOnce() throws {
    let sandbox = try fleet()
    try sandbox.root.hardLink("work/fleet/twin.plist", to: "work/fleet/right.plist")
    let report = try sandbox.report("audit", "fleet", "./fleet/some.plist", sandbox.path("fleet/all.plist"))
    #expect(report.audit?.configurations == 4)
    #expect(report.audit?.calendarsGone == 3)
  }

  // MARK: - Inventories that can't be trusted

  @Test(arguments: [
    ("accounts: []\n", "3:11"), ("complete: false\naccounts: [{id: a, calendars: []}]\n", "3:11"),
  ]) func anInventoryThatIsNotWholeNeverPrunes(text: String, position: String) throws {
    let sandbox = try fleet()
    try sandbox.write("version: 1\nsource: x\n" + text, to: "part.yaml")
    let before = try sandbox.snapshot()
    for arguments in [["part.yaml"], ["inventory.yaml", "--inventory", "part.yaml"]] {
      let report = try Report(
        sandbox.run(
          ["audit", "--prune", "--remove-orphans", "--format", "json", "fleet", "--inventory"] + arguments))
      #expect(report.exitCode == 3)
      let fault = try #require(report.diagnostics.first { $0.severity == "error" })
      #expect(fault.code == "incomplete-inventory")
      #expect("\(fault.line ?? 0):\(fault.column ?? 0)" == position)
      #expect(report.diagnostics.count { $0.severity == "error" } == 1)
      #expect(report.changes.isEmpty)
      #expect(try sandbox.snapshot() == before)
    }
    // Without --prune it is a warning beside the findings.
    let report = try sandbox.report("audit", "--inventory", "part.yaml", "fleet")
    #expect(report.exitCode == 0)
    #expect(report.diagnostics.first { $0.file == "part.yaml" }?.severity == "warning")
    #expect(report.audit?.accountsGone == 4)
  }

  @Test(arguments: ["faulty.yaml", "missing.yaml"]) func withAFaultyInventoryNothingIsChecked(name: String) throws {
    let sandbox = try fleet()
    try sandbox.write("accounts: [{id: x}]\n", to: "faulty.yaml")
    let before = try sandbox.snapshot()
    for options in [[], ["--prune"]] {
      let report = try Report(
        sandbox.run(
          ["audit", "--inventory", "inventory.yaml", "--inventory", name, "--format", "json", "fleet"] + options))
      #expect(report.exitCode == 1)
      #expect(report.diagnostics.map(\.file) == [name])
      #expect(!report.inventoryChecked)
    }
    #expect(try sandbox.snapshot() == before)
  }

  /// Of an inventory that can't be made sense of nobody can say that it holds no account.
  @Test(arguments: ["{", "version: 1\n", "accounts: []\nversion: x\n", "complete: false\n", "accounts: 1\n"])
  func aBrokenInventoryIsReportedOnce(text: String) throws {
    let sandbox = try fleet()
    try sandbox.write(text, to: "bad.yaml")
    for options in [[], ["--prune"]] {
      let report = try Report(
        sandbox.run(["audit", "--inventory", "bad.yaml", "--format", "json", "fleet"] + options))
      #expect(report.exitCode == 1)
      #expect(report.diagnostics.count == 1)
      #expect(report.codes.first != "incomplete-inventory")
    }
  }

  @Test func severalInventoriesAreUnited() throws {
    let sandbox = try fleet()
    try sandbox.write("accounts: [{id: bob, calendars: [{id: MtxjBk5--3-1}]}]\n", to: "more/bob.yaml")
    let report = try sandbox.report("audit", "--inventory", "inventory.yaml", "--inventory", "more", "fleet")
    #expect(report.audit?.accountsGone == 0)
  }

  @Test func anInventoryIsLookedForInTheWorkingDirectory() throws {
    let sandbox = try fleet()
    let found = try sandbox.run("audit", "--verbose", "fleet/right.plist")
    #expect(
      found.errors == """
        inventory.yaml: inventory: inventory.yaml (found in the working directory)
        fleet/right.plist: target: fleet/right.plist (named on the command line)

        """)
    try sandbox.root.remove(sandbox.path("inventory.yaml"))
    let report = try sandbox.report("audit", "fleet")
    #expect(report.codes == ["no-inventory"])
    #expect(report.exitCode == 1)
    #expect(report.diagnostics.first?.file == sandbox.work.path)
    // A link may not have another file of the machine shown.
    try sandbox.root.write("secret: x\n", to: "secret")
    try sandbox.root.link("work/inventory.yaml", to: "../secret")
    let outside = try sandbox.run("audit", "fleet")
    #expect(outside.exitCode == 1)
    #expect(outside.errors.contains("[inventory-outside-root]"))
    #expect(!outside.errors.contains("secret"))
  }

  // MARK: - Limits

  /// A fleet of `count`, of which `gone` have lost a calendar.
  private func fleet(_ count: Int, gone: Int) throws -> Sandbox {
    let sandbox = try Sandbox.withSpec()
    for index in 0..<count {
      let calendars = index < gone ? [Self.work, "x"] : [Self.work]
      let list = calendars.map { "\"\($0)\"" }.joined(separator: ", ")
      try sandbox.write(
        #"{"widgetConfiguration": {"accountId": "\#(Self.alice)", "calendarIds": [\#(list)]}}"#,
        to: "fleet/\(index).json")
    }
    return sandbox
  }

  @Test(
    arguments: [
      (10, 2, nil, true), (10, 3, nil, false), (9, 9, nil, true), (20, 4, nil, true), (20, 5, nil, false),
      (10, 3, "3", true), (10, 3, "2", false), (10, 3, "30%", true), (10, 3, "29%", false), (3, 1, "0", false),
      (3, 1, "33%", false), (3, 1, "34%", true), (10, 10, "100%", true), (3, 0, "0", true),
    ] as [(Int, Int, String?, Bool)])
  func pruningStopsAtTheLimit(count: Int, gone: Int, limit: String?, isAllowed: Bool) throws {
    let sandbox = try fleet(count, gone: gone)
    let before = try sandbox.snapshot()
    let options = limit.map { ["--max-changes", $0] } ?? []
    let dry = try Report(sandbox.run(["audit", "--prune", "--dry-run", "--format=json", "fleet"] + options))
    #expect(dry.exitCode == (isAllowed ? 0 : 3))
    #expect(try sandbox.snapshot() == before)
    let report = try Report(sandbox.run(["audit", "--prune", "--format=json", "fleet"] + options))
    #expect(report.exitCode == (isAllowed ? 0 : 3))
    #expect(report.summary.updated == (isAllowed ? gone : 0))
    #expect(report.audit?.calendarsGone == gone)
    if !isAllowed {
      let fault = try #require(report.diagnostics.first { $0.severity == "error" })
      #expect(fault.code == "too-many-changes")
      #expect(fault.message.hasPrefix("\(gone) of \(count) configurations would change, more than the limit of "))
      #expect(try sandbox.snapshot() == before)
    }
    #expect(try sandbox.run(["audit", "fleet"] + options).exitCode == 0)
  }

  @Test func applyHasALimitOnlyWhereItIsGiven() throws {
    let spec = (0..<12).map { Sample.spec(file: "out/\($0).plist") }.joined(separator: "---\n")
    let sandbox = try Sandbox.withSpec(spec)
    let before = try sandbox.snapshot()
    for options in [["apply"], ["apply", "--dry-run"], ["diff"]] {
      let report = try Report(sandbox.run(options + ["--max-changes", "11", "--format", "json", "spec.yaml"]))
      #expect(report.codes == ["too-many-changes"])
      #expect(report.exitCode == 3)
      #expect(report.diagnostics.first?.line != nil)
      #expect(try sandbox.snapshot() == before)
    }
    #expect(try sandbox.report("diff", "--out", "plan", "spec.yaml").summary.created == 12)
    #expect(try sandbox.report("apply", "--plan", "plan", "--max-changes", "11").codes == ["too-many-changes"])
    for command in ["diff", "apply"] {
      // A part of what: a plan says nothing of what stays as it is.
      let result = try sandbox.run(command, "--plan", "plan", "--max-changes", "100%")
      #expect(result.exitCode == 64)
      #expect(
        result.errors.hasPrefix("widgetctl: error: \"--max-changes\" takes no percentage with \"--plan\""),
        "\(result.errors)")
    }
    #expect(try sandbox.report("apply", "--max-changes", "12", "spec.yaml").summary.created == 12)
    #expect(try sandbox.report("apply", "--max-changes", "0", "spec.yaml").summary.unchanged == 12)
  }

  // MARK: - Usage

  @Test(arguments: [
    ["audit"], ["audit", "-"], ["audit", "--dry-run", "f"], ["audit", "--remove-orphans", "f"],
    ["audit", "--no-inventory", "f"], ["audit", "--max-changes", "x", "f"], ["audit", "--max-changes", "101%", "f"],
    ["audit", "--max-changes", "-1", "f"], ["audit", "--max-changes", "%", "f"], ["audit", "--split", "d", "f"],
    ["validate", "--prune", "f"], ["validate", "--max-changes", "1", "f"],
  ]) func wrongUsage(arguments: [String]) throws {
    let result = try Sandbox().run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }

  @Test func whatIsNotThereIsSaid() throws {
    let sandbox = try fleet()
    let report = try sandbox.report("audit", "missing.plist", "fleet/right.plist")
    #expect(report.codes == ["missing-target"])
    #expect(report.exitCode == 3)
    let group = try sandbox.report("audit", "--app-group", "group.com.example.cal")
    #expect(group.codes == ["no-configuration"])
    #expect(group.exitCode == 0)
    #expect(group.audit == Report.Audit(configurations: 0, accountsGone: 0, calendarsGone: 0))
  }

  #if os(Linux)
    @Test func appGroupsArePruned() throws {
      let sandbox = try fleet()
      let path = sandbox.config.path("group.com.example.cal.plist")
      try StoredSettings.write(
        StoredSettings.configuration(Self.alice, ["x", Self.work]), to: path, as: .binary, in: sandbox)
      let report = try sandbox.report("audit", "--prune", "--app-group", "group.com.example.cal")
      #expect(places(report) == ["\(path) /widgetConfiguration/calendarIds/0 warning unknown-calendar"])
      #expect(report.changes.first?.target.kind == "appGroup")
      #expect(report.changes.first?.target.appGroup == "group.com.example.cal")
      #expect(try StoredSettings.read(path, in: sandbox) == StoredSettings.whole(Self.alice, [Self.work]))
    }
  #endif
}
