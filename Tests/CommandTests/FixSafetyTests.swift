import Foundation
import Testing

/// `--fix` must rather leave a fault than change what a spec says.
@Suite struct FixSafetyTests {
  private static let inventory = """
    version: 1
    accounts:
      - {id: A, calendars: [{id: "1"}, {id: "012", name: Fam}, {id: K}]}
      - {id: B, calendars: [{id: "1"}, {id: "012", name: Zero}, {id: X, name: Fam}, {id: K}]}

    """

  private func sandbox(_ spec: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Self.inventory, to: "inventory.yaml")
    try sandbox.write(spec, to: "spec.yaml")
    return sandbox
  }

  @Test(arguments: [
    // The comment ends at U+2028 for libyaml, and an entry follows that no editor shows as one.
    "account: A\ncalendars:\n  - K\n  - K # c\u{2028}  - \"012\"\n  - \"1\"\n",
    "account: A\ncalendars:\n  - K\n  - K # c\u{85}  - \"012\"\n  - \"1\"\n",
    // For B, "Fam" is another calendar, and "012" no repetition.
    "widgets:\n  - &w\n    account: A\n    calendars: [{name: Fam}, \"012\"]\n    target: {file: a.plist}\n"
      + "  - <<: *w\n    account: B\n    target: {file: b.plist}\n",
    "widgets:\n  - account: A\n    calendars: &c [\"1\", [{name: Fam}, \"012\", K]]\n    key: a\n"
      + "  - account: B\n    calendars: *c\n    key: b\n",
    // All entries of the inner list are repeated: it would be left without any.
    "account: A\ncalendars:\n  - \"1\"\n  - K\n  -\n    - \"1\"\n    - K\n",
    "account: A\ncalendars:\n  - K\n  -\n    - K\n    - K\n",
    // In quotes, the version is none.
    "version: &v 1\naccount: A\ncalendars: [*v]\n",
    "x-v: &v 1\nversion: *v\naccount: A\ncalendars: [*v]\n",
  ]) func leavesWhatCouldMeanSomethingElse(spec: String) throws {
    let sandbox = try sandbox(spec)
    let exitCode = try sandbox.run("validate", "spec.yaml").exitCode
    #expect(try sandbox.run("validate", "--fix", "spec.yaml").exitCode == exitCode)
    #expect(try sandbox.root.text(sandbox.path("spec.yaml")) == spec)
  }

  @Test func aPatchOfAPathWithBlanksApplies() throws {
    let sandbox = try sandbox("")
    try sandbox.write("account: A\ncalendars: [1, K, 1]\n", to: "a b/spec.yaml")
    try sandbox.write(Self.inventory, to: "a b/inventory.yaml")
    let result = try sandbox.shell("\"$widgetctl\" validate --fix --dry-run 'a b/spec.yaml' 2>/dev/null | patch -p0")
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    #expect(try sandbox.root.text(sandbox.path("a b/spec.yaml")) == "account: A\ncalendars: [\"1\", K]\n")
  }

  /// A report takes the place of nothing that the run reads or writes.
  @Test(arguments: ["validate", "diff", "apply"], ["spec.yaml", "inventory.yaml", "out.json"])
  func noReportReplacesAnInputOrATarget(command: String, path: String) throws {
    let sandbox = try sandbox("account: A\ncalendars: [K]\ntarget: {file: out.json}\n")
    try sandbox.write("{}", to: "out.json")
    let before = try TreeSnapshot(sandbox.work.path)
    let result = try sandbox.run(command, "spec.yaml", "--report", "json=\(path)")
    // What is no target to `validate`, which looks at none, is a file like any other.
    guard command != "validate" || path != "out.json" else { return #expect(result.exitCode == 0) }
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("[write-failed]"))
    #expect(try TreeSnapshot(sandbox.work.path) == before)
  }
}
