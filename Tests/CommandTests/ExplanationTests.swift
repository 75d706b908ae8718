import Diagnostics
import Testing

/// What `widgetctl explain` says, and whether its examples are right.
@Suite struct ExplanationTests {
  @Test(arguments: DiagnosticCode.allCases) func everyCodeHasItsPage(code: DiagnosticCode) throws {
    let result = try Sandbox().run("explain", code.rawValue)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let page = result.output
    #expect(page.hasPrefix("\(code.rawValue) (\(code.severity.rawValue), class \(code.faultClass.rawValue))\n"))
    for part in [code.explanation.summary, "What to do: ", "\nWrong:\n", "\nRight:\n"] { #expect(page.contains(part)) }
    for line in page.split(separator: "\n") { #expect(line.count <= 100 && line.last != " ") }
  }

  @Test func withoutACodeListsAll() throws {
    let result = try Sandbox().run("explain")
    let listed = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == DiagnosticCode.allCases.map(\.rawValue))
    #expect(result.errors == "")
  }

  @Test func aMistypedCodeIsWrongUsageWithAHint() throws {
    let result = try Sandbox().run("explain", "unknown-acount")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("unknown-account"))
  }

  @Test(arguments: DiagnosticCode.allCases) func theWrongExampleRaisesItsCodeAndNothingElse(code: DiagnosticCode) throws
  {
    guard let codes = try codes(of: code.explanation.wrong) else {
      #expect(code.faultClass == .machine)
      return
    }
    #expect(codes == [code.rawValue])
  }

  @Test(arguments: DiagnosticCode.allCases) func theRightExampleRaisesNothing(code: DiagnosticCode) throws {
    guard let codes = try codes(of: code.explanation.right) else {
      #expect(code.faultClass == .machine)
      return
    }
    #expect(codes == [])
  }

  /// What an example raises; nil where it is told in words.
  private func codes(of example: DiagnosticExplanation.Example) throws -> [String]? {
    let sandbox = try Sandbox()
    switch example {
    case .spec(let spec, let inventory):
      try sandbox.write(spec, to: "spec.yaml")
      switch inventory {
      case .standard: try sandbox.write(DiagnosticExplanation.standardInventory, to: "inventory.yaml")
      case .text(let text): try sandbox.write(text, to: "inventory.yaml")
      case .missing: break
      case .unchecked: return try sandbox.report("validate", "--no-inventory", "spec.yaml").codes
      }
      return try sandbox.report("validate", "spec.yaml").codes
    case .inventory(let text):
      try sandbox.write(text, to: "inventory.yaml")
      return try sandbox.report("validate", "inventory.yaml").codes
    case .plan(let text):
      try sandbox.write(text, to: "plan.json")
      return try sandbox.report("diff", "--plan", "plan.json").codes
    case .situation: return nil
    }
  }
}
