import Foundation
import Testing

/// Plans that are saved, looked at and applied later.
@Suite struct PlanTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox.withSpec(Sample.spec(file: "out/alice.json") + "---\n" + Sample.appGroupSpec("group.com.example.cal"))
  }

  @Test func isTheUsersOwnFile() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.shell("umask 000; \"$widgetctl\" diff --out plan.json spec.yaml").exitCode == 0)
    #expect(try sandbox.root.mode(of: sandbox.path("plan.json")) == 0o600)
    try sandbox.write(#"{"planVersion": 0}"#, to: "plan.json", mode: 0o644)
    #expect(try sandbox.run("diff", "--out", "plan.json", "spec.yaml").exitCode == 0)
    #expect(try sandbox.root.mode(of: sandbox.path("plan.json")) == 0o600)
  }

  /// A mistyped path must not cost a spec, a target or anybody's file.
  @Test(arguments: ["spec.yaml", "inventory.yaml", "notes.txt", "out/alice.json", "/dev/null"])
  func takesThePlaceOfNothingButAPlan(path: String) throws {
    let sandbox = try sandbox()
    try sandbox.write("Dear Alice", to: "notes.txt")
    let before = try TreeSnapshot(sandbox.work.path)
    let report = try sandbox.report("diff", "--out", path, "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(try TreeSnapshot(sandbox.work.path) == before)
  }

  @Test func holdsTargetsAndValues() throws {
    let sandbox = try sandbox()
    try sandbox.write(#"{"widgetConfiguration": {"accountId": 1, "calendarIds": ["b"]}}"#, to: "out/alice.json")
    let diff = try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    #expect(try sandbox.run("diff", "spec.yaml").output == diff.output)
    #if os(Linux)
      let version = try sandbox.version()
      let expected = """
        {
          "planVersion": 1,
          "tool": {"name": "widgetctl", "version": "\(version)"},
          "changes": [
            {
              "target": {
                "kind": "appGroup", "file": "\(sandbox.config.path)/group.com.example.cal.plist",
                "appGroup": "group.com.example.cal", "simulator": null, "key": "widgetConfiguration",
                "format": "binary"
              },
              "before": null,
              "after": {
                "accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-1", "MtxjBk5--3-2", "MtxjBk5--3-3"]
              },
              "names": {"MtxjBk5--3-0": "Alice", "MtxjBk5--3-1": "Work", "MtxjBk5--3-2": "Family"}
            },
            {
              "target": {
                "kind": "file", "file": "\(sandbox.path("out/alice.json"))", "appGroup": null,
                "simulator": null, "key": "widgetConfiguration", "format": "json"
              },
              "before": {"accountId": null, "calendarIds": ["b"]},
              "after": {"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-1", "MtxjBk5--3-2"]},
              "names": {"MtxjBk5--3-0": "Alice", "MtxjBk5--3-1": "Work", "MtxjBk5--3-2": "Family"}
            }
          ]
        }
        """
      #expect(try CanonicalJSON.text(sandbox.root.text(sandbox.path("plan.json"))) == CanonicalJSON.text(expected))
    #endif
  }

  @Test func isSavedForZeroChangesToo() throws {
    let sandbox = try sandbox()
    try sandbox.run("apply", "spec.yaml")
    #expect(try sandbox.run("diff", "--out", "plan.json", "--detailed-exitcode", "spec.yaml").exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("plan.json")).contains(#""changes": []"#))
    #expect(try sandbox.report("apply", "--plan", "plan.json").summary.unchanged == 0)
    #expect(try sandbox.run("apply", "--plan", "plan.json", "--detailed-exitcode").exitCode == 0)
  }

  @Test func isNotSavedWhereAnythingIsWrong() throws {
    let sandbox = try sandbox()
    try sandbox.write("account: nobody\n", to: "wrong.yaml")
    #expect(try sandbox.run("diff", "--out", "plan.json", "spec.yaml", "wrong.yaml").exitCode == 1)
    try sandbox.write("Dear Alice", to: "out/alice.json")
    #expect(try sandbox.run("apply", "--dry-run", "--out", "plan.json", "spec.yaml").exitCode == 3)
    #expect(!sandbox.root.exists(sandbox.path("plan.json")))
    try sandbox.write("old", to: "plan.json")
    #expect(try sandbox.run("diff", "--out", "plan.json", "spec.yaml").exitCode == 3)
    #expect(try sandbox.root.text(sandbox.path("plan.json")) == "old")
  }

  @Test func thatCannotBeWrittenIsAFaultOfTheMachine() throws {
    let sandbox = try sandbox()
    for path in ["missing/plan.json", ".", "spec.yaml/plan.json"] {
      let before = try sandbox.snapshot()
      let report = try sandbox.report("diff", "--out", path, "spec.yaml")
      #expect(report.codes == ["write-failed"], "\(path)")
      #expect(report.exitCode == 3)
      #expect(report.changes.isEmpty)
      #expect(try sandbox.snapshot() == before)
    }
  }

  @Test func isAppliedWithoutSpecAndInventory() throws {
    let sandbox = try sandbox()
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.root.remove(sandbox.path("spec.yaml"))
    try sandbox.root.remove(sandbox.path("inventory.yaml"))
    let diff = try sandbox.report("diff", "--plan", "plan.json")
    #expect(diff.actions == ["create", "create"])
    #expect(diff.changes.allSatisfy { $0.widgets.isEmpty })
    #expect(diff.changes.map { $0.names["MtxjBk5--3-1"] } == ["Work", "Work"])
    #expect(!diff.inventoryChecked)
    #expect(diff.summary.specs == 0)
    #expect(diff.summary.widgets == 0)
    let apply = try sandbox.report("apply", "--plan", "plan.json")
    #expect(apply.actions == ["create", "create"])
    #expect(!apply.dryRun)
    #expect(try sandbox.root.text(sandbox.path("out/alice.json")).contains("MtxjBk5--3-2"))
    #expect(try sandbox.report("apply", "--plan", "plan.json").actions == ["unchanged", "unchanged"])
  }

  /// The plan's diff is that of the specs, but for the widgets.
  @Test func showsTheSameDiffAsTheSpecs() throws {
    let sandbox = try sandbox()
    let diff = try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    #expect(try sandbox.run("diff", "--plan", "plan.json").output == diff.output)
  }

  @Test func makesAFileInTheFormatThatWasPlanned() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a", format: "xml"))
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.run("apply", "--plan", "plan.json")
    #expect(try sandbox.root.text(sandbox.path("a")).hasPrefix("<?xml"))
  }

  @Test func isStaleWhereTheValueHasChanged() throws {
    let sandbox = try sandbox()
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.write(#"{"widgetConfiguration":{"accountId":"x"}}"#, to: "out/alice.json")
    let before = try sandbox.snapshot()
    for command in ["diff", "apply"] {
      let report = try sandbox.report(command, "--plan", "plan.json")
      #expect(report.codes == ["stale-plan"])
      #expect(report.exitCode == 3)
      #expect(report.diagnostics.map(\.file) == ["plan.json"])
      #expect(report.diagnostics.first?.line != nil)
      #expect(report.changes.isEmpty)
    }
    #expect(try sandbox.snapshot() == before)
  }

  @Test func isStaleWhereTheValueIsGone() throws {
    let sandbox = try sandbox()
    try sandbox.write(#"{"widgetConfiguration":{"accountId":"x"}}"#, to: "out/alice.json")
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.root.remove(sandbox.path("out/alice.json"))
    #expect(try sandbox.report("apply", "--plan", "plan.json").codes == ["stale-plan"])
  }

  @Test func holdsWhereOtherSettingsHaveChanged() throws {
    let sandbox = try sandbox()
    try sandbox.write(#"{"widgetConfiguration":{"accountId":"x"}}"#, to: "out/alice.json")
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.write(#"{"theme":"dark","widgetConfiguration":{"x":[1],"accountId":"x"}}"#, to: "out/alice.json")
    #expect(try sandbox.report("apply", "--plan", "plan.json").actions == ["create", "update"])
    #expect(
      try sandbox.root.text(sandbox.path("out/alice.json")).hasPrefix(
        #"{"theme":"dark","widgetConfiguration":{"x":[1],"accountId":"MtxjBk5--3-0""#))
  }

  @Test func holdsWhereAPartIsDoneAlready() throws {
    let sandbox = try sandbox()
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    try sandbox.run("apply", "--no-inventory", "-")
    try sandbox.write(
      #"{"widgetConfiguration":{"accountId":"MtxjBk5--3-0","calendarIds":["MtxjBk5--3-1","MtxjBk5--3-2"]}}"#,
      to: "out/alice.json")
    #expect(try sandbox.report("apply", "--plan", "plan.json").actions == ["create", "unchanged"])
  }

  @Test func removesAKey() throws {
    let sandbox = try Sandbox.withSpec(Sample.absent(file: "a.json"))
    try sandbox.write(#"{"widgetConfiguration":{"accountId":"x"},"theme":1}"#, to: "a.json")
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    #expect(try sandbox.report("apply", "--plan", "plan.json").actions == ["delete"])
    #expect(try sandbox.root.text(sandbox.path("a.json")) == #"{"theme":1}"#)
    #expect(try sandbox.report("apply", "--plan", "plan.json").actions == ["unchanged"])
  }

  @Test func itsFilesLieInTheWorkingDirectoryTheRootOrAnAllowedFolder() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFolder(sandbox.path("elsewhere"))
    try sandbox.run("diff", "--out", "elsewhere/plan.json", "spec.yaml")
    let before = try sandbox.snapshot()
    let report = try Report(sandbox.run("apply", "--format=json", "--plan", "plan.json", in: "elsewhere"))
    #expect(report.exitCode == 1)
    #expect(report.codes == ["target-outside-root"])
    #expect(report.diagnostics.map(\.file) == ["plan.json"])
    #expect(try sandbox.report("apply", "--root", "elsewhere", "--plan", "elsewhere/plan.json").exitCode == 1)
    #expect(try sandbox.snapshot() == before)
    let allowed = try sandbox.run("diff", "--allow", "..", "--plan", "plan.json", in: "elsewhere")
    #expect(allowed.exitCode == 0)
    let rooted = try sandbox.run("apply", "--root", "..", "--plan", "plan.json", in: "elsewhere")
    #expect(rooted.exitCode == 0)
    #expect(sandbox.root.exists(sandbox.path("out/alice.json")))
  }

  /// Whatever file the plan names for an app group, its place follows from its name.
  @Test func theFileOfAnAppGroupIsComputedAnew() throws {
    let sandbox = try Sandbox.withSpec(Sample.appGroupSpec("group.com.example.cal"))
    try sandbox.run("diff", "--out", "plan.json", "spec.yaml")
    let place = try #require(sandbox.report("diff", "spec.yaml").changes.first?.target.file)
    let text = try sandbox.root.text(sandbox.path("plan.json"))
    try sandbox.write(text.replacing(place, with: sandbox.home.path(".profile")), to: "plan.json")
    let report = try sandbox.report("apply", "--plan", "plan.json")
    #expect(report.changes.map(\.target.file) == [place])
    #expect(sandbox.root.exists(place))
    #expect(!sandbox.root.exists(sandbox.home.path(".profile")))
  }

  @Test func isReadFromAFileOnly() throws {
    let sandbox = try sandbox()
    for path in ["missing.json", ".", "/dev/null"] {
      let report = try sandbox.report("apply", "--plan", path)
      #expect(report.codes == ["unreadable-file"], "\(path)")
      #expect(report.exitCode == 1)
    }
  }
}
