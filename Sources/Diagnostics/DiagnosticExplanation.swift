/// What `widgetctl explain` says about one code.
public struct DiagnosticExplanation: Sendable {
  /// When it occurs, in one line.
  public var summary: String
  /// What it means and why it matters.
  public var cause: String
  /// What to do about it.
  public var remedy: String
  /// Raises exactly this code.
  public var wrong: Example
  /// The same put right: raises nothing.
  public var right: Example

  /// The smallest thing that shows the fault, or how it is done right.
  public enum Example: Sendable {
    /// A spec, which lies as `spec.yaml` in a folder of its own.
    case spec(String, inventory: Inventory = .standard)
    /// An inventory that is validated by itself.
    case inventory(String)
    /// A saved plan.
    case plan(String)
    /// What no text can show because it depends on the machine: said in words.
    case situation(String)
  }

  /// The inventory that an example's spec is checked against.
  public enum Inventory: Sendable {
    /// `standardInventory`, as `inventory.yaml` beside the spec.
    case standard
    /// This text, as `inventory.yaml` beside the spec.
    case text(String)
    /// There is none.
    case missing
    /// The spec is validated with `--no-inventory`.
    case unchecked
  }

  /// The accounts and calendars that most examples refer to.
  public static let standardInventory = """
    version: 1
    accounts:
      - id: "MtxjBk5--3-0"
        login: alice@example.com
        calendars:
          - {id: "MtxjBk5--3-1", name: Work}
          - {id: "MtxjBk5--3-2", name: Family}
      - id: "-NxPq2a--7-0"
        login: bob@example.com
        calendars:
          - {id: "-NxPq2a--7-1", name: Travel}
          - {id: "012345670123", name: On call}

    """
}

extension DiagnosticCode {
  /// Cause, remedy and examples.
  public var explanation: DiagnosticExplanation {
    switch self {
    case .yamlSyntax: .yamlSyntax
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongType: .wrongType
    case .ambiguousScalar: .ambiguousScalar
    case .invalidValue: .invalidValue
    case .conflictingForms: .conflictingForms
    case .noInventory: .noInventory
    case .needsInventory: .needsInventory
    case .inventoryOutsideRoot: .inventoryOutsideRoot
    case .invalidInventory: .invalidInventory
    case .duplicateAccount: .duplicateAccount
    case .duplicateInventoryCalendar: .duplicateInventoryCalendar
    case .unreadableFile: .unreadableFile
    case .unknownAccount: .unknownAccount
    case .unknownCalendar: .unknownCalendar
    case .foreignCalendar: .foreignCalendar
    case .ambiguousReference: .ambiguousReference
    case .referenceMismatch: .referenceMismatch
    case .duplicateCalendar: .duplicateCalendar
    case .duplicateName: .duplicateName
    case .noCalendars: .noCalendars
    case .conflictingTargets: .conflictingTargets
    case .targetOutsideRoot: .targetOutsideRoot
    case .invalidPlan: .invalidPlan
    case .invalidTarget: .invalidTarget
    case .unknownSimulator: .unknownSimulator
    case .ambiguousSimulator: .ambiguousSimulator
    case .noAppGroupContainer: .noAppGroupContainer
    case .unreadableSimulator: .unreadableSimulator
    case .missingTarget: .missingTarget
    case .accessDenied: .accessDenied
    case .noConfiguration: .noConfiguration
    case .incompleteInventory: .incompleteInventory
    case .tooManyChanges: .tooManyChanges
    case .stalePlan: .stalePlan
    case .writeFailed: .writeFailed
    case .lockTimeout: .lockTimeout
    case .interruptedBatch: .interruptedBatch
    }
  }
}
