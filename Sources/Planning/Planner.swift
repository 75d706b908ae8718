import Diagnostics
import Files
import Inventories
import Programs
import PropertyLists
import SourceText
import Specs
import TargetFormats
import Validation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds out what is to be changed: reads the targets and compares.
package struct Planner {
  /// A widget and the fence that its file targets must stay in.
  package struct Item: Sendable {
    package var widget: ResolvedWidget
    package var fence: TargetFence
    /// What a saved plan found under the key, which must still be there; nil for specs.
    @Boxed var expectation: Expectation? = nil

    package init(widget: ResolvedWidget, fence: TargetFence) {
      self.widget = widget
      self.fence = fence
    }
  }

  private let context: MachineContext
  private let rules: PlanningRules
  private let user = geteuid()
  private var locator = Locator()
  private var plan = Plan()

  package init(_ context: MachineContext, _ rules: PlanningRules) {
    self.context = context
    self.rules = rules
  }

  /// Finds out where the items' targets lie and opens their folders.
  package func place(_ items: [Item]) -> Placement {
    var places = TargetPlaces(context)
    var placement = Placement()
    for item in items {
      placement.targets += places.place(item.widget, in: item.fence, expecting: item.expectation)
    }
    TargetConflicts.report(placement.targets.map(\.placed), log: &placement.log)
    placement.log.append(places.log)
    return placement
  }

  /// Reads the targets and compares them with what is wanted.
  package mutating func plan(_ placement: Placement) -> Plan {
    plan = Plan()
    plan.log = placement.log
    let files = Dictionary(grouping: placement.targets, by: \.placed.identity).values
      .sorted { ExactText($0[0].path) < ExactText($1[0].path) }
    for targets in files { planFile(targets) }
    return plan
  }

  /// Plans all changes of one file.
  private mutating func planFile(_ targets: [Placement.Target]) {
    var file: PlannedFile
    do throws(TargetReader.Refusal) {
      switch writer(of: targets) {
      case .file: file = try TargetReader.read(targets[0], newFormat: Self.newFormat(targets.map(\.placed)))
      case .defaults(let domain): file = try DomainReader.read(targets[0], domain)
      case .impossible(let target, let reason): return reportWriter(target, reason)
      }
    } catch {
      report(error, targets)
      return
    }
    if let home = context.givenHome, PathText.isInside(file.path, home.path) { file.owner = home.givenOwner }
    reportFormats(targets.map(\.placed), file)
    let keys = Dictionary(grouping: targets) { ExactText($0.placed.widget.key) }
      .sorted { $0.key < $1.key }
    let settings: [Result<EntryValue?, TargetFormatError>]
    do throws(TargetFormatError) {
      settings = try file.document.settings(keys.map(\.key.string), fields: Self.fields)
    } catch {
      reportInvalid(targets, error.reason)
      return
    }
    for ((key, targets), setting) in zip(keys, settings) {
      guard let (change, edit) = planKey(key.string, targets, setting, file) else { continue }
      plan.changes.append(change)
      if let edit { file.edits.append(edit) }
    }
    if !file.edits.isEmpty { plan.files.append(file) }
  }

  /// How a file is written.
  private enum FileWriter {
    case file
    case defaults(PreferenceDomain)
    case impossible(PlacedTarget, reason: String)
  }

  /// How a file is written that these targets name; one of them may say more about it than others.
  private func writer(of targets: [Placement.Target]) -> FileWriter {
    for target in targets {
      let decision = WriterDecision.of(
        rules.writer, kind: target.writerKind, platform: context.platform,
        isOwn: target.folder.existing.status.owner == user
      ) { ProgramSearch.path(of: $0, in: context.environment) }
      switch decision {
      case .file: continue
      case .defaults(let program):
        if let domain = PreferenceDomain(file: target.path, program: program) { return .defaults(domain) }
        if rules.writer == .defaults {
          return .impossible(target.placed, reason: "\"\(target.path)\" does not end in .plist")
        }
      case .impossible(let reason): return .impossible(target.placed, reason: reason)
      }
    }
    return .file
  }

  private mutating func reportWriter(_ target: PlacedTarget, _ reason: String) {
    plan.log.add(
      .writeFailed, "\(target.label) can't be written with \"defaults\": \(reason); nothing was changed",
      at: target.target.place, help: "leave out --writer, or give --writer file")
  }

  /// What a new file is written as: the format that a target asks for, else the one that its name ends in, else binary.
  private static func newFormat(_ targets: [PlacedTarget]) -> TargetFormat {
    for target in targets {
      if case .file(_, let format?) = target.target.destination { return format }
    }
    return TargetFormat(endingOf: targets[0].path ?? "") ?? .binary
  }

  /// An existing file's content decides its format.
  private mutating func reportFormats(_ targets: [PlacedTarget], _ file: PlannedFile) {
    guard file.original != nil else { return }
    for target in targets {
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
    _ key: String, _ targets: [Placement.Target], _ setting: Result<EntryValue?, TargetFormatError>, _ file: PlannedFile
  ) -> (Change, EntryEdit?)? {
    let first = targets[0].placed
    guard let before = present(key, setting, of: targets) else { return nil }
    let fitting = targets.filter { holds($0.expectation, present: before.configuration, at: $0.placed) }
    guard fitting.count == targets.count else { return nil }
    let wanted = Self.united(targets.map(\.placed.widget.wanted))
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
      names: Self.names(before.configuration, after, targets[0]),
      widgets: targets[0].expectation == nil ? targets.map { widget($0.placed.widget) } : [])
    return (change, edit)
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
        reportInvalid(targets, "the key \"\(key)\" holds another setting (\(type)), which is not overwritten")
        return nil
      case .dictionary(let fields, let isEmpty):
        guard isEmpty || !fields.isEmpty else {
          reportInvalid(
            targets,
            "the key \"\(key)\" holds another setting (a dictionary without accountId and calendarIds), "
              + "which is not overwritten")
          return nil
        }
        return Present(configuration: StoredConfiguration(fields))
      }
    } catch {
      reportInvalid(targets, error.reason)
      return nil
    }
  }

  /// Says at each place that names a file why it can't be used.
  private mutating func reportInvalid(_ targets: [Placement.Target], _ reason: String) {
    for target in targets.map(\.placed) {
      plan.log.add(
        .invalidTarget, "\(target.label) can't be used: \(reason)", at: target.target.place,
        help: "nothing was changed in it; repair or remove what stands there, or choose another target")
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
  private static func united(_ wanted: [WantedSetting]) -> WantedSetting {
    guard case .present(var configuration) = wanted[0] else { return .absent }
    for case .present(let other) in wanted where !other.isUnordered { configuration = other }
    return .present(configuration)
  }

  private static func compare(
    _ before: StoredConfiguration?, _ wanted: WantedSetting, key: String
  ) -> (Change.Action, StoredConfiguration?, EntryEdit?) {
    guard case .present(let wanted) = wanted else {
      return before == nil ? (.unchanged, nil, nil) : (.delete, nil, .remove(key: key))
    }
    let accountFits = before?.accountID?.isExactly(wanted.accountID) == true
    let present = before?.calendarIDs
    let calendarsFit = present.map { wanted.holdsSameCalendars(as: $0, ordered: !wanted.isUnordered) } == true
    let calendars = calendarsFit ? present : wanted.calendarIDs
    let after = StoredConfiguration(accountID: wanted.accountID, calendarIDs: calendars)
    if accountFits && calendarsFit { return (.unchanged, after, nil) }
    var fields: [(name: String, value: FieldValue)] = []
    if !accountFits { fields.append((StoredConfiguration.accountKey, .string(wanted.accountID))) }
    if !calendarsFit { fields.append((StoredConfiguration.calendarsKey, .strings(wanted.calendarIDs))) }
    return (before == nil ? .create : .update, after, .set(key: key, fields: fields))
  }

  // MARK: - What people read

  private mutating func widget(_ widget: ResolvedWidget) -> Change.Widget {
    let start = locator.start(of: widget.place) ?? Position(line: 1, column: 1)
    return Change.Widget(
      name: widget.name, file: widget.place.source.name, line: start.line, column: start.column)
  }

  /// A file may hold a million IDs that the inventory does not know, and each costs a search through all of it.
  private static let nameSearchLimit = 100

  private static func names(
    _ before: StoredConfiguration?, _ after: StoredConfiguration?, _ target: Placement.Target
  ) -> [Change.Name] {
    var names: [Change.Name] = []
    var known: Set<ExactText> = []
    var searches = 0
    for configuration in [before, after].compactMap(\.self) {
      let account = configuration.accountID
      let ids = [account].compactMap(\.self) + (configuration.calendarIDs ?? [])
      for id in ids where known.insert(ExactText(id)).inserted {
        let inventory = target.placed.widget.inventory
        var name = target.expectation?.names[ExactText(id)] ?? inventory?.name(of: id, account: account)
        if name == nil && searches < nameSearchLimit {
          name = inventory?.nameOfCalendar(id)
          searches += 1
        }
        if let name, !name.isEmpty { names.append(Change.Name(id: id, name: name)) }
      }
    }
    return names
  }
}

extension StoredConfiguration {
  fileprivate init(_ fields: [String: FieldValue]) {
    var accountID: String?
    var calendarIDs: [String]?
    if case .string(let id) = fields[Self.accountKey] { accountID = id }
    if case .strings(let ids) = fields[Self.calendarsKey] { calendarIDs = ids }
    self.init(accountID: accountID, calendarIDs: calendarIDs)
  }
}

extension Placement.Target {
  fileprivate var writerKind: WriterDecision.Kind {
    switch placed.target.destination {
    case .file: return .file
    case .appGroup: return .appGroup
    case .simulator:
      // Only the device itself says whether it is booted.
      guard let simulator else { return .file }
      return .simulator(SimulatorDaemon(udid: simulator.udid, file: path), isBooted: simulator.isBooted)
    }
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
