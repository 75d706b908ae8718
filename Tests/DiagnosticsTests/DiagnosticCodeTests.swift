import Diagnostics
import Testing

@Suite struct DiagnosticCodeTests {
  private static let text = [
    "yaml-syntax", "duplicate-key", "unknown-key", "missing-key", "wrong-type", "ambiguous-scalar", "invalid-value",
    "conflicting-forms", "no-inventory", "needs-inventory", "inventory-outside-root", "invalid-inventory",
    "duplicate-account", "duplicate-inventory-calendar", "unreadable-file", "unknown-account", "unknown-calendar",
    "foreign-calendar", "ambiguous-reference", "reference-mismatch", "duplicate-calendar", "duplicate-name",
    "no-calendars", "conflicting-targets", "target-outside-root", "invalid-plan",
  ]
  private static let machine = [
    "invalid-target", "unknown-simulator", "ambiguous-simulator", "no-app-group-container", "unreadable-simulator",
    "missing-target", "access-denied", "no-configuration", "incomplete-inventory", "too-many-changes", "stale-plan",
    "write-failed", "lock-timeout", "interrupted-batch",
  ]

  /// Scripts and suppressions rely on the spelling.
  @Test(arguments: text) func textIsAtFault(code: String) throws {
    #expect(try #require(DiagnosticCode(rawValue: code)).faultClass == .text)
  }

  @Test(arguments: machine) func theMachineIsAtFault(code: String) throws {
    #expect(try #require(DiagnosticCode(rawValue: code)).faultClass == .machine)
  }

  @Test func thereAreNoOthers() {
    #expect(DiagnosticCode.allCases.map(\.rawValue).sorted() == (Self.text + Self.machine).sorted())
  }

  @Test func someAreWarningsAndAllOthersAreErrors() {
    #expect(
      DiagnosticCode.allCases.filter { $0.severity == .warning }
        == [.ambiguousScalar, .unreadableSimulator, .noConfiguration, .interruptedBatch])
  }
}
