import Foundation
import Testing

@Suite struct AllOrNothingTests {
  private static let wrong = "account: alice@example.com\ncalendars: [nothing]\ntarget: {file: out/wrong.plist}\n"

  /// One error anywhere, in another file or another document, and nothing at all is written.
  @Test(arguments: ["before", "after", "document", "inventory"]) func oneErrorStopsEverything(place: String) throws {
    let sandbox = try Sandbox.withSpec()
    var arguments = ["apply", "spec.yaml"]
    switch place {
    case "before": arguments.insert("wrong.yaml", at: 1)
    case "after": arguments.append("wrong.yaml")
    case "document": try sandbox.write(Sample.spec + "---\n" + Self.wrong, to: "spec.yaml")
    default:
      try sandbox.write("accounts: [{id: x}]\n", to: "other-inventory.yaml")
      arguments.append("other-inventory.yaml")
    }
    try sandbox.write(Self.wrong, to: "wrong.yaml")
    let before = try sandbox.snapshot()
    let result = try sandbox.run(arguments + ["--format=json"])
    let report = try Report(result)
    #expect(report.exitCode == 1)
    #expect(report.changes.isEmpty)
    #expect(report.diagnostics.count == 1)
    #expect(try sandbox.snapshot() == before)
  }

  @Test func anErrorOfTheMachineStopsEverything() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a/new.plist") + "---\n" + Sample.spec(file: "b.plist"))
    try sandbox.write("Dear Alice", to: "b.plist")
    let before = try sandbox.snapshot()
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
    #expect(try sandbox.snapshot() == before)
  }

  /// The batch is too large for a limit on the size of files: no target is touched, no folder made, and what stood there
  /// keeps its bytes and mode.
  @Test(arguments: ["text", "json"]) func aBatchThatCannotBeWrittenChangesNothing(format: String) throws {
    let sandbox = try Sandbox.withSpec(
      ["a/b/new.plist", "old.json", "z-large.json"].map { Sample.spec(file: $0) }.joined(separator: "---\n"))
    try sandbox.write("{ }", to: "old.json", mode: 0o640)
    let large = "{\"filler\": \"" + String(repeating: "x", count: 300_000) + "\"}"
    try sandbox.write(large, to: "z-large.json")
    let result = try sandbox.shell("ulimit -f 64; trap '' XFSZ; exec \"$widgetctl\" apply --format \(format) spec.yaml")
    #expect(result.exitCode == 3)
    if format == "json" {
      let report = try Report(result)
      #expect(report.codes == ["write-failed"])
      #expect(report.changes.isEmpty)
      #expect(report.diagnostics.first?.message.contains("file too large; nothing was changed") == true)
    } else {
      #expect(result.output == "")
      #expect(result.errors.contains("file too large; nothing was changed [write-failed]"))
    }
    #expect(!sandbox.root.exists(sandbox.path("a")))
    #expect(try sandbox.root.text(sandbox.path("old.json")) == "{ }")
    #expect(try sandbox.root.mode(of: sandbox.path("old.json")) == 0o640)
    #expect(try sandbox.root.text(sandbox.path("z-large.json")) == large)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path).sorted()
        == ["inventory.yaml", "old.json", "spec.yaml", "z-large.json"])
    // The same without the limit: the batch itself was right.
    #expect(try sandbox.run("apply", "--detailed-exitcode", "spec.yaml").exitCode == 2)
  }

  /// The disk of the third target has room for one version of the file, not for two. The first two are put back, and
  /// the diagnostic stands where the spec names the third.
  @Test(.privateMounts, arguments: ["text", "json"]) func aFullDiskIsRolledBack(format: String) throws {
    let sandbox = try Sandbox.withSpec(
      ["a/b/new.plist", "old.json", "z/large.json"].map { Sample.spec(file: $0) }.joined(separator: "---\n"))
    try sandbox.write("{ }", to: "old.json", mode: 0o640)
    let large = "{\"filler\": \"" + String(repeating: "x", count: 40_000) + "\"}"
    try sandbox.write(large, to: "large.json")
    try sandbox.root.makeFolder(sandbox.path("z"))
    try sandbox.write(
      """
      mount -t tmpfs -o size=64k none z && cp large.json z || exit 90
      "$widgetctl" apply --format \(format) spec.yaml
      code=$?
      cmp large.json z/large.json >&2 || exit 91
      test "$(ls -A z)" = large.json || exit 92
      exit $code

      """, to: "script.sh")
    let result = try sandbox.shell("exec unshare -Urm sh script.sh")
    #expect(result.exitCode == 3)
    if format == "json" {
      let report = try Report(result)
      #expect(report.codes == ["write-failed"])
      #expect(report.changes.isEmpty)
    } else {
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("spec.yaml:11:16: error: "))
      #expect(result.errors.contains("[write-failed]\n  11 | target: {file: \"z/large.json\"}\n"))
    }
    #expect(!sandbox.root.exists(sandbox.path("a")))
    #expect(try sandbox.root.text(sandbox.path("old.json")) == "{ }")
    #expect(try sandbox.root.mode(of: sandbox.path("old.json")) == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.work.path).sorted()
        == ["inventory.yaml", "large.json", "old.json", "script.sh", "spec.yaml", "z"])
  }

  @Test(.boundByPermissions) func aFolderThatMayNotBeWrittenStopsEverything() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist") + "---\n" + Sample.spec(file: "shut/b.plist"))
    try sandbox.root.makeFolder(sandbox.path("shut"))
    try sandbox.root.setMode(0o500, of: sandbox.path("shut"))
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(!sandbox.root.exists(sandbox.path("a.plist")))
  }

  #if os(Linux)
    /// Nobody can make a file in `/proc`, not even root.
    @Test func aPlaceWhereNoFileCanBeMadeStopsEverything() throws {
      let sandbox = try Sandbox.withSpec(
        Sample.spec(file: "a.plist") + "---\n" + Sample.spec(file: "/proc/widgetctl/b.plist"))
      let before = try TreeSnapshot(sandbox.work.path)
      let report = try sandbox.report("apply", "--allow", "/proc", "spec.yaml")
      #expect(report.codes == ["write-failed"])
      #expect(report.exitCode == 3)
      #expect(report.changes.isEmpty)
      #expect(try TreeSnapshot(sandbox.work.path) == before)
    }
  #endif
}
