import Foundation
import Testing

/// How much is said, and to whom.
@Suite struct MannersTests {
  /// A spec of so many warnings.
  private static func warnings(_ count: Int) -> String {
    "account: a\ncalendars: [\((1...count).map(String.init).joined(separator: ", "))]\ntarget: {file: a.plist}\n"
  }

  @Test(arguments: ["validate", "diff", "apply"]) func quietMeansSilenceOnSuccess(command: String) throws {
    let sandbox = try Sandbox.withSpec()
    let result = try sandbox.run(command, "--quiet", "spec.yaml")
    #expect(result.output == "")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(sandbox.root.exists(sandbox.path("out/alice.plist")) == (command == "apply"))
  }

  @Test func quietStillShowsWhatIsWrong() throws {
    let sandbox = try Sandbox.withSpec("account: nobody\ncalendars: all\ntarget: {file: a.plist}\n")
    let result = try sandbox.run("validate", "--quiet", "spec.yaml")
    #expect(result.output == "")
    #expect(result.errors.contains("[unknown-account]\n"))
    #expect(!result.errors.contains("1 spec"))
    #expect(result.exitCode == 1)
  }

  @Test func quietAndVerboseExcludeEachOther() throws {
    #expect(try Sandbox.withSpec().run("diff", "--quiet", "--verbose", "spec.yaml").exitCode == 64)
  }

  @Test func verboseTellsWhichInventoryAndTargetAndWhy() throws {
    let sandbox = try Sandbox.withSpec()
    let result = try sandbox.run("diff", "--verbose", "spec.yaml")
    #expect(
      result.errors == """
        spec.yaml:1:1: inventory: inventory.yaml (found beside the spec)
        spec.yaml:3:16: target: out/alice.plist ("out/alice.plist", from the spec's folder)

        """)
    #expect(try result.output == sandbox.run("diff", "spec.yaml").output)
    try sandbox.write("account: alice@example.com\ncalendars: all\n", to: "spec.yaml")
    let group = "group.com.tutanota.app"
    #expect(
      try sandbox.run("diff", "--verbose", "--inventory", "inventory.yaml", "spec.yaml").errors == """
        spec.yaml:1:1: inventory: inventory.yaml (given with --inventory)
        spec.yaml:1:1: target: \(sandbox.config.path)/\(group).plist (where the app group \(group) is kept; \
        the widget names no target)

        """)
    #expect(try sandbox.run("validate", "--verbose", "--format=json", "spec.yaml").errors == "")
  }

  @Test func manyDiagnosticsAreCutAndTheCountsStayWhole() throws {
    let sandbox = try Sandbox.withSpec(Self.warnings(130))
    func shown(_ arguments: String...) throws -> (count: Int, end: String) {
      let result = try sandbox.run(["validate", "--no-inventory", "spec.yaml"] + arguments)
      #expect(result.output == "1 spec, 1 widget: 0 errors, 130 warnings (inventory not checked)\n")
      let lines = result.errors.split(separator: "\n")
      let note = lines.last { $0.hasPrefix("…") }.map(String.init)
      return (lines.count { $0.contains("[ambiguous-scalar]") }, note ?? "")
    }
    #expect(try shown() == (100, "… and 30 more (show all with --max-diagnostics 0)"))
    #expect(try shown("--max-diagnostics", "3") == (3, "… and 127 more (show all with --max-diagnostics 0)"))
    #expect(try shown("--max-diagnostics=130") == (130, ""))
    #expect(try shown("--max-diagnostics", "0") == (130, ""))
    #expect(
      try sandbox.report("validate", "--no-inventory", "spec.yaml", "--max-diagnostics", "3").summary.warnings == 130)
    #expect(try sandbox.run("validate", "--max-diagnostics", "many", "spec.yaml").exitCode == 64)
  }

  @Test func aPipeThatNobodyReadsEndsQuietly() throws {
    let sandbox = try Sandbox.withSpec(Self.warnings(5000))
    let result = try sandbox.shell(
      "{ \"$widgetctl\" validate --max-diagnostics 0 --no-inventory spec.yaml 2>&1; echo $? >code; } | head -1; "
        + "sleep 0.2; read code <code; exit $code")
    #expect(result.output.hasPrefix("spec.yaml:2:13: warning: "))
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  @Test func progressShowsOnATerminalAfterAWhileAndIsGoneWhenDone() throws {
    let shown = try onTerminal("(sleep 0.8; cat spec.yaml) | \"$widgetctl\" validate - 2>&1 >out")
    #expect(shown.hasPrefix("\r\u{1B}[K"))
    #expect(shown.contains("…"))
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }

  @Test(
    arguments: [
      "cat spec.yaml | \"$widgetctl\" validate - 2>&1 >out",
      "(sleep 0.8; cat spec.yaml) | \"$widgetctl\" validate --quiet - 2>&1 >out",
      "(sleep 0.8; cat spec.yaml) | \"$widgetctl\" validate --format json - 2>&1 >out",
      "(sleep 0.8; cat spec.yaml) | TERM=dumb \"$widgetctl\" validate - 2>&1 >out",
      "(sleep 0.8; cat spec.yaml) | \"$widgetctl\" validate - 2>err >out; cat err",
    ])
  func otherwiseNoProgressIsShown(script: String) throws {
    #expect(try onTerminal(script) == ".")
  }

  /// What a script writes to a terminal; a full stop where that is nothing.
  private func onTerminal(_ script: String) throws -> String {
    let sandbox = try Sandbox.withSpec()
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else { throw CocoaError(.fileReadUnknown) }
    let controller = FileHandle(fileDescriptor: ends.0, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: ends.1, closeOnDealloc: true)
    _ = try ChildProcess(
      program: "/bin/sh", arguments: ["-c", script], folder: sandbox.work.path,
      environment: sandbox.environment.merging(["widgetctl": Built.widgetctl]) { $1 }
    ).run(output: terminal)
    // So that there is something to read.
    try terminal.write(contentsOf: Data(".".utf8))
    // A terminal hands over in parts what was written.
    var bytes = Data()
    while bytes.last != UInt8(ascii: ".") { bytes += controller.availableData }
    let shown = String(decoding: bytes, as: UTF8.self)
    try terminal.close()
    return shown == "." ? shown : String(shown.dropLast())
  }
}
