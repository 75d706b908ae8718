import Foundation
import Testing

/// The JSON Schema that editors use and the validator judge specs alike.
@Suite struct SchemaAgreementTests {
  /// `WIDGETCTL_AGREEMENT_SPECS` asks for more specs, `WIDGETCTL_AGREEMENT_SEED` for others.
  @Test(.pythonRequirements) func theSchemaAndTheValidatorAgreeOnSpecsMadeAtRandom() throws {
    let folder = try TemporaryFolder()
    let environment = ProcessInfo.processInfo.environment
    let program = try String(
      contentsOfFile: "\(Built.package)/Tests/CommandTests/Programs/schema_agreement.py", encoding: .utf8)
    let output = try Python.run(
      program, Built.widgetctl, "\(Built.package)/Schemas/widget-spec.schema.json", folder.path,
      environment["WIDGETCTL_AGREEMENT_SPECS"] ?? "3000", environment["WIDGETCTL_AGREEMENT_SEED"] ?? "1")
    #expect(output.hasSuffix(" 0 disagreements\n"), "\(output)")
  }
}
