import Diagnostics
import Inventories
import SourceText
import Specs
import TestSupport
import Testing
import Validation

/// The examples of the explanations do what they say.
@Suite struct ExplanationTests {
  /// Codes that other stages find: where a file lies, what a plan says, what the machine holds.
  private static let others: Set<DiagnosticCode> = [
    .inventoryOutsideRoot, .unreadableFile, .invalidPlan, .invalidTarget, .unknownSimulator, .ambiguousSimulator,
    .noAppGroupContainer, .unreadableSimulator, .missingTarget, .accessDenied, .noConfiguration, .incompleteInventory,
    .tooManyChanges, .stalePlan, .writeFailed, .lockTimeout,
    .interruptedBatch,
  ]

  private func codes(_ example: DiagnosticExplanation.Example) -> [String]? {
    switch example {
    case .inventory(let text): return ShownFindings(InventoryReader.read(SourceFile(text)).log).codes
    case .spec(let text, let inventory): return codes(text, inventory)
    case .plan, .situation: return nil
    }
  }

  private func codes(_ spec: String, _ inventory: DiagnosticExplanation.Inventory) -> [String] {
    let file: InventoryFile? =
      switch inventory {
      case .standard: InventoryReader.read(SourceFile(DiagnosticExplanation.standardInventory, name: "inventory.yaml"))
      case .text(let text): InventoryReader.read(SourceFile(text, name: "inventory.yaml"))
      case .missing, .unchecked: nil
      }
    var scope = InventoryScope.missing
    if let file { scope = file.log.hasError ? .faulty : .inventory(Inventory([file])) }
    if case .unchecked = inventory { scope = .unchecked }
    let checked = Checked(spec, scope)
    var log = file?.log ?? FindingLog()
    let fence = TargetFence(base: "/specs", allowed: [], workingDirectory: "/")
    TargetConflicts.report(checked.widgets.flatMap { TextPlacement.place($0, in: fence, log: &log) }, log: &log)
    return checked.shown.codes + ShownFindings(log).codes
  }

  @Test(arguments: DiagnosticCode.allCases) func theWrongExampleRaisesTheCodeAndTheRightOneNothing(code: DiagnosticCode)
  {
    guard !Self.others.contains(code) else { return }
    #expect(codes(code.explanation.wrong) == [code.rawValue])
    #expect(codes(code.explanation.right) == [])
  }
}
