import Diagnostics
import Foundation
import Testing

/// The examples of the package do what they say.
@Suite struct ExampleTests {
  private static let folder = Built.package + "/Examples"
  private static let textCodes = DiagnosticCode.allCases.filter { $0.faultClass == .text }

  /// A sandbox with a copy of some examples, so that nothing is written into the package.
  private func sandbox(_ folder: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(Self.folder)/\(folder)") {
      // What somebody has applied there is no part of the example.
      if name.hasPrefix("build/") { continue }
      guard let content = FileManager.default.contents(atPath: "\(Self.folder)/\(folder)/\(name)") else { continue }
      try sandbox.write(Array(content), to: "Examples/\(folder)/\(name)")
    }
    return sandbox
  }

  @Test(arguments: ["quickstart", "team"]) func areValidAndApplied(name: String) throws {
    let sandbox = try sandbox(name)
    let folder = "Examples/" + name
    let validated = try sandbox.report("validate", "--strict", folder)
    #expect(validated.codes == [])
    #expect(validated.exitCode == 0)
    let diff = try sandbox.report("diff", "--strict", folder)
    #expect(diff.summary.created == (name == "quickstart" ? 1 : 8))
    #expect(diff.summary.unchanged == (name == "quickstart" ? 0 : 1))
    #expect(try sandbox.run("apply", "--detailed-exitcode", "--strict", folder).exitCode == 2)
    for change in diff.changes where change.action == "create" { #expect(sandbox.root.exists(change.target.file)) }
    #expect(try sandbox.run("apply", "--detailed-exitcode", "--strict", folder).exitCode == 0)
  }

  @Test func ofTheWalkThroughIsValidAndAppliedToItsSimulators() throws {
    let sandbox = try sandbox("walkthrough")
    let prepared = try sandbox.shell(
      "cd Examples/walkthrough; \"$(dirname \"$widgetctl\")/my-app\" > inventory.json; sh make-simulators.sh")
    #expect(prepared.exitCode == 0)
    let list = try SimulatorListing(
      sandbox.run("simulators", "--format", "json", "--simulators", "Examples/walkthrough/devices"))
    #expect(list.simulators.map(\.name).sorted() == ["iPad mini", "iPhone 16", "iPhone 17"])
    let arguments = ["--detailed-exitcode", "--strict", "--simulators", "Examples/walkthrough/devices"]
    #expect(try sandbox.report("validate", "--strict", "Examples/walkthrough").codes == [])
    #expect(try sandbox.run(["apply", "Examples/walkthrough"] + arguments).exitCode == 2)
    #expect(try sandbox.run(["apply", "Examples/walkthrough"] + arguments).exitCode == 0)
  }

  @Test func ofTheQuickstartSaysWhatItWrites() throws {
    let sandbox = try sandbox("quickstart")
    let diff = try sandbox.report("apply", "Examples/quickstart")
    #expect(diff.changes.map(\.target.file) == [sandbox.path("Examples/quickstart/build/alice.plist")])
    #expect(
      diff.changes.map(\.after)
        == [Report.Configuration(accountId: "MtxjBk5--3-0", calendarIds: ["MtxjBk5--3-1", "MtxjBk5--3-2"])])
  }

  @Test func ofTheTeamFlattensMergesAndResolves() throws {
    let sandbox = try sandbox("team")
    let changes = try sandbox.report("diff", "Examples/team").changes
    let byName = Dictionary(
      changes.flatMap { change in change.widgets.map { ($0.name ?? "", change.after?.calendarIds) } },
      uniquingKeysWith: { first, _ in first })
    #expect(byName["alice-agenda"] == ["MtxjBk5--9-1", "MtxjBk5--9-2", "MtxjBk5--9-3"])
    #expect(byName["bob-agenda"] == ["-NxPq2a--7-1", "MtxjBk5--9-1", "MtxjBk5--9-2"])
    #expect(
      byName["carol-everything-but-birthdays"] == ["NzQk81---2-1", "MtxjBk5--9-1", "MtxjBk5--9-2", "MtxjBk5--9-3"])
    #expect(byName["dave-everything"] == ["_r7Kd----4-1", "MtxjBk5--9-1", "MtxjBk5--9-2", "MtxjBk5--9-3"])
    #expect(byName["alice-birthdays"] == ["MtxjBk5--3-0#clientOnly_birthdays"])
  }

  @Test func ofWhatIsBrokenStandForEveryCodeOfTheText() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/broken")
    #expect(folders.sorted() == Self.textCodes.map(\.rawValue).sorted())
  }

  /// The report beside each broken example, with the folder above `Examples` as `/base` and the tool's version as
  /// `x.y.z`. With `WIDGETCTL_WRITE_REPORTS` set, the files are written anew, to be looked at in the difference.
  @Test(arguments: textCodes) func ofWhatIsBrokenAreReportedAsExpected(code: DiagnosticCode) throws {
    let sandbox = try sandbox("broken/" + code.rawValue)
    let report = try run(code, sandbox).output.replacing(sandbox.work.path, with: "/base")
      .replacing("\"version\": \"\(sandbox.version())\"", with: "\"version\": \"x.y.z\"")
    let path = "broken/\(code.rawValue)/expected-report.json"
    if ProcessInfo.processInfo.environment["WIDGETCTL_WRITE_REPORTS"] != nil {
      try Data(report.utf8).write(to: URL(fileURLWithPath: Self.folder + "/" + path))
      Issue.record("the expected report was written; run the test again without WIDGETCTL_WRITE_REPORTS")
    }
    #expect(try report == sandbox.root.text(sandbox.path("Examples/" + path)))
  }

  @Test(arguments: textCodes) func ofWhatIsBrokenHaveThatFaultAlone(code: DiagnosticCode) throws {
    let sandbox = try sandbox("broken/" + code.rawValue)
    let report = try Report(run(code, sandbox))
    #expect(report.codes == [code.rawValue])
    #expect(report.exitCode == (code.severity == .error ? 1 : 0))
  }

  private func run(_ code: DiagnosticCode, _ sandbox: Sandbox) throws -> ChildProcess.Result {
    let arguments =
      switch code {
      case .invalidPlan: ["diff", "--plan", "plan.json"]
      case .needsInventory: ["validate", "--no-inventory", "spec.yaml"]
      default: ["validate", "spec.yaml"]
      }
    return try sandbox.run(arguments + ["--format", "json"], in: "Examples/broken/" + code.rawValue)
  }
}
