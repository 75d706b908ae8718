import Diagnostics
import SourceText

/// Turns the words of a command line into what is to be done.
///
/// The command comes first; options stand before or after SPEC, as `--option value` or `--option=value`; `--` ends
/// them. Of a repeated single option the last wins.
package enum CommandLineParser {
  /// - Parameter arguments: Without the program's name.
  /// - Throws: `UsageError` for the first thing that is wrong. Nothing is looked up on the disk.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    switch generalOption(in: arguments) {
    case .showVersion: return .version
    case .showHelp:
      guard let first = arguments.first, !isOption(first) else { return .help(nil) }
      return .help(try command(first))
    default: break
    }
    guard let first = arguments.first, !first.isExactly("--") else {
      throw UsageError("no command", advice: "it comes first: \(commandNames.joined(separator: ", ")).")
    }
    if isOption(first) { throw optionBeforeCommand(first) }
    let command = try command(first)
    return try invocation(of: command, ArgumentSorter.sort(arguments.dropFirst(), for: command))
  }

  /// Whether an argument is written like an option; `-` alone is standard input.
  static func isOption(_ argument: String) -> Bool {
    argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > 1
  }

  private static var commandNames: [String] { Command.allCases.map(\.rawValue) }

  /// `--help`, `-h` or `--version` anywhere before `--`, the first of them.
  private static func generalOption(in arguments: [String]) -> OptionDescription.Effect? {
    for argument in arguments.prefix(while: { !$0.isExactly("--") }) {
      if let option = OptionTable.generalOption(argument) { return option.effect }
    }
    return nil
  }

  private static func command(_ name: String) throws(UsageError) -> Command {
    if let command = Command(exactly: name) { return command }
    throw UsageError(unknown: "command", name, known: commandNames, command: nil)
  }

  private static func optionBeforeCommand(_ argument: String) -> UsageError {
    let name = ArgumentSorter.nameAndValue(argument).name
    guard OptionTable.option(name) != nil else {
      return UsageError(unknown: "option", name, known: OptionTable.all.map(\.name), command: nil)
    }
    return UsageError("\"\(name)\" stands before the command", advice: "the command comes first.")
  }

  private static func invocation(
    of command: Command, _ sorted: ArgumentSorter.Sorted
  ) throws(UsageError) -> Invocation {
    var options = sorted.options
    switch command {
    case .validate, .diff, .apply:
      options.specs = sorted.operands
      try RunCheck.check(options, for: command)
      return command == .validate ? .validate(options) : command == .diff ? .diff(options) : .apply(options)
    case .simulators:
      if let extra = sorted.operands.first { throw tooMany(extra, command) }
      return .simulators(options)
    case .export, .audit:
      options.files = sorted.operands
      try RunCheck.checkExisting(options, for: command)
      return command == .export ? .export(options) : .audit(options)
    case .schema:
      let names = SchemaName.allCases.map(\.rawValue)
      guard let word = try single(sorted.operands, of: command) else {
        throw UsageError(
          "\"schema\" needs a name", advice: "known: \(names.joined(separator: ", ")).", command: command)
      }
      guard let name = SchemaName(exactly: word) else {
        throw UsageError(unknown: "schema", word, known: names, command: command)
      }
      return .schema(name)
    case .explain:
      guard let word = try single(sorted.operands, of: command) else { return .explain(nil) }
      guard let code = DiagnosticCode(exactly: word) else {
        throw UsageError(
          "unknown code \(QuotedArgument.text(word))",
          advice: (Suggestion.text(for: word, among: DiagnosticCode.allCases.map(\.rawValue)).map { "\($0) " } ?? "")
            + "\"widgetctl explain\" lists all codes.", command: command)
      }
      return .explain(code)
    case .version:
      if let extra = sorted.operands.first { throw tooMany(extra, command) }
      return .version
    case .help:
      guard let word = try single(sorted.operands, of: command) else { return .help(nil) }
      return .help(try self.command(word))
    }
  }

  /// The only operand of a command that takes one at most.
  private static func single(_ operands: [String], of command: Command) throws(UsageError) -> String? {
    if operands.count > 1 { throw tooMany(operands[1], command) }
    return operands.first
  }

  private static func tooMany(_ operand: String, _ command: Command) -> UsageError {
    UsageError("\(QuotedArgument.text(operand)) is too much for \"\(command.rawValue)\"", command: command)
  }
}
