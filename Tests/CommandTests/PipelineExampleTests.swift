import Foundation
import Testing

/// The scripts of `Examples/ci` are run as the services run them: with `bash -e`, which ends at the first command that
/// fails.
@Suite(.pythonRequirements) struct PipelineExampleTests {
  /// A checkout with a spec and an inventory in `Widgets`.
  private func checkout(_ spec: String = Sample.spec) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "Widgets/inventory.yaml")
    try sandbox.write(spec, to: "Widgets/spec.yaml")
    return sandbox
  }

  private func run(
    _ name: String, of file: String, in sandbox: Sandbox, _ variables: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    let service = [
      "PATH": "\((Built.widgetctl as NSString).deletingLastPathComponent):/usr/bin:/bin",
      "GITHUB_OUTPUT": sandbox.path("output"), "GITHUB_STEP_SUMMARY": sandbox.path("summary"),
      "RUNNER_TEMP": sandbox.root.path,
    ]
    let script = try PipelineScript.named(name, in: "Examples/ci/" + file)
    return try ChildProcess(
      program: "/bin/bash", arguments: ["-eo", "pipefail", "-c", script], folder: sandbox.work.path,
      environment: sandbox.environment.merging(service) { $1 }.merging(variables) { $1 }
    ).run()
  }

  @Test func aNightWithoutDriftIsQuiet() throws {
    let sandbox = try checkout()
    try #expect(sandbox.run("apply", "Widgets").exitCode == 0)
    #expect(try run("Compare", of: "nightly-drift.yml", in: sandbox).exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("output")) == "drift=false\n")
  }

  @Test func driftIsReportedAndNoFailure() throws {
    let sandbox = try checkout()
    let compared = try run("Compare", of: "nightly-drift.yml", in: sandbox)
    #expect(compared.exitCode == 0)
    #expect(compared.output.hasPrefix("::stop-commands::drift-"))
    #expect(compared.output.contains("\n1 to create, 0 to update, 0 to delete, 0 unchanged\n::drift-"))
    #expect(try sandbox.root.text(sandbox.path("output")) == "drift=true\n")
    let reported = try run("Report the drift", of: "nightly-drift.yml", in: sandbox)
    #expect(reported.exitCode == 0)
    #expect(reported.output.hasPrefix("::warning title=Widget drift::"))
    let summary = try sandbox.root.text(sandbox.path("summary"))
    #expect(summary.hasPrefix("### Widget drift\n\n    --- "))
    #expect(summary.contains("    +accountId: \"MtxjBk5--3-0\""))
  }

  @Test(arguments: [1, 3] as [Int32]) func aCheckForDriftThatFailsIsAFailure(exitCode: Int32) throws {
    let sandbox = try checkout(
      exitCode == 1 ? Sample.spec(file: "a.plist", account: "nobody") : Sample.spec(file: "pipe"))
    try sandbox.root.makeFIFO(sandbox.path("Widgets/pipe"))
    #expect(try run("Compare", of: "nightly-drift.yml", in: sandbox).exitCode == exitCode)
    #expect(!sandbox.root.exists(sandbox.path("output")))
    #expect(try run("widget-drift", of: "gitlab-ci.yml", in: sandbox).exitCode == exitCode)
  }

  @Test func aMissingProgramIsAFailureToo() throws {
    let sandbox = try checkout()
    let nowhere = ["PATH": "/usr/bin:/bin"]
    #expect(try run("Compare", of: "nightly-drift.yml", in: sandbox, nowhere).exitCode == 127)
    #expect(try run("widget-drift", of: "gitlab-ci.yml", in: sandbox, nowhere).exitCode == 127)
  }

  /// GitLab takes exit code 2 for a warning, as `allow_failure` says.
  @Test func driftIsAWarningOfGitLab() throws {
    let sandbox = try checkout()
    let drift = try run("widget-drift", of: "gitlab-ci.yml", in: sandbox)
    #expect(drift.exitCode == 2)
    #expect(drift.output.hasSuffix("The widgets of this machine differ from the specs.\n"))
    try #expect(sandbox.run("apply", "Widgets").exitCode == 0)
    #expect(try run("widget-drift", of: "gitlab-ci.yml", in: sandbox).exitCode == 0)
    let text = try String(contentsOfFile: "\(Built.package)/Examples/ci/gitlab-ci.yml", encoding: .utf8)
    #expect(text.contains("  allow_failure:\n    exit_codes: [2]\n"))
  }

  @Test(arguments: [true, false], [true, false])
  func gitLabGetsItsReportsWhateverIsFound(isRight: Bool, hasInventory: Bool) throws {
    // Without an inventory an unknown ID is right, and a login can't be resolved.
    let account = isRight ? "MtxjBk5--3-0" : hasInventory ? "nobody" : "alice@example.com"
    let calendars = isRight || hasInventory ? "[\"MtxjBk5--3-1\"]" : "all"
    let sandbox = try checkout("account: \(account)\ncalendars: \(calendars)\ntarget: {file: a.plist}\n")
    let variables = hasInventory ? ["WIDGET_INVENTORY": sandbox.path("Widgets/inventory.yaml")] : [:]
    let result = try run("validate-widgets", of: "gitlab-ci.yml", in: sandbox, variables)
    #expect(result.exitCode == (isRight ? 0 : 1))
    let quality = try sandbox.root.text(sandbox.path("gl-code-quality-report.json"))
    #expect(isRight ? quality == "[]\n" : quality.contains("\"path\": \"Widgets/spec.yaml\""), "\(quality)")
    #expect(try sandbox.root.text(sandbox.path("widgets.junit.xml")).contains("<testsuites"))
  }

  @Test func theInventoryComesFromASecretWhereThereIsOne() throws {
    let sandbox = try checkout()
    let step = "Inventory"
    let fork = try run(step, of: "pull-request.yml", in: sandbox, ["INVENTORY": ""])
    #expect(fork.exitCode == 0)
    #expect(fork.output.hasPrefix("::notice title=Widgets::"))
    #expect(!sandbox.root.exists(sandbox.path("output")))
    let own = try run(step, of: "pull-request.yml", in: sandbox, ["INVENTORY": Sample.inventory])
    #expect(own.exitCode == 0)
    let file = sandbox.root.path("inventory.yaml")
    #expect(try sandbox.root.text(sandbox.path("output")) == "file=\(file)\n")
    #expect(try sandbox.run("validate", "--inventory", file, "Widgets").exitCode == 0)
  }
}
