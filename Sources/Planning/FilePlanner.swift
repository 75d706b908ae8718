import Diagnostics
import Files
import PropertyLists
import SourceText
import Specs
import TargetFormats
import Validation

/// Plans files one after the other: reads each and compares it with what is wanted. None depends on another.
struct FilePlanner: Sendable {
  private let context: MachineContext
  private let rules: PlanningRules
  /// Finds out where the widgets stand that ask for changes.
  private var locator = Locator()
  private let keepsFiles: Bool
  /// What has been planned so far.
  var plan = Plan()

  /// - Parameter keepsFiles: Whether the files are to be written; else what was read of them is not kept.
  init(_ context: MachineContext, _ rules: PlanningRules, keepsFiles: Bool) {
    self.context = context
    self.rules = rules
    self.keepsFiles = keepsFiles
  }

  /// Plans all changes of one file.
  ///
  /// - Parameters:
  ///   - targets: All that lead to the file.
  ///   - writer: How it is written.
  mutating func add(_ targets: [Placement.Target], _ writer: WritingMethod) {
    var file: PlannedFile
    do throws(TargetReader.Refusal) {
      switch writer {
      case .file: file = try TargetReader.read(targets[0], newFormat: Self.newFormat(targets))
      case .defaults(let domain): file = try DomainReader.read(targets[0], domain)
      case .impossible(let target, let reason): return reportWriter(target, reason)
      }
    } catch {
      report(error, targets)
      return
    }
    if let home = context.givenHome, PathText.isInside(file.path, home.path) { file.owner = home.givenOwner }
    reportFormats(targets, file)
    let keys = KeyTargets.sorted(targets)
    let settings: [Result<EntryValue?, TargetFormatError>]
    do throws(TargetFormatError) {
      settings = try file.document.settings(keys.map(\.key), fields: Self.fields)
    } catch {
      reportInvalid(targets, error.reason)
      return
    }
    for (key, setting) in zip(keys, settings) {
      guard let (change, edit) = planKey(key.key, key.targets, setting, file) else { continue }
      plan.changes.append(change)
      if let edit { file.edits.append(edit) }
    }
    guard !file.edits.isEmpty else { return }
    plan.place = plan.place ?? file.place
    if keepsFiles { plan.files.append(file) }
  }

  private mutating func reportWriter(_ target: PlacedTarget, _ reason: String) {
    plan.log.add(
      .writeFailed, "\(target.label) can't be written with \"defaults\": \(reason); nothing was changed",
      at: target.target.place, help: "leave out --writer, or give --writer file")
  }

  /// A key of a file, and the targets that name it.
  private struct KeyTargets {
    let key: String
    let targets: [Placement.Target]

    /// Those of all keys, sorted by key.
    static func sorted(_ targets: [Placement.Target]) -> [KeyTargets] {
      if targets.count == 1 { return [KeyTargets(key: targets[0].placed.widget.key, targets: targets)] }
      return Dictionary(grouping: targets) { ExactText($0.placed.widget.key) }
        .sorted { $0.key < $1.key }.map { KeyTargets(key: $0.key.string, targets: $0.value) }
    }
  }

  /// What a new file is written as: the format that a target asks for, else the one that its name ends in, else binary.
  private static func newFormat(_ targets: [Placement.Target]) -> TargetFormat {
    for target in targets {
      if case .file(_, let format?) = target.placed.target.destination { return format }
    }
    return TargetFormat(endingOf: targets[0].path) ?? .binary
  }

  /// An existing file's content decides its format.
  private mutating func reportFormats(_ targets: [Placement.Target], _ file: PlannedFile) {
    guard file.original != nil else { return }
    for target in targets.lazy.map(\.placed) {
      guard case .file(_, let format?) = target.target.destination, let place = target.target.formatPlace,
        format != file.document.format
      else { continue }
      plan.log.add(
        .invalidValue, "\(target.target.label) is there already, as \(file.document.format.rawValue)", at: place,
        help: "an existing file keeps its format; leave \"format\" out or write \"\(file.document.format.rawValue)\"")
    }
  }

  // MARK: - One key

  private static let fields = [StoredConfiguration.accountKey, StoredConfiguration.calendarsKey]

  /// The change of one key, and the edit that makes it, nil where there is nothing to do.
  private mutating func planKey(
    _ key: String, _ targets: [Placement.Target], _ setting: Result<EntryValue?, TargetFormatError>,
    _ file: PlannedFile
  ) -> (Change, EntryEdit?)? {
    let first = targets[0].placed
    guard let before = present(key, setting, of: targets) else { return nil }
    guard
      let wanted = targets[0].review == nil
        ? wanted(before.configuration, targets) : review(before.configuration, key, targets, file)
    else { return nil }
    let (action, after, edit) = Self.compare(before.configuration, wanted, key: key)
    if rules.requiresExistingFiles && action == .create && !file.exists {
      reportMissing(targets, file.path)
      return nil
    }
    let change = Change(
      action: action, writer: file.writer,
      target: Change.Target(
        kind: first.target.kind, file: file.path, appGroup: first.target.appGroup, simulator: targets[0].simulator,
        key: key, format: file.document.format),
      before: before.configuration, after: after,
      names: Change.NameSource(
        inventory: first.widget.inventory, given: targets[0].expectation?.names ?? [:]),
      widgets: widgets(of: targets))
    return (change, edit)
  }

  /// The widgets that ask for a change; none where it is a saved plan or a review that does.
  private mutating func widgets(of targets: [Placement.Target]) -> [Change.Widget] {
    guard targets[0].expectation == nil && targets[0].review == nil else { return [] }
    return targets.map { target in
      let widget = target.placed.widget
      let start = locator.start(of: widget.place) ?? Position(line: 1, column: 1)
      return Change.Widget(
        name: widget.name, file: widget.place.source.name, line: start.line, column: start.column)
    }
  }

  /// What specs or a saved plan want; nil where that plan does not hold any more, which is reported.
  private mutating func wanted(_ present: StoredConfiguration?, _ targets: [Placement.Target]) -> WantedSetting? {
    var areHolding = true
    // To the end, so that each that does not is reported.
    for target in targets {
      if !holds(target.expectation, present: present, at: target.placed) { areHolding = false }
    }
    return areHolding ? Self.united(targets) : nil
  }

  /// What stands under a key that this tool may write.
  private struct Present {
    var configuration: StoredConfiguration?
  }

  /// What stands under a key; nil where it is nothing that may be overwritten, which is reported.
  private mutating func present(
    _ key: String, _ setting: Result<EntryValue?, TargetFormatError>, of targets: [Placement.Target]
  ) -> Present? {
    do throws(TargetFormatError) {
      switch try setting.get() {
      case nil: return Present(configuration: nil)
      case .other(let type):
        reportInvalid(
          targets, key: key, "the key \"\(key)\" holds another setting (\(type)), which is not overwritten")
        return nil
      case .dictionary(let fields, let isEmpty):
        guard isEmpty || !fields.isEmpty else {
          reportInvalid(
            targets, key: key,
            "the key \"\(key)\" holds another setting (a dictionary without accountId and calendarIds), "
              + "which is not overwritten")
          return nil
        }
        return Present(configuration: StoredConfiguration(fields))
      }
    } catch {
      reportInvalid(targets, key: key, error.reason)
      return nil
    }
  }

  /// Says at each place that names a file why it can't be used.
  ///
  /// - Parameter key: The key that is at fault, if one is.
  mutating func reportInvalid(_ targets: [Placement.Target], key: String? = nil, _ reason: String) {
    for target in targets {
      plan.log.add(
        Finding(
          .invalidTarget, as: target.review?.severityOfFaults, "\(target.placed.label) can't be used: \(reason)",
          at: target.place(ofKey: key),
          help: .text(
            "nothing was changed in it; repair or remove what stands there, or "
              + (target.review == nil ? "choose another target" : "leave it out"))))
    }
  }

  /// Says why a file can't be read, and what macOS wants where it is that which refuses.
  private mutating func report(_ refusal: TargetReader.Refusal, _ targets: [Placement.Target]) {
    guard let code = refusal.code, PrivacyRefusal.applies(to: targets[0].path, code: code, on: context.platform) else {
      return reportInvalid(targets, refusal.reason)
    }
    for target in targets.map(\.placed) {
      plan.log.add(
        .accessDenied, "\(target.label) can't be used: \(refusal.reason)", at: target.target.place,
        help: PrivacyRefusal.help)
    }
  }

  private mutating func reportMissing(_ targets: [Placement.Target], _ path: String) {
    for target in targets.map(\.placed) {
      plan.log.add(
        .missingTarget, "\(target.label) has no file yet: there is no \"\(path)\"", at: target.target.place,
        help: "start the app there once, correct the target, or leave out --require-existing to have the file made")
    }
  }

  /// Whether a saved plan still fits what is there.
  private mutating func holds(
    _ expectation: Expectation?, present: StoredConfiguration?, at target: PlacedTarget
  ) -> Bool {
    guard let expectation, present != expectation.before, present != expectation.after else { return true }
    plan.log.add(
      .stalePlan, "the key \"\(target.widget.key)\" of \(target.label) has changed since the plan was made",
      at: expectation.place, help: "make a new plan with \"widgetctl diff --out\" and look at it again")
    return false
  }

  /// Widgets that agree write the same list; that its order does not matter they must all say.
  private static func united(_ targets: [Placement.Target]) -> WantedSetting {
    let first = targets[0].placed.widget.wanted
    guard targets.count > 1, case .present(var configuration) = first else { return first }
    for target in targets {
      if case .present(let other) = target.placed.widget.wanted, !other.isUnordered { configuration = other }
    }
    return .present(configuration)
  }

  private static func compare(
    _ before: StoredConfiguration?, _ wanted: WantedSetting, key: String
  ) -> (Change.Action, StoredConfiguration?, EntryEdit?) {
    let wantedConfiguration: WantedConfiguration
    switch wanted {
    case .kept: return (.unchanged, before, nil)
    case .absent: return before == nil ? (.unchanged, nil, nil) : (.delete, nil, .remove(key: key))
    case .present(let configuration): wantedConfiguration = configuration
    }
    let accountFits = before?.accountID?.isExactly(wantedConfiguration.accountID) == true
    let present = before?.calendarIDs
    let calendarsFit =
      present.map { wantedConfiguration.holdsSameCalendars(as: $0, ordered: !wantedConfiguration.isUnordered) } == true
    let calendars = calendarsFit ? present : wantedConfiguration.calendarIDs
    let after = StoredConfiguration(accountID: wantedConfiguration.accountID, calendarIDs: calendars)
    if accountFits && calendarsFit { return (.unchanged, after, nil) }
    var fields: [(name: String, value: FieldValue)] = []
    if !accountFits { fields.append((StoredConfiguration.accountKey, .string(wantedConfiguration.accountID))) }
    if !calendarsFit { fields.append((StoredConfiguration.calendarsKey, .strings(wantedConfiguration.calendarIDs))) }
    return (before == nil ? .create : .update, after, .set(key: key, fields: fields))
  }
}

extension StoredConfiguration {
  fileprivate init(_ fields: FieldValues) {
    var accountID: String?
    var calendarIDs: [String]?
    if case .string(let id) = fields[Self.accountKey] { accountID = id }
    if case .strings(let ids) = fields[Self.calendarsKey] { calendarIDs = ids }
    self.init(accountID: accountID, calendarIDs: calendarIDs)
  }
}

extension TargetSpec {
  fileprivate var kind: Change.Target.Kind {
    switch destination {
    case .file: .file
    case .appGroup: .appGroup
    case .simulator: .simulator
    }
  }

  fileprivate var appGroup: String? {
    switch destination {
    case .file: nil
    case .appGroup(let name), .simulator(_, let name): name
    }
  }
}
