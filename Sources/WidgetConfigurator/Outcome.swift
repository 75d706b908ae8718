import Diagnostics
import Loading
import Planning
import SourceText

/// What a run found and did.
public struct Outcome: Sendable {
  public enum Operation: String, Hashable, Sendable {
    case validate, diff, apply, export, audit
  }

  public var operation: Operation
  /// Everything that is wrong, sorted by file and position.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// What was changed or would be, sorted by file and key; empty where the run did not succeed.
  public internal(set) var changes: [Change] = []
  /// How many documents were read.
  public internal(set) var specCount = 0
  public internal(set) var widgetCount = 0
  /// What an audit came to; nil for all other operations.
  public internal(set) var audit: AuditSummary?
  /// The specs that an export has made.
  public internal(set) var exportedSpecs: [ExportedSpec] = []
  /// Whether references were looked up in an inventory.
  public internal(set) var isInventoryChecked = true
  /// What relative paths of the run start from.
  public internal(set) var workingDirectory: String
  /// Whether warnings count as errors.
  package let isStrict: Bool
  /// The inventories, or targets, and the specs that were checked; made anew each time.
  package var files: [CheckedFile] { checkedFiles.all }
  var checkedFiles = CheckedFiles()
  /// The texts that diagnostics point into, by name; none where two have one name, as standard input may have that of a
  /// file.
  package internal(set) var sources: [ExactText: SourceFile] = [:]
  private var ambiguousNames: Set<ExactText> = []
  /// What the run was made of, freed with the outcome: a program that ends with it need not wait for that.
  private var material: [any Sendable] = []

  /// Which inventories the documents were checked against; empty unless the options ask for it.
  package internal(set) var inventoryUses: [InventoryUse] = []
  /// Where the targets lie; empty unless the options ask for it.
  package internal(set) var targetUses: [TargetUse] = []
  /// What was put right in specs and inventories; nil where that was not asked for.
  package internal(set) var fixes: TextFixes?

  /// How an audit deals with what is gone.
  package internal(set) var pruningStage = PruningStage.none

  package enum PruningStage: Sendable {
    /// It only says so.
    case none
    /// It shows what it would do about it.
    case shown
    case done
  }

  init(_ operation: Operation, workingDirectory: String, isStrict: Bool) {
    self.operation = operation
    self.workingDirectory = workingDirectory
    self.isStrict = isStrict
    if operation == .audit { audit = AuditSummary(configurations: 0, accountsGone: 0, calendarsGone: 0) }
  }

  /// Whether there is no error and, in a strict run, no warning.
  public var succeeded: Bool { !hasFault(of: .text) && !hasFault(of: .machine) }

  /// Whether an error of this class, or a warning that counts as one, stopped the run.
  public func hasFault(of faultClass: DiagnosticCode.Class) -> Bool {
    diagnostics.contains { $0.code.faultClass == faultClass && stops($0) }
  }

  /// Whether a diagnostic is an error, or a warning that counts as one.
  package func stops(_ diagnostic: Diagnostic) -> Bool {
    // That an earlier run was cut short says nothing about what this one is given.
    diagnostic.severity == .error || isStrict && diagnostic.code != .interruptedBatch
  }

  public func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  public func count(of action: Change.Action) -> Int {
    changes.count { $0.action == action }
  }

  /// Whether anything was changed or would be.
  public var hasChanges: Bool {
    changes.contains { $0.action != .unchanged }
  }

  /// Whether an audit has found something about a configuration, be it put right by now.
  public var hasFindings: Bool {
    let codes: [DiagnosticCode] = [.unknownAccount, .unknownCalendar, .noCalendars]
    return operation == .audit && diagnostics.contains { codes.contains($0.code) }
  }

  /// Keeps what the run was made of until the outcome itself is freed.
  mutating func keep(_ material: any Sendable) {
    self.material.append(material)
  }

  /// Takes up which configurations were there already.
  mutating func note(_ reviewed: [ReviewedConfiguration]) {
    guard operation == .audit || operation == .export else { return }
    checkedFiles = CheckedFiles(reviewed.map { CheckedFile(name: $0.names[0]) })
    guard operation == .audit else { return }
    audit = AuditSummary(
      configurations: reviewed.count, accountsGone: reviewed.reduce(0) { $0 + $1.accountsGone },
      calendarsGone: reviewed.reduce(0) { $0 + $1.calendarsGone })
  }

  /// Takes up an error that came after everything else.
  mutating func fail(with finding: Finding) {
    diagnostics = DiagnosticReport([finding], after: diagnostics).diagnostics
    keepSources(of: [finding])
    changes = []
  }

  /// Takes up what the run found; with an error there are no changes.
  mutating func conclude(with findings: [Finding], changes: [Change]) {
    diagnostics = DiagnosticReport(findings).diagnostics
    keepSources(of: findings)
    self.changes = succeeded ? changes : []
  }

  private mutating func keepSources(of findings: [Finding]) {
    for finding in findings {
      for place in [finding.place] + finding.related.map(\.place) where !place.source.bytes.isEmpty {
        keepSource(place.source)
      }
    }
  }

  private mutating func keepSource(_ source: SourceFile) {
    let name = ExactText(source.name)
    guard !ambiguousNames.contains(name) else { return }
    if let known = sources[name], known !== source, known.bytes != source.bytes {
      ambiguousNames.insert(name)
      sources[name] = nil
    } else {
      sources[name] = source
    }
  }
}
