import Foundation
import Testing

/// `--report FORMAT=FILE`: reports that are written besides what is printed.
@Suite struct ReportFileTests {
  private static let formats = ["text", "json", "sarif", "junit", "github", "gitlab"]

  private func arguments(_ formats: [String] = formats) -> [String] {
    formats.flatMap { ["--report", "\($0)=\($0).out"] }
  }

  /// Each file holds what `--format` would print.
  @Test(arguments: ["account: nobody\ncalendars: all\n", Sample.spec]) func areWhatWouldBePrinted(spec: String) throws {
    let sandbox = try Sandbox.withSpec(spec)
    let text = try sandbox.run("diff", "spec.yaml")
    let result = try sandbox.run(["diff", "spec.yaml"] + arguments())
    #expect(result.exitCode == text.exitCode && result.output == text.output && result.errors == text.errors)
    for format in Self.formats {
      let printed = try sandbox.run("diff", "--format", format, "spec.yaml")
      #expect(try sandbox.root.text(sandbox.path(format + ".out")) == printed.errors + printed.output)
    }
  }

  @Test func replaceWhatIsThereAndAreReadableLikeOtherFiles() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("before", to: "json.out", mode: 0o600)
    let result = try sandbox.shell(
      "umask 027; \"$widgetctl\" validate --report=json=json.out --report text=a=b spec.yaml")
    #expect(result.exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("json.out")).contains("\"exitCode\": 0"))
    #expect(try sandbox.root.text(sandbox.path("a=b")) == "1 spec, 1 widget: 0 errors, 0 warnings\n")
    #expect(try sandbox.shell("stat -c %a json.out a=b").output == "640\n640\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path).sorted() == [
        "a=b", "inventory.yaml", "json.out", "spec.yaml",
      ])
  }

  @Test func areWrittenOfADryRunToo() throws {
    let sandbox = try Sandbox.withSpec()
    let result = try sandbox.run(["apply", "--dry-run", "spec.yaml"] + arguments(["json"]))
    #expect(result.exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("json.out")).contains("\"dryRun\": true"))
    #expect(!sandbox.root.exists(sandbox.path("out")))
  }

  // MARK: - Reports that cannot be written

  @Test func areAFaultOfTheMachine() throws {
    let sandbox = try Sandbox.withSpec()
    for command in ["validate", "diff"] {
      let report = try sandbox.report(
        command, "spec.yaml", "--report", "sarif=missing/a.sarif", "--report", "text=b.out")
      #expect(report.codes == ["write-failed"])
      #expect(report.exitCode == 3)
      #expect(
        report.diagnostics.first?.message
          == "the report \"missing/a.sarif\" cannot be written: no such file or directory")
      // The other reports tell of it.
      #expect(try sandbox.root.text(sandbox.path("b.out")).contains("[write-failed]"))
    }
    try sandbox.write("account: nobody\n", to: "spec.yaml")
    let report = try sandbox.report("validate", "spec.yaml", "--report", "sarif=.")
    #expect(report.codes == ["write-failed", "missing-key", "unknown-account"])
    #expect(report.exitCode == 1)
  }

  @Test func areKnownBeforeAnythingIsApplied() throws {
    let sandbox = try Sandbox.withSpec()
    let report = try sandbox.report("apply", "spec.yaml", "--report", "sarif=missing/a.sarif")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(!sandbox.root.exists(sandbox.path("out")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.state.path).isEmpty)
  }

  /// What fails when everything else is done undoes nothing.
  @Test func undoNothing() throws {
    var sandbox = try Sandbox.withSpec()
    sandbox.environment["GITHUB_STEP_SUMMARY"] = sandbox.path("missing/summary.md")
    let report = try sandbox.report("apply", "spec.yaml", "--report", "github=a.out")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(
      report.diagnostics.first?.message.hasSuffix(
        "cannot be written: no such file or directory; the changes of this run were made all the same") == true)
    #expect(sandbox.root.exists(sandbox.path("out/alice.plist")))
    #expect(try sandbox.report("diff", "spec.yaml").actions == ["unchanged"])
  }

  // MARK: - Wrong usage

  @Test(arguments: [
    ["--report", "sarif"], ["--report", "sarif="], ["--report", "sarf=a"], ["--report", "=a"], ["--report", "json=-"],
    ["--report", "json=a", "--report", "sarif=./a"], ["--report", "json=a", "--report", "json=a"], ["--report"],
    ["--format", "sarf"],
  ]) func isNoticed(arguments: [String]) throws {
    let sandbox = try Sandbox.withSpec()
    let result = try sandbox.run(["validate", "spec.yaml"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path).count == 2)
  }

  @Test func isNoPlaceForThePlan() throws {
    let result = try Sandbox.withSpec().run("diff", "spec.yaml", "--out", "a", "--report", "json=a")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("two results are to be written to one file, \"a\""))
  }
}
