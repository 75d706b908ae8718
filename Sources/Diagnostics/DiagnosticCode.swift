/// What can be wrong. The raw values are stable: scripts and suppressions rely on them.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  case yamlSyntax = "yaml-syntax"
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case ambiguousScalar = "ambiguous-scalar"
  case invalidValue = "invalid-value"
  case conflictingForms = "conflicting-forms"
  case noInventory = "no-inventory"
  case needsInventory = "needs-inventory"
  case inventoryOutsideRoot = "inventory-outside-root"
  case invalidInventory = "invalid-inventory"
  case duplicateAccount = "duplicate-account"
  case duplicateInventoryCalendar = "duplicate-inventory-calendar"
  case unreadableFile = "unreadable-file"
  case unknownAccount = "unknown-account"
  case unknownCalendar = "unknown-calendar"
  case foreignCalendar = "foreign-calendar"
  case ambiguousReference = "ambiguous-reference"
  case referenceMismatch = "reference-mismatch"
  case duplicateCalendar = "duplicate-calendar"
  case duplicateName = "duplicate-name"
  case noCalendars = "no-calendars"
  case conflictingTargets = "conflicting-targets"
  case targetOutsideRoot = "target-outside-root"
  case invalidPlan = "invalid-plan"
  case invalidTarget = "invalid-target"
  case unknownSimulator = "unknown-simulator"
  case ambiguousSimulator = "ambiguous-simulator"
  case noAppGroupContainer = "no-app-group-container"
  case unreadableSimulator = "unreadable-simulator"
  case missingTarget = "missing-target"
  case accessDenied = "access-denied"
  case noConfiguration = "no-configuration"
  case incompleteInventory = "incomplete-inventory"
  case tooManyChanges = "too-many-changes"
  case stalePlan = "stale-plan"
  case writeFailed = "write-failed"
  case lockTimeout = "lock-timeout"
  case interruptedBatch = "interrupted-batch"

  /// Whether the text is at fault or the machine that it is used on.
  public enum Class: String, Sendable {
    case text, machine
  }

  /// Of which kind a fault with this code is.
  public var faultClass: Class {
    switch self {
    case .invalidTarget, .unknownSimulator, .ambiguousSimulator, .noAppGroupContainer, .unreadableSimulator,
      .missingTarget, .accessDenied, .noConfiguration, .incompleteInventory, .tooManyChanges, .stalePlan, .writeFailed,
      .lockTimeout, .interruptedBatch:
      .machine
    default: .text
    }
  }

  /// How much a fault with this code weighs.
  public var severity: Severity {
    switch self {
    case .ambiguousScalar, .unreadableSimulator, .noConfiguration, .interruptedBatch: .warning
    default: .error
    }
  }
}

/// How much a diagnostic weighs: an error stops every write, a warning does so only when it is asked to.
public enum Severity: String, Hashable, Sendable {
  case error, warning
}
