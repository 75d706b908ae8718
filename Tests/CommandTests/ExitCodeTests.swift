import Testing

@Suite struct ExitCodeTests {
  @Test func zeroForDoneAndValid() throws {
    let sandbox = try Sandbox.withSpec()
    #expect(try sandbox.run("validate", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("diff", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("apply", "--dry-run", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("diff", "--out", "plan.json", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("diff", "--plan", "plan.json").exitCode == 0)
    #expect(try sandbox.run("apply", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("apply", "--plan", "plan.json").exitCode == 0)
  }

  @Test(arguments: [["help"], ["help", "diff"], ["--help"], ["-h"], ["diff", "--help"], ["apply", "-h"]])
  func zeroForHelp(arguments: [String]) throws {
    let result = try Sandbox().run(arguments)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("usage:\n  widgetctl "))
    #expect(result.errors == "")
  }

  @Test(arguments: [["version"], ["--version"]]) func zeroForTheVersion(arguments: [String]) throws {
    let result = try Sandbox().run(arguments)
    #expect(result.exitCode == 0)
    #expect(result.output.wholeMatch(of: /widgetctl [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(result.errors == "")
  }

  @Test(arguments: ["validate", "diff", "apply"]) func oneForAnErrorInTheText(command: String) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "out/alice.plist", account: "alcie@example.com"))
    #expect(try sandbox.run(command, "spec.yaml").exitCode == 1)
    #expect(try sandbox.run(command, "--detailed-exitcode", "spec.yaml").exitCode == (command == "validate" ? 64 : 1))
    #expect(!sandbox.root.exists(sandbox.path("out")))
  }

  @Test(arguments: ["validate", "diff", "apply"]) func oneForAWarningWithStrict(command: String) throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("account: \"1\"\ncalendars: [012345]\ntarget: {file: a.plist}\n", to: "spec.yaml")
    #expect(try sandbox.run(command, "--no-inventory", "--strict", "spec.yaml").exitCode == 1)
    #expect(!sandbox.root.exists(sandbox.path("a.plist")))
    #expect(try sandbox.run(command, "--no-inventory", "spec.yaml").exitCode == 0)
    #expect(sandbox.root.exists(sandbox.path("a.plist")) == (command == "apply"))
  }

  @Test func twoOnlyWithDetailedExitCodeAndOnlyForChanges() throws {
    let sandbox = try Sandbox.withSpec()
    #expect(try sandbox.run("diff", "--detailed-exitcode", "spec.yaml").exitCode == 2)
    #expect(try sandbox.run("apply", "--dry-run", "--detailed-exitcode", "spec.yaml").exitCode == 2)
    #expect(try sandbox.run("diff", "--detailed-exitcode", "--out", "plan.json", "spec.yaml").exitCode == 2)
    #expect(try sandbox.run("diff", "--detailed-exitcode", "--plan", "plan.json").exitCode == 2)
    #expect(try sandbox.run("apply", "--detailed-exitcode", "spec.yaml").exitCode == 2)
    #expect(try sandbox.run("apply", "--detailed-exitcode", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("diff", "--detailed-exitcode", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("diff", "--detailed-exitcode", "--plan", "plan.json").exitCode == 0)
    #expect(try sandbox.run("apply", "--detailed-exitcode", "--plan", "plan.json").exitCode == 0)
    try sandbox.root.remove(sandbox.path("out/alice.plist"))
    #expect(try sandbox.run("apply", "--detailed-exitcode", "--plan", "plan.json").exitCode == 2)
  }

  @Test(arguments: ["diff", "apply"]) func threeForTheMachineOnly(command: String) throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("Dear Alice", to: "out/alice.plist")
    #expect(try sandbox.run("validate", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run(command, "spec.yaml").exitCode == 3)
    #expect(try sandbox.run(command, "--detailed-exitcode", "spec.yaml").exitCode == 3)
    try sandbox.write("account: alice@example.com\ncalendars: [Work]\n", to: "other.yaml")
    #expect(try sandbox.run(command, "spec.yaml", "other.yaml").exitCode == 1)
    #expect(try sandbox.report(command, "spec.yaml", "other.yaml").codes == ["unknown-calendar", "invalid-target"])
  }

  @Test(arguments: [
    [], ["frobnicate"], ["validate"], ["diff"], ["apply"], ["validate", "--frob", "spec.yaml"],
    ["validate", "-", "-"], ["validate", "--root", "missing", "spec.yaml"],
    ["diff", "--root", "spec.yaml", "spec.yaml"],
    ["validate", "--inventory", "inventory.yaml", "--no-inventory", "spec.yaml"],
    ["validate", "--dry-run", "spec.yaml"],
    ["validate", "--out", "plan.json", "spec.yaml"], ["apply", "--out", "plan.json", "spec.yaml"],
    ["diff", "--plan", "plan.json", "spec.yaml"], ["diff", "--plan", "plan.json", "--out", "other.json"],
    ["schema"], ["schema", "frob"], ["explain", "frob"], ["help", "frob"], ["version", "frob"],
    ["validate", "--format", "frob", "spec.yaml"], ["validate", "--color", "frob", "spec.yaml"],
    ["validate", "--format"], ["validate", "--strict=yes", "spec.yaml"], ["validate", ""],
  ])
  func sixtyFourForWrongUsage(arguments: [String]) throws {
    let sandbox = try Sandbox.withSpec()
    let before = try sandbox.snapshot()
    let result = try sandbox.run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("widgetctl: error: "))
    #expect(try sandbox.snapshot() == before)
  }

  @Test func sixtyFourWhereTheWorkingDirectoryIsGone() throws {
    let result = try Sandbox().shell("mkdir gone; cd gone; rmdir ../gone; exec \"$widgetctl\" validate /dev/null")
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("widgetctl: error: the working directory can't be used: "))
  }

  @Test func aMissingAllowedFolderIsFine() throws {
    let sandbox = try Sandbox.withSpec()
    #expect(try sandbox.run("diff", "--allow", "missing", "spec.yaml").exitCode == 0)
  }

  @Test func optionsStandAnywhereUntilTwoHyphens() throws {
    let sandbox = try Sandbox.withSpec()
    #expect(try sandbox.run("validate", "spec.yaml", "--strict").exitCode == 0)
    try sandbox.write(Sample.spec, to: "--strict")
    #expect(try sandbox.run("validate", "--", "--strict").exitCode == 0)
    #expect(try sandbox.report("validate", "--format", "text", "spec.yaml").summary.specs == 1)
  }
}
