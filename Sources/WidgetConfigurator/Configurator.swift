import Diagnostics
import Files
import Inventories
import Loading
import Planning
import Simulators
import SourceText
import Specs
import Validation
import Writing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sets up calendar widgets from specs: the whole way from files to files.
///
///     let outcome = try Configurator(options: Options()).apply(["widgets.yaml"])
///     for diagnostic in outcome.diagnostics { print(diagnostic.message) }
///
/// Nothing is written where anything is wrong.
public struct Configurator: Sendable {
  let options: Options
  private let include: [Glob]
  private let exclude: [Glob]
  let context: MachineContext

  /// - Throws: `OptionsError` where the root or a folder of simulators is no folder, or a pattern is not readable.
  public init(options: Options = Options()) throws(OptionsError) {
    self.options = options
    include = try Self.patterns(options.include, .include)
    exclude = try Self.patterns(options.exclude, .exclude)
    var context: MachineContext
    do throws(FileError) {
      context = MachineContext(
        workingDirectory: try WorkingDirectory.current, platform: options.platform ?? .current, environment: .process)
    } catch {
      throw OptionsError(option: .workingDirectory, value: error.path, reason: error.reason)
    }
    if let home = options.home { context.givenHome = try Self.home(home, in: context) }
    context.givenSimulatorFolders = options.simulatorFolders
    self.context = context
    if let root = options.root { try Self.check(root, .root) }
    for folder in options.simulatorFolders { try Self.check(folder, .simulators) }
  }

  private static func patterns(
    _ patterns: [String], _ option: OptionsError.Option
  ) throws(OptionsError) -> [Glob] {
    var globs: [Glob] = []
    for pattern in patterns {
      do throws(GlobError) {
        globs.append(try Glob(pattern))
      } catch {
        throw OptionsError(option: option, value: pattern, reason: error.reason)
      }
    }
    return globs
  }

  private static func home(_ path: String, in context: MachineContext) throws(OptionsError) -> UserHome {
    do throws(FileError) {
      return try UserHome(given: path, in: context.workingDirectory)
    } catch {
      throw OptionsError(option: .home, value: path, reason: error.reason)
    }
  }

  private static func check(_ folder: String, _ option: OptionsError.Option) throws(OptionsError) {
    var reason: String?
    do throws(FileError) {
      if try FileStatus.of(folder).kind != .folder { reason = "is not a folder" }
    } catch {
      reason = error.reason
    }
    if let reason { throw OptionsError(option: option, value: folder, reason: reason) }
  }

  /// Checks specs, and inventories among them, and looks at nothing else of the machine.
  ///
  /// - Parameter specs: Files, folders, or `-` for standard input.
  public func validate(_ specs: [String]) -> Outcome {
    validate(specs, replacing: [:])
  }

  /// - Parameter replacements: Texts that are taken instead of what these files hold.
  func validate(_ specs: [String], replacing replacements: [FileIdentity: [UInt8]]) -> Outcome {
    let loaded = load(specs, replacing: replacements)
    let resolution = resolve(loaded, placing: true)
    var log = resolution.log
    log.append(checkedOutputs(inputs: loaded.inputs))
    TargetConflicts.report(resolution.places, log: &log)
    var outcome = outcome(.validate, of: loaded)
    if options.keepsChoices { outcome.targetUses = uses(of: resolution.places) }
    outcome.conclude(with: log.findings, changes: [])
    outcome.keep((loaded, resolution))
    return outcome
  }

  /// Finds out what specs would change, and writes nothing.
  public func diff(_ specs: [String]) -> Outcome {
    diff(request(specs, as: .diff))
  }

  /// Writes what specs ask for, all of it or nothing.
  public func apply(_ specs: [String]) -> Outcome {
    apply(request(specs, as: .apply))
  }

  /// Finds out what a saved plan would change today, and writes nothing.
  public func diff(savedPlan path: String) -> Outcome {
    diff(request(savedPlan: path, as: .diff))
  }

  /// Writes what a saved plan says, all of it or nothing; it must still fit what is there.
  public func apply(savedPlan path: String) -> Outcome {
    apply(request(savedPlan: path, as: .apply))
  }

  /// Saves what a run found, for `apply(savedPlan:)`; does nothing where the run did not succeed.
  ///
  /// - Returns: The outcome, with `write-failed` where the file cannot be written.
  public func save(_ outcome: Outcome, to path: String) -> Outcome {
    guard outcome.succeeded else { return outcome }
    do throws(FileError) {
      try checkPlanPath(path, outcome)
      try OutputFile.write(SavedPlan.text(of: outcome.changes), to: path, in: context.workingDirectory)
      return outcome
    } catch {
      var failed = outcome
      let finding = Finding(
        .writeFailed, "the plan \"\(path)\" cannot be written: \(error.reason)", at: Place(fileNamed: path),
        help: .text("choose another path for --out"))
      failed.fail(with: finding)
      return failed
    }
  }

  /// A plan takes the place of an older plan, and of nothing else: not of a spec, a target, or anybody's file.
  private func checkPlanPath(_ path: String, _ outcome: Outcome) throws(FileError) {
    switch PathResolver.resolve(path, in: context.workingDirectory) {
    case .existing(let place, let status) where status.kind == .regular:
      let bytes = try FileReader.read(place, limit: SizeLimit.plan).bytes
      if bytes.isEmpty || SavedPlanReader.isPlan(SourceFile(name: path, bytes: bytes)) { return }
      throw FileError(path: path, code: 0, reason: "it is there already and is no plan")
    case .missing(let place):
      guard outcome.changes.contains(where: { $0.target.file.isExactly(place) }) else { return }
      throw FileError(path: path, code: 0, reason: "it is a target of this run")
    default: return
    }
  }

  /// Writes a report on a run.
  ///
  /// - Returns: The outcome, with `write-failed` where the report cannot be written; what the run did is not undone.
  package func save(report: String, on outcome: Outcome, to path: String) -> Outcome {
    // Known from the start, and said already.
    if outcome.diagnostics.contains(where: { $0.code == .writeFailed && $0.file.isExactly(path) }) { return outcome }
    return attempt("report", path, of: outcome) { () throws(FileError) in
      try OutputFile.write(report, to: path, in: context.workingDirectory, for: .everybody)
    }
  }

  /// Adds to a file that collects what several programs have to say.
  ///
  /// - Returns: The outcome, with `write-failed` where that is not possible; what the run did is not undone.
  package func append(summary: String, on outcome: Outcome, to path: String) -> Outcome {
    attempt("summary", path, of: outcome) { () throws(FileError) in
      try OutputFile.append(summary, to: path, in: context.workingDirectory)
    }
  }

  private func attempt(
    _ whatItIs: String, _ path: String, of outcome: Outcome, _ write: () throws(FileError) -> Void
  ) -> Outcome {
    do throws(FileError) {
      try write()
      return outcome
    } catch {
      var failed = outcome
      var finding = Self.unwritable(whatItIs, path, error)
      if outcome.operation == .apply && outcome.hasChanges {
        finding.message += "; the changes of this run were made all the same"
      }
      failed.fail(with: finding)
      return failed
    }
  }

  static func unwritable(_ whatItIs: String, _ path: String, _ error: FileError) -> Finding {
    Finding(
      .writeFailed, "the \(whatItIs) \"\(path)\" cannot be written: \(error.reason)", at: Place(fileNamed: path),
      help: .text("check the path, its folder's permissions, and the room on the disk"))
  }

  // MARK: - The stages

  /// What can be said beforehand of the files that are to be written in the end.
  ///
  /// - Parameter inputs: The files that the run reads, which a report must not replace.
  func checkedOutputs(inputs: @autoclosure () -> Set<FileIdentity>) -> FindingLog {
    var log = FindingLog()
    if options.outputs.isEmpty { return log }
    let inputs = inputs()
    for path in options.outputs {
      do throws(FileError) {
        try OutputFile.check(path, in: context.workingDirectory)
        if let identity = (try? FileStatus.of(path))?.identity, inputs.contains(identity) {
          throw FileError(path: path, code: EEXIST, reason: "this run reads it")
        }
      } catch {
        log.add(Self.unwritable("report", path, error))
      }
    }
    return log
  }

  private func load(_ specs: [String], replacing replacements: [FileIdentity: [UInt8]] = [:]) -> LoadedSpecs {
    var request = loadRequest(specs, options.inventories)
    request.replacements = replacements
    var loader = Loader(request)
    return loader.load()
  }

  func loadRequest(_ specs: [String], _ inventories: InventoryChoice) -> LoadRequest {
    var request = LoadRequest(
      specs: specs, inventories: inventories, root: options.root, allowed: options.allowed,
      include: include, exclude: exclude, stdinFilename: options.standardInputName,
      workingDirectory: context.workingDirectory)
    request.keepsInventoryUses = options.keepsChoices
    request.progress = options.progress
    return request
  }

  func fence(base: String) -> TargetFence {
    TargetFence(base: base, allowed: options.allowed, workingDirectory: context.workingDirectory)
  }

  private func uses(of places: [PlacedTarget], from source: TargetUse.Source = .spec) -> [TargetUse] {
    places.map { TargetUse($0, from: source, isFromRoot: options.root != nil) }
  }

  func uses(of items: [Planner.Item], from source: TargetUse.Source) -> [TargetUse] {
    guard options.keepsChoices else { return [] }
    return uses(of: planner.place(items).places, from: source)
  }

  /// What there is to be planned, and what was found wrong so far.
  struct Request: Sendable {
    var items: [Planner.Item]
    var log: FindingLog
    var outcome: Outcome
    /// What more is to be said against a plan.
    var checks: [@Sendable (Plan) -> [Finding]] = []

    init(items: [Planner.Item], log: FindingLog, outcome: Outcome, limit: ChangeLimit?) {
      self.items = items
      self.log = log
      self.outcome = outcome
      if let limit { checks.append { plan in [limit.finding(on: plan)].compactMap(\.self) } }
    }
  }

  private func request(_ specs: [String], as operation: Outcome.Operation) -> Request {
    let loaded = load(specs)
    let resolution = resolve(loaded, placing: false)
    var log = resolution.log
    log.append(checkedOutputs(inputs: loaded.inputs))
    var outcome = outcome(operation, of: loaded)
    outcome.targetUses = uses(of: resolution.items, from: .spec)
    return Request(items: resolution.items, log: log, outcome: outcome, limit: options.changeLimit)
  }

  private func request(savedPlan path: String, as operation: Outcome.Operation) -> Request {
    var outcome = Outcome(operation, workingDirectory: context.workingDirectory, isStrict: options.isStrict)
    outcome.isInventoryChecked = false
    let inputs = (try? FileStatus.of(path)).map { Set([$0.identity]) } ?? []
    var request = Request(
      items: [], log: checkedOutputs(inputs: inputs), outcome: outcome, limit: options.changeLimit)
    do throws(FileError) {
      let source = SourceFile(name: path, bytes: try FileReader.read(path, limit: SizeLimit.plan).bytes)
      var reader = SavedPlanReader(fence: fence(base: options.root ?? ""))
      request.items = reader.read(source, log: &request.log)
      request.outcome.targetUses = uses(of: request.items, from: .savedPlan)
    } catch {
      request.log.add(error.finding(at: Place(fileNamed: path), whatItIs: "plan", tooLarge: .invalidPlan))
    }
    return request
  }

  private func outcome(_ operation: Outcome.Operation, of loaded: LoadedSpecs) -> Outcome {
    var outcome = Outcome(operation, workingDirectory: context.workingDirectory, isStrict: options.isStrict)
    if case .unchecked = options.inventories { outcome.isInventoryChecked = false }
    outcome.specCount = loaded.specCount
    outcome.widgetCount = loaded.widgetCount
    outcome.checkedFiles = loaded.files
    outcome.inventoryUses = loaded.inventoryUses
    return outcome
  }

  /// What speaks against a plan.
  func findings(on plan: Plan, of placement: Placement, _ request: Request) -> [Finding] {
    plan.log.findings + outputsOnTargets(at: placement.paths, request) + request.checks.flatMap { $0(plan) }
  }

  /// Reports that would take the place of a target, whether or not anything is to be changed in it.
  ///
  /// - Parameter paths: The files of the targets; asked for only where there are reports.
  func outputsOnTargets(at paths: @autoclosure () -> [String], _ request: Request) -> [Finding] {
    guard !options.outputs.isEmpty else { return [] }
    let targets = Set(paths().map(ExactText.init))
    let refused = Set(request.log.findings.filter { $0.code == .writeFailed }.map { ExactText($0.place.source.name) })
    return options.outputs.compactMap { path in
      let place = PathResolver.fenceFolder(path, in: context.workingDirectory)
      guard targets.contains(ExactText(place)), !refused.contains(ExactText(path)) else { return nil }
      return Self.unwritable("report", path, FileError(path: path, code: EEXIST, reason: "it is a target of this run"))
    }
  }

  /// Plans without locks and without a trace.
  func diff(_ request: Request) -> Outcome {
    options.progress(.planning)
    let placement = planner.place(request.items)
    let plan = planner.plan(placement, forWriting: false)
    var outcome = request.outcome
    outcome.keep(request.items)
    if options.endsProcess { outcome.keep(placement) }
    outcome.note(plan.reviewed)
    let findings = request.log.findings + findings(on: plan, of: placement, request)
    outcome.conclude(with: findings + writer.interruptedBatches(), changes: plan.changes)
    return outcome
  }

  var planner: Planner {
    var rules = PlanningRules()
    rules.requiresExistingFiles = options.requiresExistingFiles
    rules.writer = options.writer
    return Planner(context, rules)
  }

  var writer: BatchWriter {
    // The journal is the caller's, whatever home and platform the targets are of.
    let path = options.stateFolder ?? StateLocation.path(platform: .current, environment: context.environment)
    return BatchWriter(statePath: path, context: context, lockTimeout: options.lockTimeout)
  }
}
