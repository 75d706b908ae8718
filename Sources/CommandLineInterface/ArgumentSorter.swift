import SourceText

/// Tells the options of one command from its operands and applies the options one after the other.
struct ArgumentSorter {
  struct Sorted {
    var options = RunOptions()
    var operands: [String] = []
  }

  private let command: Command
  private var rest: ArraySlice<String>
  private var sorted = Sorted()
  /// The options met so far.
  private var met: [OptionDescription] = []

  /// - Parameter arguments: What follows the command.
  static func sort(_ arguments: ArraySlice<String>, for command: Command) throws(UsageError) -> Sorted {
    var sorter = ArgumentSorter(command: command, rest: arguments)
    while let argument = sorter.rest.popFirst() {
      if argument.isExactly("--") {
        sorter.sorted.operands += sorter.rest
        break
      }
      if CommandLineParser.isOption(argument) {
        try sorter.take(option: argument)
      } else {
        sorter.sorted.operands.append(argument)
      }
    }
    return sorter.sorted
  }

  private init(command: Command, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }

  /// The two sides of the first `=` of a long option.
  static func nameAndValue(_ argument: String) -> (name: String, value: String?) {
    guard argument.utf8.starts(with: "--".utf8), let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.utf8.index(after: sign)...]))
  }

  private mutating func take(option argument: String) throws(UsageError) {
    let (name, attached) = Self.nameAndValue(argument)
    guard let option = OptionTable.option(name, of: command) ?? OptionTable.option(name) else { throw unknown(name) }
    guard option.commands.contains(command) else { throw foreign(option) }
    if let other = met.first(where: { option.excludes.contains($0.name) }) {
      throw UsageError("\"\(other.name)\" and \"\(option.name)\" exclude each other", command: command)
    }
    met.append(option)
    guard case .value(let placeholder, _, let store) = option.effect else {
      if attached != nil { throw UsageError("\"\(name)\" takes no value", command: command) }
      if case .flag(let set) = option.effect { set(&sorted.options) }
      return
    }
    let value = if let attached { attached } else { try nextValue(of: option, placeholder) }
    // Most likely a shell variable that is not set; as a path it would silently mean the working directory.
    if value.isEmpty { throw missingValue(of: option, placeholder()) }
    do throws(OptionDescription.InvalidValue) {
      try store(&sorted.options, value)
    } catch {
      throw refused(value, by: option, error)
    }
  }

  /// The next argument, unless it is written like an option: then the value has been forgotten.
  private mutating func nextValue(
    of option: OptionDescription, _ placeholder: () -> String
  ) throws(UsageError) -> String {
    guard let next = rest.first, !CommandLineParser.isOption(next) else {
      throw missingValue(of: option, placeholder(), next: rest.first)
    }
    rest.removeFirst()
    return next
  }

  private func missingValue(of option: OptionDescription, _ placeholder: String, next: String? = nil) -> UsageError {
    var advice: String?
    if let next, !next.isExactly("--"), OptionTable.option(next) == nil {
      advice = "a value that begins with \"-\" is written \"\(option.name)=VALUE\"."
    }
    return UsageError("\"\(option.name)\" needs a value: \(placeholder)", advice: advice, command: command)
  }

  private func refused(
    _ value: String, by option: OptionDescription, _ fault: OptionDescription.InvalidValue
  ) -> UsageError {
    switch fault {
    case .unknownWord(let known):
      UsageError(unknown: "value", value, known: known, for: option.name, command: command)
    case .other(let reason):
      UsageError(option.name, value: value, reason: reason, command: command)
    }
  }

  private func unknown(_ name: String) -> UsageError {
    let known = OptionTable.options(of: command).flatMap { [$0.name] + ($0.shortName.map { [$0] } ?? []) }
    var advice = Suggestion.text(for: name, among: known)
    if advice == nil, !name.utf8.starts(with: "--".utf8), Command.run.contains(command) {
      advice = "a SPEC that begins with \"-\" stands after \"--\"."
    }
    let message = "unknown option \(QuotedArgument.text(name)) for \"\(command.rawValue)\""
    return UsageError(message, advice: advice, command: command)
  }

  private func foreign(_ option: OptionDescription) -> UsageError {
    let owners = Command.allCases.filter { OptionTable.option(option.name, of: $0) != nil }.map { "\"\($0.rawValue)\"" }
    let list = owners.dropLast().joined(separator: ", ") + (owners.count > 1 ? " and " : "") + (owners.last ?? "")
    return UsageError(
      "\"\(option.name)\" is no option of \"\(command.rawValue)\"", advice: "it belongs to \(list).", command: command)
  }
}
