import Foundation
import Testing

/// `validate --fix`: what is certain is put right in the user's own files, and nothing else is touched.
@Suite struct FixingTests {
  private static let spec =
    "# mine\r\nkey:   012 # why\r\naccount: alice@example.com\r\ncalendars:\r\n  - \"MtxjBk5--3-1\" # first\r\n"
    + "  - \"MtxjBk5--3-2\"\r\n  - \"MtxjBk5--3-1\" # again\r\n# kept\r\ntarget: {file: out/a.plist}"
  private static let fixed =
    "# mine\r\nkey:   \"012\" # why\r\naccount: alice@example.com\r\ncalendars:\r\n  - \"MtxjBk5--3-1\" # first\r\n"
    + "  - \"MtxjBk5--3-2\"\r\n# kept\r\ntarget: {file: out/a.plist}"

  @Test func putsRightWhatIsCertainAndKeepsTheRest() throws {
    let sandbox = try Sandbox.withSpec(Self.spec)
    try sandbox.root.setMode(0o640, of: sandbox.path("spec.yaml"))
    let result = try sandbox.run("validate", "--fix", "spec.yaml")
    #expect(result.output == "fixed 2 faults in 1 file\n1 spec, 1 widget: 0 errors, 0 warnings\n")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("spec.yaml")) == Self.fixed)
    #expect(try sandbox.root.mode(of: sandbox.path("spec.yaml")) == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path).sorted()
    #expect(names == ["inventory.yaml", "spec.yaml"])
    let before = try sandbox.snapshot()
    #expect(
      try sandbox.run("validate", "--fix", ".").output
        == "fixed 0 faults in 0 files\n1 spec, 1 widget: 0 errors, 0 warnings\n")
    #expect(try sandbox.snapshot() == before)
  }

  @Test func leavesGuessesAndReportsThem() throws {
    let spec = "account: alcie@example.com\nkey: 1e5\ncalendars: [\"MtxjBk5--3-1\"]\ntarget: {file: a.plist}\n"
    let sandbox = try Sandbox.withSpec(spec)
    let result = try sandbox.run("validate", "--fix", "spec.yaml")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("spec.yaml:1:10: error: unknown account "))
    #expect(result.errors.hasSuffix("\nfixed 1 fault in 1 file\n1 spec, 1 widget: 1 error, 0 warnings\n"))
    #expect(try sandbox.root.text(sandbox.path("spec.yaml")) == spec.replacing("1e5", with: "\"1e5\""))
  }

  @Test func fixesThatOverlapAreMadeOneAfterTheOther() throws {
    let spec = "account: 012\ncalendars: [1e5, 1e5, 1e5]\ntarget: {file: a.plist}\n"
    let sandbox = try Sandbox.withSpec(spec)
    let result = try sandbox.run("validate", "--fix", "--no-inventory", "--strict", "spec.yaml")
    #expect(result.exitCode == 0)
    #expect(
      try sandbox.root.text(sandbox.path("spec.yaml"))
        == "account: \"012\"\ncalendars: [\"1e5\"]\ntarget: {file: a.plist}\n")
  }

  @Test func anInventoryIsPutRightWhereItIsNamedAndOnlyThere() throws {
    let inventory = "accounts:\n  - id: 012\n    name: no # yes\n    calendars: [{id: 1e5, color: 123456}]\n"
    let sandbox = try Sandbox.withSpec("account: \"012\"\ncalendars: all\ntarget: {file: a.plist}\n")
    try sandbox.write(inventory, to: "inventory.yaml")
    #expect(try sandbox.run("validate", "--fix", "spec.yaml").exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("inventory.yaml")) == inventory)
    let result = try sandbox.run("validate", "--fix", "inventory.yaml")
    #expect(result.output == "fixed 4 faults in 1 file\n0 errors, 0 warnings\n")
    #expect(
      try sandbox.root.text(sandbox.path("inventory.yaml"))
        == "accounts:\n  - id: \"012\"\n    name: \"no\" # yes\n    calendars: [{id: \"1e5\", color: \"123456\"}]\n")
  }

  @Test(arguments: ["patch -s -p0 <fix.diff", "git init -q . && git apply -p0 fix.diff"])
  func aDryRunShowsAPatchAndWritesNothing(command: String) throws {
    let lines = (1...40).map { "# line \($0)\r\n" }.joined()
    let spec = "x-a: &a [b]\n" + lines + Self.spec.replacing("# kept", with: lines + "# kept")
    let sandbox = try Sandbox.withSpec(spec)
    let before = try sandbox.snapshot()
    let shown = try sandbox.run("validate", "--fix", "--dry-run", "spec.yaml")
    #expect(try sandbox.snapshot() == before)
    #expect(shown.exitCode == 1)
    #expect(shown.errors.hasSuffix("would fix 2 faults in 1 file\n1 spec, 1 widget: 1 error, 1 warning\n"))
    #expect(shown.output.hasPrefix("--- spec.yaml\n+++ spec.yaml\n@@ -"))
    try sandbox.write(shown.outputBytes, to: "fix.diff")
    let patched = try sandbox.shell(command)
    #expect(patched.exitCode == 0, "\(patched.output)\(patched.errors)")
    let text = try sandbox.root.bytes(sandbox.path("spec.yaml"))
    try sandbox.write(spec, to: "spec.yaml")
    try sandbox.run("validate", "--fix", "spec.yaml")
    #expect(try sandbox.root.bytes(sandbox.path("spec.yaml")) == text)
  }

  @Test func theDiffHasThreeLinesOfContext() throws {
    let sandbox = try Sandbox.withSpec("# 1\n# 2\n# 3\n# 4\nkey: 012\n" + Sample.spec)
    #expect(
      try sandbox.run("validate", "--fix", "--dry-run", "spec.yaml").output == """
        --- spec.yaml
        +++ spec.yaml
        @@ -2,7 +2,7 @@
         # 2
         # 3
         # 4
        -key: 012
        +key: "012"
         account: "alice@example.com"
         calendars: ["MtxjBk5--3-1", "MtxjBk5--3-2"]
         target: {file: "out/alice.plist"}
        would fix 1 fault in 1 file
        1 spec, 1 widget: 0 errors, 1 warning

        """)
  }

  @Test func throughALinkTheFileIsWrittenAndTheLinkStays() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write(Self.spec, to: "real/spec.yaml")
    try sandbox.root.link(sandbox.path("link.yaml"), to: "real/spec.yaml")
    #expect(try sandbox.run("validate", "--fix", "link.yaml").exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("real/spec.yaml")) == Self.fixed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.path("link.yaml")) == "real/spec.yaml")
  }

  @Test func aFileThatCannotBeReplacedIsReportedAndStaysAsItIs() throws {
    let sandbox = try Sandbox.withSpec(Self.spec.replacing("  - \"MtxjBk5--3-1\" # again\r\n", with: ""))
    try sandbox.root.hardLink(sandbox.path("other"), to: sandbox.path("spec.yaml"))
    let before = try sandbox.root.bytes(sandbox.path("spec.yaml"))
    let report = try sandbox.report("validate", "--fix", "spec.yaml")
    #expect(report.codes == ["write-failed", "ambiguous-scalar"])
    #expect(report.exitCode == 3)
    #expect(try sandbox.root.bytes(sandbox.path("spec.yaml")) == before)
    #expect(try sandbox.root.bytes(sandbox.path("other")) == before)
  }

  /// The tool is held up where it has its new file beside the old one, and meanwhile somebody saves another text.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"), "needs strace"))
  func whatSomebodyWroteMeanwhileStays() throws {
    let sandbox = try Sandbox.withSpec(Self.spec)
    let result = try sandbox.shell(
      "strace -f -qq -o trace -e trace=fsync -e inject=fsync:delay_enter=1000000:when=1 "
        + "\"$widgetctl\" validate --fix spec.yaml & "
        + "for i in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; ls .widgetctl-* && break; done >/dev/null 2>&1; "
        + "echo 'x-new: 1' >spec.yaml; wait $!")
    #expect(result.errors.contains("the fixes of \"spec.yaml\" cannot be written: it has changed since it was read"))
    #expect(try sandbox.root.text(sandbox.path("spec.yaml")) == "x-new: 1\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path)
    #expect(!names.contains { $0.hasPrefix(".widgetctl-") })
  }

  @Test(.boundByPermissions) func aFileThatMayNotBeWrittenStaysAsItIs() throws {
    let sandbox = try Sandbox.withSpec(Self.spec)
    try sandbox.root.setMode(0o444, of: sandbox.path("spec.yaml"))
    #expect(try sandbox.report("validate", "--fix", "spec.yaml").codes.contains("write-failed"))
    #expect(try sandbox.root.text(sandbox.path("spec.yaml")) == Self.spec)
  }

  @Test(arguments: ["--dry-run spec.yaml", "--fix -", "--fix --dry-run -", "--fix=yes spec.yaml"])
  func wrongUsageIsRefused(arguments: String) throws {
    let sandbox = try Sandbox.withSpec(Self.spec)
    let before = try sandbox.snapshot()
    let result = try sandbox.run(["validate"] + arguments.split(separator: " ").map(String.init))
    #expect(result.exitCode == 64)
    #expect(try sandbox.snapshot() == before)
  }
}
