import Diagnostics
import Files
import Loading
import Planning
import Reporting
import Schemas
import Simulators
import WidgetConfigurator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Carries out a command line: parses it, runs it, reports and tells the exit code.
package enum CommandRun {
  /// - Parameter arguments: Those after the program's own name.
  /// - Returns: The exit code for the process.
  package static func run(_ arguments: [String]) -> Int32 {
    StandardStream.ignoreClosedPipes()
    FileSizeSignal.ignore()
    OpenFileLimit.raise()
    MemoryGrowth.useLargeSteps()
    do throws(UsageError) {
      return try run(CommandLineParser.parse(arguments)).rawValue
    } catch {
      StandardStream.error.write(error.text)
      return ExitCode.usage.rawValue
    }
  }

  private static func run(_ invocation: Invocation) throws(UsageError) -> ExitCode {
    switch invocation {
    case .validate(let options): try run(options, as: .validate)
    case .diff(let options): try run(options, as: .diff)
    case .apply(let options): try run(options, as: options.dryRun ? .diff : .apply)
    case .simulators(let options): try listSimulators(options)
    case .export(let options): try run(options, as: .export)
    case .audit(let options): try run(options, as: .audit)
    case .schema(let name): StandardStream.output.write(bytes: name.schema.bytes)
    case .explain(let code): StandardStream.output.write(ExplanationText.text(of: code))
    case .version: StandardStream.output.write("\(ToolIdentity.name) \(ToolIdentity.version)\n")
    case .help(let command): StandardStream.output.write(HelpText.of(command))
    }
    return .done
  }

  /// Ends the process, unless the options can't be used.
  private static func run(_ options: RunOptions, as operation: Outcome.Operation) throws(UsageError) -> Never {
    let progress = ProgressLine(isWanted: options.format == .text && options.verbosity != .quiet)
    let configurator = try configurator(with: options, for: operation.command, progress)
    var outcome = outcome(of: configurator, options, as: operation)
    // Before anything is printed, so that what is printed tells of a report that could not be written.
    let files = ReportFiles(options, environment: .process)
    files.write(&outcome, with: configurator) { Self.exitCode(of: $0, options) }
    progress.finish()
    let exitCode = exitCode(of: outcome, options)
    if options.format == .text {
      let report = TextReport(
        outcome, outputStyle: TextStyle(hasColor: options.color.isOn(for: .output)),
        errorStyle: TextStyle(hasColor: options.color.isOn(for: .error)),
        extent: TextReport.Extent(
          isQuiet: options.verbosity == .quiet, diagnosticLimit: options.maxDiagnostics))
      if options.verbosity == .verbose { StandardStream.error.write(ChoiceText.text(of: outcome)) }
      StandardStream.error.write(report.standardError)
      for piece in report.standardOutput { StandardStream.output.write(piece) }
    } else {
      StandardStream.output.write(
        options.format.text(of: outcome, exitCode: Int(exitCode.rawValue), environment: .process))
    }
    // To free first what thousands of specs were made into takes some of the time that reading them took.
    withExtendedLifetime(outcome) { exit(exitCode.rawValue) }
  }

  private static func listSimulators(_ options: RunOptions) throws(UsageError) {
    let list = try configurator(with: options, for: .simulators, nil).simulators()
    if options.format == .json {
      StandardStream.output.write(SimulatorListJSON.text(of: list))
    } else {
      let style = TextStyle(hasColor: options.color.isOn(for: .error))
      StandardStream.error.write(SimulatorListText.warnings(of: list, style: style))
      StandardStream.output.write(SimulatorListText.text(of: list))
    }
  }

  private static func configurator(
    with options: RunOptions, for command: Command, _ progress: ProgressLine?
  ) throws(UsageError) -> Configurator {
    var configuratorOptions = options.configuratorOptions
    if let progress { configuratorOptions.progress = { stage in progress.show(stage) } }
    let isFromVariable = options.simulators.isEmpty
    if isFromVariable && command != .validate {
      configuratorOptions.simulatorFolders = SimulatorFolders.list(in: Environment.process.value(simulatorsVariable))
    }
    do throws(OptionsError) {
      return try Configurator(options: configuratorOptions)
    } catch {
      if error.option == .workingDirectory {
        throw UsageError("the working directory can't be used: \(error.reason)", command: command)
      }
      let option =
        error.option == .simulators && isFromVariable ? simulatorsVariable : "--\(error.option.rawValue)"
      throw UsageError(option, value: error.value, reason: error.reason, command: command)
    }
  }

  /// Names folders of simulators where no option does.
  private static let simulatorsVariable = "WIDGETCTL_SIMULATORS"

  private static func outcome(
    of configurator: Configurator, _ options: RunOptions, as operation: Outcome.Operation
  ) -> Outcome {
    let outcome =
      switch (operation, options.plan) {
      case (.validate, _) where options.fix: configurator.fix(options.specs, isDryRun: options.dryRun)
      case (.validate, _): configurator.validate(options.specs)
      case (.diff, let plan?): configurator.diff(savedPlan: plan)
      case (.diff, nil): configurator.diff(options.specs)
      case (.apply, let plan?): configurator.apply(savedPlan: plan)
      case (.apply, nil): configurator.apply(options.specs)
      case (.export, _): configurator.export(options.selection, splitInto: options.split)
      case (.audit, _):
        configurator.audit(options.selection, pruning: options.pruning, isDryRun: options.dryRun)
      }
    return options.out.map { configurator.save(outcome, to: $0) } ?? outcome
  }

  private static func exitCode(of outcome: Outcome, _ options: RunOptions) -> ExitCode {
    if outcome.hasFault(of: .text) { return .textAtFault }
    if outcome.hasFault(of: .machine) { return .machineAtFault }
    return options.detailedExitCode && (outcome.hasChanges || outcome.hasFindings) ? .changes : .done
  }
}

extension RunOptions {
  fileprivate var configuratorOptions: Options {
    var options = Options()
    options.inventories = inventories
    options.root = root
    options.allowed = allow
    options.simulatorFolders = simulators
    options.home = home
    options.platform = platform
    options.requiresExistingFiles = requireExisting
    options.writer = writer
    if !include.isEmpty { options.include = include.map(\.pattern) }
    options.exclude = exclude.map(\.pattern)
    options.standardInputName = stdinFilename
    options.changeLimit = changeLimit
    options.isStrict = strict
    options.lockTimeout = lockTimeout
    options.stateFolder = stateFolder
    options.keepsChoices = verbosity == .verbose
    options.endsProcess = true
    options.outputs = reports.map(\.path)
    return options
  }
}

extension RunOptions {
  fileprivate var selection: TargetSelection {
    var selection = TargetSelection(files: files, appGroups: appGroups, simulators: chosenSimulators)
    if let key { selection.key = key }
    return selection
  }

  fileprivate var pruning: Pruning? {
    prune ? Pruning(removesOrphans: removeOrphans) : nil
  }
}

extension Outcome.Operation {
  fileprivate var command: Command {
    switch self {
    case .validate: .validate
    case .diff: .diff
    case .apply: .apply
    case .export: .export
    case .audit: .audit
    }
  }
}

extension SchemaName {
  fileprivate var schema: SchemaFile {
    switch self {
    case .spec: .spec
    case .inventory: .inventory
    case .report: .report
    case .plan: .plan
    case .simulators: .simulators
    }
  }
}
