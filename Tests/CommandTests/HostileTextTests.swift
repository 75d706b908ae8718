import Foundation
import Testing

/// Whoever proposes a spec must not be able to move the cursor, colour the log or reverse the order of reading.
@Suite struct HostileTextTests {
  /// Escape, bell, delete, a control of the C1 set, bidirectional controls, and line breaks of Unicode.
  private static let signs = "\u{1B}[31m\u{7}\u{7F}\u{9B}\u{202E}\u{2066}\u{200F}\u{2028}\u{2029}"
  private static let escaped =
    "\\u{1B}[31m\\u{7}\\u{7F}\\u{9B}\\u{202E}\\u{2066}\\u{200F}\\u{2028}\\u{2029}"
  /// The same as an escaped scalar of YAML.
  private static let yaml = "\\e[31m\\a\\x7F\\x9B\\u202E\\u2066\\u200F\\L\\P"

  private func expectSafe(_ result: ChildProcess.Result, sourceLocation: SourceLocation = #_sourceLocation) {
    let unsafe = (result.output + result.errors).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(unsafe.isEmpty, sourceLocation: sourceLocation)
  }

  /// A name of a calendar may hold any text; it is shown beside its ID in a diff.
  @Test func namesInADiff() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "accounts: [{id: a, login: \"l\(Self.yaml)\", calendars: [{id: b, name: \"x\(Self.yaml)\\ny\"}]}]\n",
      to: "inventory.yaml")
    try sandbox.write(Sample.spec(file: "a.plist", account: "a", calendars: ["b"]), to: "spec.yaml")
    let text = try sandbox.run("diff", "spec.yaml")
    expectSafe(text)
    #expect(text.output.contains("# x\(Self.escaped)\\ny\n"))
    let report = try sandbox.report("diff", "spec.yaml")
    #expect(report.changes.first?.names["b"] == "x\(Self.signs)\ny")
    try sandbox.write(Sample.spec(file: "a.plist", account: "a", calendars: ["c"]), to: "spec.yaml")
    let wrong = try sandbox.run("validate", "spec.yaml")
    expectSafe(wrong)
    #expect(wrong.exitCode == 1)
  }

  @Test func idsInMessages() throws {
    let sandbox = try Sandbox.withSpec("account: \"x\(Self.yaml)\\r\\ny\"\ncalendars: [\"\\u202Ez\"]\n")
    let account = try sandbox.run("validate", "spec.yaml")
    expectSafe(account)
    #expect(account.exitCode == 1)
    try sandbox.write("account: alice@example.com\ncalendars: [\"\\u202Ez\\u2028\"]\n", to: "spec.yaml")
    let calendar = try sandbox.run("validate", "spec.yaml")
    expectSafe(calendar)
    #expect(calendar.errors.contains("unknown calendar \"\\u{202E}z\\u{2028}\""))
    let report = try sandbox.report("validate", "spec.yaml")
    #expect(report.diagnostics.first?.message.contains("\u{202E}z\u{2028}") == true)
  }

  /// The line of the spec that is shown below a message.
  @Test func linesOfTheSpec() throws {
    let sandbox = try Sandbox.withSpec("account: alice@example.com\ncalendars: [\u{202E}nothing\u{2066}] # \u{200F}x\n")
    let result = try sandbox.run("validate", "spec.yaml")
    expectSafe(result)
    #expect(result.errors.contains("  2 | calendars: [\\u{202E}nothing\\u{2066}] # \\u{200F}x\n"))
  }

  @Test(arguments: ["a\u{1B}[2Jb.yaml", "new\nline.yaml", "a\u{202E}b.yaml", "a\rb.yaml", "a\u{85}b.yaml"])
  func namesOfFiles(name: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    try sandbox.write("account: nobody\ncalendars: all\n", to: name)
    for arguments in [[name], ["missing-" + name], [name, "./" + name], ["--inventory", name, name]] {
      let result = try sandbox.run(["validate"] + arguments)
      expectSafe(result)
      #expect(result.exitCode == 1)
    }
    #expect(try sandbox.report("validate", name).diagnostics.map(\.file) == [name])
    let folder = try sandbox.run("validate", ".")
    expectSafe(folder)
    #expect(folder.exitCode == 1)
  }

  @Test(arguments: ["\u{1B}[2J", "a\nb", "\u{202E}x"]) func wrongArguments(argument: String) throws {
    let sandbox = try Sandbox()
    for arguments in [
      [argument], ["validate", "--" + argument, "x"], ["explain", argument], ["validate", "--root", argument, "x"],
      ["validate", "--format", argument, "x"], ["validate", "--include", argument + "[", "x"], ["schema", argument],
    ] {
      let result = try sandbox.run(arguments)
      expectSafe(result)
      #expect(result.exitCode == 64 || arguments.contains("--include"))
    }
  }

  @Test func pathsOfTargetsAndKeysThatAreThere() throws {
    let sandbox = try Sandbox.withSpec(
      """
      widgets:
        - {account: alice@example.com, calendars: all, key: "k\\u202E", target: {file: "a\\u202Eb/c\\u2028.json"}}

      """)
    try sandbox.write(
      #"{"k\u202e": {"accountId": "\u001b[31m\n", "calendarIds": ["\u0007", "\u202e"]}}"#,
      to: "a\u{202E}b/c\u{2028}.json")
    let diff = try sandbox.run("diff", "spec.yaml")
    expectSafe(diff)
    #expect(diff.output.contains("--- a\\u{202E}b/c\\u{2028}.json\n"))
    #expect(diff.output.contains("@@ k\\u{202E} @@\n"))
    #expect(diff.output.contains("-accountId: \"\\u001b[31m\\n\"\n"))
    let report = try sandbox.report("diff", "spec.yaml")
    #expect(report.changes.first?.before?.accountId == "\u{1B}[31m\n")
    #expect(report.changes.first?.before?.calendarIds == ["\u{7}", "\u{202E}"])
    expectSafe(try sandbox.run("apply", "spec.yaml"))
    try sandbox.write(#"{"k\u202e": 1}"#, to: "a\u{202E}b/c\u{2028}.json")
    let wrong = try sandbox.run("apply", "spec.yaml")
    expectSafe(wrong)
    #expect(wrong.exitCode == 3)
  }

  @Test func theWorkingDirectory() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "d\u{1B}[31m\n/inventory.yaml")
    try sandbox.write(Sample.spec(file: "../a.plist"), to: "d\u{1B}[31m\n/spec.yaml")
    let result = try sandbox.run("apply", "spec.yaml", in: "d\u{1B}[31m\n")
    expectSafe(result)
    #expect(result.exitCode == 1)
    let report = try sandbox.report("apply", "spec.yaml", in: "d\u{1B}[31m\n")
    #expect(report.base == sandbox.path("d\u{1B}[31m\n"))
  }
}
