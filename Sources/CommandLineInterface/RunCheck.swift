import Files
import SourceText

/// What must hold between the options and operands of one run, once all of them are known.
enum RunCheck {
  static func check(_ options: RunOptions, for command: Command) throws(UsageError) {
    if options.plan != nil {
      if let spec = options.specs.first {
        let message = "\"--plan\" and a SPEC, \(QuotedArgument.text(spec)), exclude each other"
        throw UsageError(message, advice: "a plan holds all its changes.", command: command)
      }
      if case .percent = options.changeLimit?.extent {
        throw UsageError(
          "\"--max-changes\" takes no percentage with \"--plan\"",
          advice: "a plan leaves out what stays as it is; give a number, or the percentage where it is saved.",
          command: command)
      }
    } else if options.specs.isEmpty {
      let plan = Command.planning.contains(command) ? ", or a plan" : ""
      throw UsageError(
        "\"\(command.rawValue)\" needs a SPEC\(plan)", advice: "a SPEC is a file, a folder, or \"-\".", command: command
      )
    }
    if options.specs.contains(where: \.isEmpty) {
      throw UsageError("a SPEC is empty", advice: "the working directory is \".\".", command: command)
    }
    if options.specs.count(where: { $0.isExactly("-") }) > 1 {
      throw UsageError("\"-\" stands twice", advice: "standard input can be read only once.", command: command)
    }
    if command == .apply && options.out != nil && !options.dryRun {
      throw UsageError(
        "\"--out\" needs \"--dry-run\" in \"apply\"", advice: "\"widgetctl diff --out PLAN\" saves a plan too.",
        command: command)
    }
    if command == .validate { try checkFixing(options) }
    try checkReports(options, for: command)
  }

  static func checkExisting(_ options: RunOptions, for command: Command) throws(UsageError) {
    if options.files.isEmpty && options.appGroups.isEmpty && options.chosenSimulators.isEmpty {
      throw UsageError(
        "\"\(command.rawValue)\" needs a FILE, or --app-group NAME",
        advice: "it looks at configurations that are there.", command: command)
    }
    if options.appGroups.isEmpty && !options.chosenSimulators.isEmpty {
      throw UsageError(
        "\"--simulator\" needs \"--app-group NAME\"", advice: "the app group's configuration is looked for in it.",
        command: command)
    }
    if options.files.contains(where: \.isEmpty) {
      throw UsageError("a FILE is empty", advice: "the working directory is \".\".", command: command)
    }
    if options.files.contains(where: { $0.isExactly("-") }) {
      throw UsageError(
        "configurations are not read from standard input", advice: "a file of that name is \"./-\".",
        command: command)
    }
    for (option, isGiven) in [("--dry-run", options.dryRun), ("--remove-orphans", options.removeOrphans)]
    where isGiven && !options.prune {
      throw UsageError(
        "\"\(option)\" needs \"--prune\" in \"\(command.rawValue)\"",
        advice: "without \"--prune\" nothing is written anyway.", command: command)
    }
    try checkReports(options, for: command)
  }

  private static func checkFixing(_ options: RunOptions) throws(UsageError) {
    if options.dryRun && !options.fix {
      throw UsageError(
        "\"--dry-run\" needs \"--fix\" in \"validate\"", advice: "without \"--fix\" nothing is written anyway.",
        command: .validate)
    }
    if options.fix && options.specs.contains(where: { $0.isExactly("-") }) {
      throw UsageError(
        "\"--fix\" and standard input exclude each other", advice: "only files can be put right.", command: .validate)
    }
  }

  private static func checkReports(_ options: RunOptions, for command: Command) throws(UsageError) {
    var known: Set<ExactText> = []
    for path in options.reports.map(\.path) + [options.out].compactMap(\.self) {
      if path.isExactly("-") && options.out?.isExactly("-") != true {
        throw UsageError(
          "\"--report\" writes files only", advice: "\"--format FORMAT\" is for standard output.", command: command)
      }
      guard known.insert(ExactText(PathText.normalized(path))).inserted else {
        let message = "two results are to be written to one file, \(QuotedArgument.text(path))"
        throw UsageError(message, advice: "give each a file of its own.", command: command)
      }
    }
  }
}
