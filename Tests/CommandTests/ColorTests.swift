import Foundation
import Testing

@Suite struct ColorTests {
  private static let escape = "\u{1B}["

  private func isColored(_ result: ChildProcess.Result) -> Bool {
    (result.output + result.errors).contains(Self.escape)
  }

  @Test(arguments: ["diff", "apply"]) func neverWhereNoTerminalIs(command: String) throws {
    #expect(try !isColored(Sandbox.withSpec().run(command, "spec.yaml")))
    #expect(try !isColored(Sandbox.withSpec().run(command, "--color", "auto", "spec.yaml")))
    #expect(try !isColored(Sandbox.withSpec().run(command, "--color=never", "spec.yaml")))
  }

  @Test func alwaysWhereItIsAskedFor() throws {
    let sandbox = try Sandbox.withSpec()
    #expect(try isColored(sandbox.run("diff", "--color", "always", "spec.yaml")))
    try sandbox.write("account: 1\n", to: "spec.yaml")
    #expect(try isColored(sandbox.run("validate", "--color=always", "spec.yaml")))
  }

  @Test func neverInJSON() throws {
    #expect(try !isColored(Sandbox.withSpec().run("diff", "--color=always", "--format=json", "spec.yaml")))
  }

  @Test func onATerminalUnlessNOCOLORIsSet() throws {
    var sandbox = try Sandbox.withSpec()
    #expect(try isColored(onTerminal(sandbox)))
    sandbox.environment["NO_COLOR"] = "1"
    #expect(try !isColored(onTerminal(sandbox)))
    sandbox.environment["NO_COLOR"] = nil
    sandbox.environment["TERM"] = "dumb"
    #expect(try !isColored(onTerminal(sandbox)))
  }

  /// Runs a diff whose standard output is a terminal; what it writes there is the result's output.
  private func onTerminal(_ sandbox: Sandbox) throws -> ChildProcess.Result {
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else { throw CocoaError(.fileReadUnknown) }
    let controller = FileHandle(fileDescriptor: ends.0, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: ends.1, closeOnDealloc: true)
    var result = try sandbox.run("diff", "spec.yaml", output: terminal)
    result.outputBytes = Array(controller.availableData)
    try terminal.close()
    return result
  }
}
