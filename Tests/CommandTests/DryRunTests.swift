import Testing

/// What only looks leaves no trace: no byte, no time, no new file, in the working folder and at home alike.
@Suite struct DryRunTests {
  /// Every kind of change at once, in every format and in an app group.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withSpec(
      """
      widgets:
        - {account: alice@example.com, calendars: all, target: {file: new/deep/alice.plist}}
        - {account: alice@example.com, calendars: all, target: {file: old/alice.plist}}
        - {account: alice@example.com, calendars: all, target: {file: old/alice.json}}
        - {state: absent, target: {file: old/gone.plist}}
        - {account: bob@example.com, calendars: all, target: {appGroup: group.com.example.cal}}

      """)
    try sandbox.write(Sample.xml(Sample.xmlEntry(["MtxjBk5--3-1"])), to: "old/alice.plist")
    try sandbox.write(Sample.xml(Sample.xmlEntry(["MtxjBk5--3-1"])), to: "old/gone.plist")
    try sandbox.write("{}", to: "old/alice.json")
    return sandbox
  }

  @Test(
    arguments: [
      ["validate", "spec.yaml"], ["diff", "spec.yaml"], ["apply", "--dry-run", "spec.yaml"], ["diff", "."],
      ["diff", "--detailed-exitcode", "spec.yaml"], ["validate", "inventory.yaml"], ["diff", "--plan", "plan.json"],
      ["apply", "--dry-run", "--plan", "plan.json"], ["schema", "spec"], ["explain"], ["version"], ["help"],
    ], ["text", "json"])
  func leavesEverythingAsItIs(arguments: [String], format: String) throws {
    let sandbox = try sandbox()
    try #require(sandbox.run("diff", "--out", "plan.json", "spec.yaml").exitCode == 0)
    let before = try sandbox.snapshot()
    let takesFormat = ["validate", "diff", "apply"].contains(arguments[0])
    let result = try sandbox.run(takesFormat ? arguments + ["--format", format] : arguments)
    #expect([0, 2].contains(result.exitCode))
    #expect(try sandbox.snapshot() == before)
  }

  @Test func anApplyWithAnErrorLeavesEverythingAsItIs() throws {
    let sandbox = try sandbox()
    try sandbox.write("account: alice@example.com\ncalendars: [nothing]\n", to: "wrong.yaml")
    let before = try sandbox.snapshot()
    #expect(try sandbox.run("apply", "spec.yaml", "wrong.yaml").exitCode == 1)
    #expect(try sandbox.snapshot() == before)
    try sandbox.write("Dear Alice", to: "old/alice.json")
    let broken = try sandbox.snapshot()
    #expect(try sandbox.run("apply", "spec.yaml").exitCode == 3)
    #expect(try sandbox.snapshot() == broken)
  }

  @Test(arguments: [[], ["--format=json"], ["--detailed-exitcode"], ["--color=always"], ["--strict"]])
  func applyDryRunIsDiff(options: [String]) throws {
    let sandbox = try sandbox()
    let diff = try sandbox.run(["diff", "spec.yaml"] + options)
    let dryRun = try sandbox.run(["apply", "--dry-run", "spec.yaml"] + options)
    #expect(dryRun.outputBytes == diff.outputBytes)
    #expect(dryRun.errorBytes == diff.errorBytes)
    #expect(dryRun.exitCode == diff.exitCode)
    #expect(!diff.output.isEmpty)
  }

  @Test func applyDryRunIsDiffAlsoWithAPlanAndWithErrors() throws {
    let sandbox = try sandbox()
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    let saved = try sandbox.run("diff", "--plan", "plan.json", "--format=json")
    #expect(try sandbox.run("apply", "--dry-run", "--plan", "plan.json", "--format=json").output == saved.output)
    #expect(try Report(saved).command == "diff")
    #expect(try Report(saved).dryRun)
    try sandbox.run("apply", "--dry-run", "--out", "other.json", "spec.yaml")
    #expect(try sandbox.root.bytes(sandbox.path("other.json")) == sandbox.root.bytes(sandbox.path("plan.json")))
    try sandbox.write("account: nobody\n", to: "spec.yaml")
    let wrong = try sandbox.run("diff", "spec.yaml")
    #expect(try sandbox.run("apply", "--dry-run", "spec.yaml").errors == wrong.errors)
    #expect(!wrong.errors.isEmpty)
  }

  /// Bytes, times and inodes of every target stay, and nothing appears beside them.
  @Test func anApplyThatChangesNothingLeavesEverythingAsItIs() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run("apply", "--detailed-exitcode", "spec.yaml").exitCode == 2)
    let before = try sandbox.snapshot()
    let again = try sandbox.report("apply", "spec.yaml")
    #expect(again.summary.unchanged == 5)
    #expect(again.actions == Array(repeating: "unchanged", count: 5))
    #expect(try sandbox.snapshot() == before)
  }

  @Test func theSnapshotSeesWhatATestIsToFind() throws {
    let sandbox = try sandbox()
    let before = try sandbox.snapshot()
    try sandbox.write("{}", to: "old/alice.json")
    #expect(try sandbox.snapshot() != before)
  }
}
