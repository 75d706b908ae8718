import Diagnostics
import Files
import Inventories
import Loading
import Planning
import SourceText
import Specs
import Validation
import Writing

/// Sets up calendar widgets from specs: the whole way from files to files.
///
///     let outcome = try Configurator(options: Options()).apply(["widgets.yaml"])
///     for diagnostic in outcome.diagnostics { print(diagnostic.message) }
///
/// Nothing is written where anything is wrong.
public struct Configurator: Sendable {
  private let options: Options
  private let include: [Glob]
  private let exclude: [Glob]
  private let context: MachineContext

  /// - Throws: `OptionsError` where the root is no folder or a pattern is not readable.
  public init(options: Options = Options()) throws(OptionsError) {
    self.options = options
    include = try Self.patterns(options.include, .include)
    exclude = try Self.patterns(options.exclude, .exclude)
    do throws(FileError) {
      context = MachineContext(
        workingDirectory: try WorkingDirectory.current, platform: .current, environment: .process)
    } catch {
      throw OptionsError(option: .workingDirectory, value: error.path, reason: error.reason)
    }
    if let root = options.root { try Self.checkRoot(root) }
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

  private static func checkRoot(_ root: String) throws(OptionsError) {
    var reason: String?
    do throws(FileError) {
      if try FileStatus.of(root).kind != .folder { reason = "is not a folder" }
    } catch {
      reason = error.reason
    }
    if let reason { throw OptionsError(option: .root, value: root, reason: reason) }
  }

  /// Checks specs, and inventories among them, and looks at nothing else of the machine.
  ///
  /// - Parameter specs: Files, folders, or `-` for standard input.
  public func validate(_ specs: [String]) -> Outcome {
    let loaded = load(specs)
    let (items, loadedLog) = resolve(loaded)
    var log = loadedLog
    var places: [PlacedTarget] = []
    for item in items { places += TextPlacement.place(item.widget, in: item.fence, log: &log) }
    TargetConflicts.report(places, log: &log)
    return outcome(.validate, of: loaded, log, changes: [])
  }

  /// Finds out what specs would change, and writes nothing.
  public func diff(_ specs: [String]) -> Outcome {
    planned(specs, as: .diff).outcome
  }

  /// Writes what specs ask for, all of it or nothing.
  public func apply(_ specs: [String]) -> Outcome {
    let (outcome, plan) = planned(specs, as: .apply)
    return write(plan, outcome)
  }

  /// Finds out what a saved plan would change today, and writes nothing.
  public func diff(savedPlan path: String) -> Outcome {
    planned(savedPlan: path, as: .diff).outcome
  }

  /// Writes what a saved plan says, all of it or nothing; it must still fit what is there.
  public func apply(savedPlan path: String) -> Outcome {
    let (outcome, plan) = planned(savedPlan: path, as: .apply)
    return write(plan, outcome)
  }

  /// Saves what a run found, for `apply(savedPlan:)`; does nothing where the run did not succeed.
  ///
  /// - Returns: The outcome, with `write-failed` where the file cannot be written.
  public func save(_ outcome: Outcome, to path: String) -> Outcome {
    guard outcome.succeeded else { return outcome }
    do throws(FileError) {
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

  // MARK: - The stages

  private func load(_ specs: [String]) -> LoadedSpecs {
    var loader = Loader(
      LoadRequest(
        specs: specs, inventories: options.inventories, root: options.root, allowed: options.allowed,
        include: include, exclude: exclude, stdinFilename: options.standardInputName,
        workingDirectory: context.workingDirectory))
    return loader.load()
  }

  private func resolve(_ loaded: LoadedSpecs) -> (items: [Planner.Item], log: FindingLog) {
    var items: [Planner.Item] = []
    var log = loaded.log
    var validators = loaded.scopes.map { Validator($0) }
    for document in loaded.documents {
      let fence = fence(base: options.root ?? document.folder)
      items += validators[document.scope].resolve(document.document).map { Planner.Item(widget: $0, fence: fence) }
    }
    for validator in validators { log.append(validator.log) }
    return (items, log)
  }

  private func fence(base: String) -> TargetFence {
    TargetFence(base: base, allowed: options.allowed, workingDirectory: context.workingDirectory)
  }

  private func planned(_ specs: [String], as operation: Outcome.Operation) -> (outcome: Outcome, plan: Plan) {
    let loaded = load(specs)
    let (items, loadedLog) = resolve(loaded)
    var log = loadedLog
    var planner = Planner(context)
    let plan = planner.plan(items)
    log.append(plan.log)
    return (outcome(operation, of: loaded, log, changes: plan.changes), plan)
  }

  private func planned(
    savedPlan path: String, as operation: Outcome.Operation
  ) -> (outcome: Outcome, plan: Plan) {
    var log = FindingLog()
    var plan = Plan()
    do throws(FileError) {
      let source = SourceFile(name: path, bytes: try FileReader.read(path, limit: SizeLimit.plan).bytes)
      var reader = SavedPlanReader(fence: fence(base: options.root ?? ""))
      let items = reader.read(source, log: &log)
      var planner = Planner(context)
      plan = planner.plan(items)
      log.append(plan.log)
    } catch {
      log.add(error.finding(at: Place(fileNamed: path), whatItIs: "plan"))
    }
    var outcome = Outcome(operation, workingDirectory: context.workingDirectory, isStrict: options.isStrict)
    outcome.isInventoryChecked = false
    outcome.conclude(with: log.findings, changes: plan.changes)
    return (outcome, plan)
  }

  private func outcome(
    _ operation: Outcome.Operation, of loaded: LoadedSpecs, _ log: FindingLog, changes: [Change]
  ) -> Outcome {
    var outcome = Outcome(operation, workingDirectory: context.workingDirectory, isStrict: options.isStrict)
    if case .none = options.inventories { outcome.isInventoryChecked = false }
    outcome.specCount = loaded.specCount
    outcome.widgetCount = loaded.widgetCount
    outcome.conclude(with: log.findings, changes: changes)
    return outcome
  }

  private func write(_ plan: Plan, _ outcome: Outcome) -> Outcome {
    guard outcome.succeeded else { return outcome }
    var writer = BatchWriter()
    var written = outcome
    for finding in writer.write(plan.files) { written.fail(with: finding) }
    return written
  }
}
