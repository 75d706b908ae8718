import Foundation
import Testing

/// What goes to standard output and what to standard error.
@Suite struct StreamTests {
  private static let broken = "account: alice@example.com\ncalendars: [Work]\ntarget: {file: a.plist}\n"

  @Test func diagnosticsInTextGoToStandardErrorInTheFormOfCompilers() throws {
    let sandbox = try Sandbox.withSpec(Self.broken)
    let result = try sandbox.run("validate", "spec.yaml")
    #expect(result.output == "")
    #expect(
      result.errors == """
        spec.yaml:2:13: error: unknown calendar "Work" in the account "MtxjBk5--3-0" (alice@example.com) \
        [unknown-calendar]
          2 | calendars: [Work]
            |             ^~~~
          help: "Work" is a calendar's name; write {name: Work} to choose it by that
        1 spec, 1 widget: 1 error, 0 warnings

        """)
  }

  /// An editor gives the name of the file that it holds, which may stand on the disk in another state. No line of one is
  /// shown for the other.
  @Test(arguments: [["s.yaml", "-"], ["-", "s.yaml"]], ["text", "gitlab", "sarif", "json"])
  func twoTextsOfOneNameAreNotMistakenForEachOther(specs: [String], format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("\n\n\n\n\nzzz: 1\n", to: "s.yaml")
    let result = try sandbox.run(
      ["validate", "--no-inventory", "--format", format, "--stdin-filename", "s.yaml"] + specs, input: "a: 1\n")
    #expect(result.exitCode == 1)
    guard format == "text" else { return }
    #expect(result.errors.contains("s.yaml:6:1: error: unknown key \"zzz\""))
    #expect(result.errors.contains("s.yaml:1:1: error: unknown key \"a\""))
    #expect(!result.errors.contains("  | "))
  }

  @Test func summariesInTextGoToStandardOutput() throws {
    let sandbox = try Sandbox.withSpec()
    let validated = try sandbox.run("validate", "spec.yaml")
    #expect(validated.output == "1 spec, 1 widget: 0 errors, 0 warnings\n")
    #expect(validated.errors == "")
    let unchecked = try sandbox.run(
      "validate", "--no-inventory", "-", input: "account: a\ncalendars: [\"b\"]\ntarget: {file: a.plist}\n")
    #expect(unchecked.output == "1 spec, 1 widget: 0 errors, 0 warnings (inventory not checked)\n")
    let applied = try sandbox.run("apply", "spec.yaml")
    #expect(
      applied.output == """
        created   out/alice.plist: widgetConfiguration
        1 created, 0 updated, 0 deleted, 0 unchanged

        """)
    #expect(applied.errors == "")
  }

  @Test func warningsGoToStandardErrorAndTheRestToStandardOutput() throws {
    let sandbox = try Sandbox.withSpec()
    let spec = "account: a\ncalendars: [012]\ntarget: {file: a.plist}\n"
    let result = try sandbox.run("diff", "--no-inventory", "-", input: spec)
    #expect(result.errors.hasPrefix("<stdin>:2:13: warning: "))
    #expect(result.errors.contains(" [ambiguous-scalar]\n"))
    #expect(
      result.output == """
        --- a.plist
        +++ a.plist
        @@ widgetConfiguration @@
        +accountId: "a"
        +calendarIds:
        +  - "012"
        1 to create, 0 to update, 0 to delete, 0 unchanged (inventory not checked)

        """)
  }

  @Test func aDiffShowsNamesBesideIDs() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.run("apply", "spec.yaml")
    try sandbox.write(
      """
      widgets:
        - account: alice@example.com
          calendars: ["MtxjBk5--3-2", "MtxjBk5--3-3"]
          target: {file: out/alice.plist}
        - state: absent
          target: {file: out/bob.plist}
        - account: bob@example.com
          calendars: all
          target: {appGroup: group.com.example.cal}

      """, to: "spec.yaml")
    try sandbox.write(Sample.xml(Sample.xmlEntry(["x"], account: "y")), to: "out/bob.plist")
    let result = try sandbox.run("diff", "spec.yaml")
    #expect(result.errors == "")
    #expect(
      result.output == """
        --- \(sandbox.config.path)/group.com.example.cal.plist (app group group.com.example.cal)
        +++ \(sandbox.config.path)/group.com.example.cal.plist (app group group.com.example.cal)
        @@ widgetConfiguration @@
        +accountId: "-NxPq2a--7-0"
        +calendarIds:
        +  - "-NxPq2a--7-1"  # Travel
        --- out/alice.plist
        +++ out/alice.plist
        @@ widgetConfiguration @@
         accountId: "MtxjBk5--3-0"  # Alice
         calendarIds:
        -  - "MtxjBk5--3-1"  # Work
           - "MtxjBk5--3-2"  # Family
        +  - "MtxjBk5--3-3"
        --- out/bob.plist
        +++ out/bob.plist
        @@ widgetConfiguration @@
        -accountId: "y"
        -calendarIds:
        -  - "x"
        1 to create, 1 to update, 1 to delete, 0 unchanged

        """)
  }

  @Test(arguments: ["validate", "diff", "apply"]) func jsonLeavesStandardErrorEmpty(command: String) throws {
    let sandbox = try Sandbox.withSpec(Self.broken)
    #expect(try sandbox.report(command, "spec.yaml").codes == ["unknown-calendar"])
    try sandbox.write(Sample.spec, to: "spec.yaml")
    #expect(try sandbox.report(command, "spec.yaml").codes == [])
    try sandbox.write("Dear Alice", to: "out/alice.plist")
    #expect(try sandbox.report(command, "spec.yaml").codes == (command == "validate" ? [] : ["invalid-target"]))
  }

  @Test func jsonIsOneObjectAndALineFeed() throws {
    let result = try Sandbox.withSpec().run("validate", "--format=json", "spec.yaml")
    #expect(result.output.hasPrefix("{"))
    #expect(result.output.hasSuffix("}\n"))
    #expect(!result.output.hasSuffix("\n\n"))
  }

  /// Nobody reads any more, the disk of the log is full, or there is no standard output at all.
  @Test(
    arguments: [
      "\"$widgetctl\" apply --detailed-exitcode $format spec.yaml >&-",
      "\"$widgetctl\" apply --detailed-exitcode $format spec.yaml >&- 2>&- <&-",
      "\"$widgetctl\" apply --detailed-exitcode $format spec.yaml >/dev/full 2>&1",
      "{ sleep 0.2; \"$widgetctl\" apply --detailed-exitcode $format spec.yaml; echo $? >code; } | true; "
        + "read code <code; exit $code",
    ], ["--format=text", "--format=json"])
  func aClosedStandardOutputChangesNothing(script: String, format: String) throws {
    guard !script.contains("/dev/full") || FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let sandbox = try Sandbox.withSpec()
    let expected = try Sandbox.withSpec()
    try expected.run("apply", "spec.yaml")
    let result = try sandbox.shell("format=\(format); " + script)
    #expect(result.exitCode == 2)
    #expect(
      try sandbox.root.bytes(sandbox.path("out/alice.plist"))
        == expected.root.bytes(expected.path("out/alice.plist")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("out")) == ["alice.plist"])
  }

  @Test func aClosedStandardErrorChangesNothing() throws {
    let sandbox = try Sandbox.withSpec(Self.broken)
    #expect(try sandbox.shell("\"$widgetctl\" validate spec.yaml 2>&-").exitCode == 1)
    #expect(try sandbox.shell("\"$widgetctl\" frobnicate 2>&-").exitCode == 64)
  }
}
