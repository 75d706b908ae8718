import Files
import Loading
import Nodes
import Planning
import SourceText
import Specs
import WidgetConfigurator

/// All options, in the order of help. Parsing and help have no other source.
package enum OptionTable {
  package static let all: [OptionDescription] = groups.flatMap { $0() }

  /// Group by group, because making all options takes longer than reading a spec does.
  private static let groups: [@Sendable () -> [OptionDescription]] = [
    { input }, { targets }, { changes }, { output }, { general },
  ]

  /// The option with this name or short name.
  package static func option(_ name: String) -> OptionDescription? {
    first { $0.isNamed(name) }
  }

  /// The option of this name that a command takes; two commands may each have one of their own.
  package static func option(_ name: String, of command: Command) -> OptionDescription? {
    first { $0.isNamed(name) && $0.commands.contains(command) }
  }

  /// The option of this name that may stand anywhere and takes the place of a run.
  package static func generalOption(_ name: String) -> OptionDescription? {
    general.first { $0.isNamed(name) }
  }

  /// Those that a command takes.
  package static func options(of command: Command) -> [OptionDescription] {
    all.filter { $0.commands.contains(command) }
  }

  /// Groups after the one that has the option are not made.
  private static func first(where isWanted: (OptionDescription) -> Bool) -> OptionDescription? {
    for group in groups {
      if let option = group().first(where: isWanted) { return option }
    }
    return nil
  }

  private static let input: [OptionDescription] = [
    .value(
      "--inventory", "FILE", isRepeatable: true, group: .input, commands: Command.run + Command.existing,
      excludes: ["--no-inventory"],
      help: "what accounts and calendars exist: a file or a folder of them"
    ) { options, path in
      guard case .files(let others) = options.inventories else {
        options.inventories = .files([path])
        return
      }
      options.inventories = .files(others + [path])
    },
    .flag(
      "--no-inventory", group: .input, excludes: ["--inventory"],
      help: "check form and conflicts only; IDs are taken as they are"
    ) { options in options.inventories = .unchecked },
    .value(
      "--include", "GLOB", isRepeatable: true, group: .input,
      help: "in folders, take these files instead of *.yaml and *.yml"
    ) { options, pattern throws(OptionDescription.InvalidValue) in options.include.append(try glob(pattern)) },
    .value(
      "--exclude", "GLOB", isRepeatable: true, group: .input, help: "in folders, leave these files out"
    ) { options, pattern throws(OptionDescription.InvalidValue) in options.exclude.append(try glob(pattern)) },
    .value(
      "--stdin-filename", "PATH", group: .input, help: "the path that \"-\" goes by in messages and for its folder"
    ) { options, path in options.stdinFilename = path },
  ]

  private static let targets: [OptionDescription] = [
    .value(
      "--root", "DIR", group: .targets, help: "where relative targets start and must stay (else the spec's folder)"
    ) { options, path in options.root = path },
    .value(
      "--allow", "DIR", isRepeatable: true, group: .targets, commands: Command.run + Command.existing,
      help: "another folder that targets and inventories may lie in"
    ) { options, path in options.allow.append(path) },
    .value(
      "--simulators", "DIR", isRepeatable: true, group: .targets, commands: Command.locating + [.simulators],
      help: "a folder of simulators (else $WIDGETCTL_SIMULATORS, or else Xcode's)"
    ) { options, path in options.simulators.append(path) },
    .value(
      "--home", "DIR", group: .targets, commands: Command.locating,
      help: "the home folder whose app groups are meant (else your own)"
    ) { options, path in options.home = path },
    .choice(
      "--platform", group: .targets, commands: Command.locating,
      help: "where app groups lie in a home (else as on this machine)"
    ) { options, platform in options.platform = platform },
    .flag(
      "--require-existing", group: .targets, commands: Command.planning,
      help: "a target file that is not there is an error; none is made"
    ) { options in options.requireExisting = true },
    .choice(
      "--writer", "WRITER", group: .targets, commands: Command.changing,
      help: "auto (default), file, or defaults where a daemon keeps preferences"
    ) { options, writer in options.writer = writer },
    .value(
      "--app-group", "NAME", isRepeatable: true, group: .targets, commands: Command.existing,
      help: "look at this app group's configuration"
    ) { options, name throws(OptionDescription.InvalidValue) in
      guard AppGroupName.isAllowed(name) else { throw .other(reason: "names look like group.com.example.cal") }
      options.appGroups.append(name)
    },
    .value(
      "--simulator", "SIMULATOR", isRepeatable: true, group: .targets, commands: Command.existing,
      help: "look for app groups in this one: a name, a UDID, booted, or all"
    ) { options, simulator throws(OptionDescription.InvalidValue) in
      guard AllowedText.fault(in: simulator) == nil else { throw .other(reason: "no simulator is named like that") }
      options.chosenSimulators.append(simulator)
    },
    .value(
      "--key", "KEY", group: .targets, commands: Command.existing,
      help: "what configurations are stored under (default: widgetConfiguration)"
    ) { options, key throws(OptionDescription.InvalidValue) in
      guard AllowedText.fault(in: key) == nil else { throw .other(reason: "a key holds no control characters") }
      options.key = key
    },
  ]

  private static let changes: [OptionDescription] = [
    .flag(
      "--fix", group: .changes, commands: [.validate], help: "put right in the files what is certain; never a guess"
    ) { options in options.fix = true },
    .value(
      "--split", "DIR", group: .changes, commands: [.export],
      help: "write a spec for each configuration into this folder"
    ) { options, path in options.split = path },
    .flag(
      "--prune", group: .changes, commands: [.audit], help: "take calendars that are gone out of the configurations"
    ) { options in options.prune = true },
    .flag(
      "--remove-orphans", group: .changes, commands: [.audit],
      help: "with --prune: remove a configuration without account or calendars"
    ) { options in options.removeOrphans = true },
    .value(
      "--max-changes", "N|N%", group: .changes, commands: Command.changing,
      help: "change no more configurations than these, or nothing at all"
    ) { options, text throws(OptionDescription.InvalidValue) in options.changeLimit = try changeLimit(text) },
    .flag(
      "--dry-run", group: .changes, commands: [.validate, .apply, .audit],
      help: "only show the changes; write nothing (\"validate\": with --fix only)"
    ) { options in options.dryRun = true },
    .value(
      "--out", "PLAN", group: .changes, commands: Command.planning, excludes: ["--plan"],
      help: "save the changes as a plan in this file"
    ) { options, path in options.out = path },
    .value(
      "--plan", "PLAN", group: .changes, commands: Command.planning, excludes: ["--out"],
      help: "take the changes from a saved plan; no spec is read"
    ) { options, path in options.plan = path },
    .flag(
      "--detailed-exitcode", group: .changes, commands: Command.changing,
      help: "exit with 2 where there are changes (\"audit\": or findings)"
    ) { options in options.detailedExitCode = true },
    .value(
      "--lock-timeout", "SECONDS", group: .changes, commands: [.apply, .audit],
      help: "how long to wait for other runs in the same folders (default: 10)"
    ) { options, seconds throws(OptionDescription.InvalidValue) in options.lockTimeout = try duration(seconds) },
    .value(
      "--state-dir", "DIR", group: .changes, commands: Command.planning + Command.existing,
      help: "where a batch keeps its journal (else the user's state folder)"
    ) { options, path in options.stateFolder = path },
  ]

  private static let output: [OptionDescription] = [
    .choice(
      "--format", "FORMAT", group: .output, commands: Command.reporting,
      help: "text (default), json, sarif, junit, github or gitlab"
    ) { options, format in options.format = format },
    .choice(
      "--format", group: .output, commands: [.simulators], help: "how the list is written (default: text)"
    ) { (options: inout RunOptions, format: ListFormat) in options.format = format == .json ? .json : .text },
    .value(
      "--report", "FORMAT=FILE", isRepeatable: true, group: .output, commands: Command.reporting,
      help: "write a report in one of these formats to a file as well"
    ) { options, value throws(OptionDescription.InvalidValue) in options.reports.append(try ReportRequest(value)) },
    .flag(
      "--strict", group: .output, commands: Command.run + Command.existing, help: "let a warning fail the run too"
    ) { options in options.strict = true },
    .choice(
      "--color", group: .output, commands: Command.run + Command.existing,
      help: "auto: on a terminal, unless NO_COLOR is set"
    ) { options, color in options.color = color },
    .flag(
      "--quiet", group: .output, commands: Command.reporting, excludes: ["--verbose"],
      help: "text: show only what is wrong"
    ) { options in options.verbosity = .quiet },
    .flag(
      "--verbose", group: .output, commands: Command.run + Command.existing, excludes: ["--quiet"],
      help: "text: say which inventories and targets, and why"
    ) { options in options.verbosity = .verbose },
    .value(
      "--max-diagnostics", "N", group: .output, commands: Command.run + Command.existing,
      help: "text: show so many at most (default: 100; 0: all)"
    ) { options, number throws(OptionDescription.InvalidValue) in options.maxDiagnostics = try count(number) },
  ]

  private static let general: [OptionDescription] = [
    .general("--help", short: "-h", help: "show this help", effect: .showHelp),
    .general("--version", short: nil, help: "show the version", effect: .showVersion),
  ]

  /// Seconds, with or without a fraction; a day is more than anybody waits.
  private static func duration(_ text: String) throws(OptionDescription.InvalidValue) -> Double {
    guard text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let seconds = Double(text), seconds <= 86_400
    else { throw .other(reason: "it must be a number of seconds, at most 86400") }
    return seconds
  }

  private static func count(_ text: String) throws(OptionDescription.InvalidValue) -> Int {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int(text) else {
      throw .other(reason: "it must be a whole number")
    }
    return number
  }

  private static func changeLimit(_ text: String) throws(OptionDescription.InvalidValue) -> ChangeLimit {
    let isPercentage = text.utf8.last == UInt8(ascii: "%")
    let digits = isPercentage ? text.utf8.dropLast() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(String(decoding: digits, as: UTF8.self)), !isPercentage || number <= 100
    else { throw .other(reason: "it must be a whole number, or a percentage up to 100%") }
    return ChangeLimit(isPercentage ? .percent(number) : .count(number))
  }

  private static func glob(_ pattern: String) throws(OptionDescription.InvalidValue) -> Glob {
    do throws(GlobError) { return try Glob(pattern) } catch { throw .other(reason: error.reason) }
  }
}
