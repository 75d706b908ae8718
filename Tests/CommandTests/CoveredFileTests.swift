import Foundation
import Testing

/// Reports never take the place of a file that the run looks at, whatever comes of that file.
@Suite(.python) struct CoveredFileTests {
  private static let contents = [
    "ok.plist": StoredSettings.configuration("MtxjBk5--3-0", ["MtxjBk5--3-1"]), "string.plist": "\"text\"",
    "half.json": "{\"accountId\": \"x\"}", "empty.xml": "{}",
  ]

  /// A folder of configurations, right and wrong, and of files that hold none.
  private func fleet() throws -> Sandbox {
    let sandbox = try Sandbox.withSpec()
    for (name, configuration) in Self.contents {
      try StoredSettings.write(configuration, to: "fleet/\(name)", in: sandbox)
    }
    try sandbox.write("{\"other\": 1}", to: "fleet/nokey.plist")
    try sandbox.write("[1]", to: "fleet/list.json")
    try sandbox.write("no property list", to: "fleet/broken.plist")
    try sandbox.write("", to: "fleet/nothing.plist")
    return sandbox
  }

  private static let names = [
    "ok.plist", "string.plist", "half.json", "empty.xml", "nokey.plist", "list.json", "broken.plist", "nothing.plist",
  ]

  @Test(arguments: names) func reportsDoNotReplaceThem(name: String) throws {
    let sandbox = try fleet()
    let before = try sandbox.snapshot()
    for operand in ["fleet", "fleet/\(name)"] {
      for options in [[], ["--prune"], ["--prune", "--dry-run"]] {
        for path in ["fleet/\(name)", "./fleet/../fleet/\(name)"] {
          let report = try Report(
            sandbox.run(["audit", "--format", "json", "--report", "json=\(path)", operand] + options))
          #expect(report.diagnostics.count { $0.code == "write-failed" && $0.file == path } == 1)
          #expect(report.exitCode == 3)
          #expect(try sandbox.snapshot() == before)
        }
      }
    }
  }

  @Test func aReportBesideThemIsWritten() throws {
    let sandbox = try fleet()
    #expect(try sandbox.run("audit", "--report", "json=fleet/report.txt", "fleet").exitCode == 0)
    #expect(sandbox.root.exists(sandbox.path("fleet/report.txt")))
  }

  /// The same of what a spec names and what can't be written for its content.
  @Test(arguments: ["diff", "apply"]) func targetsOfSpecsThatAreAtFault(command: String) throws {
    let sandbox = try fleet()
    try sandbox.write(Sample.spec(file: "fleet/string.plist"), to: "spec.yaml")
    let before = try sandbox.snapshot()
    let report = try sandbox.report(command, "--report", "json=fleet/string.plist", "spec.yaml")
    #expect(report.codes.sorted() == ["invalid-target", "write-failed"])
    #expect(try sandbox.snapshot() == before)
  }

  @Test func thoseInSimulators() throws {
    let sandbox = try Sandbox.withSpec()
    let tree = try SimulatorTree(sandbox, [SimulatorTree.Device(1)])
    try StoredSettings.write("\"text\"", to: tree.settings(1), in: sandbox)
    let before = try sandbox.snapshot()
    let report = try sandbox.report(
      "audit", "--simulators", "Devices", "--simulator", "all", "--app-group", SimulatorTree.group, "--report",
      "json=" + tree.settings(1))
    #expect(report.codes.contains("write-failed"))
    #expect(try sandbox.snapshot() == before)
  }

  // MARK: - Where a run stops before it plans

  #if os(Linux)
    @Test func whereAnotherProcessHoldsTheFolder() throws {
      let sandbox = try fleet()
      let before = try sandbox.snapshot()
      let report = try Report(
        sandbox.shell("flock fleet \"$widgetctl\" audit --prune --lock-timeout 0 --format json fleet"))
      #expect(report.codes.contains("lock-timeout"))
      #expect(report.exitCode == 3)
      #expect(report.audit == Report.Audit(configurations: 0, accountsGone: 0, calendarsGone: 0))
      #expect(try sandbox.snapshot() == before)

      let applied = try Report(
        sandbox.shell(
          "printf 'state: absent\\ntarget: {file: fleet/ok.plist}\\n' > spec.yaml; flock fleet \"$widgetctl\" apply "
            + "--lock-timeout 0 --format json --report json=fleet/ok.plist spec.yaml"))
      #expect(applied.codes == ["lock-timeout", "write-failed"] || applied.codes == ["write-failed", "lock-timeout"])
      #expect(try StoredSettings.read("fleet/ok.plist", in: sandbox).contains("widgetConfiguration"))
    }
  #endif

  /// A journal that can't be read is a batch that can't be put right.
  @Test func whereAnEarlierBatchCannotBePutRight() throws {
    let sandbox = try fleet()
    try sandbox.write("", to: "state")
    let report = try sandbox.report("audit", "--prune", "--state-dir", "state", "fleet")
    #expect(report.exitCode == 3)
    #expect(report.changes.isEmpty)
    #expect(report.audit != nil)
  }
}
