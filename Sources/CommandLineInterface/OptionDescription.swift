import SourceText

/// One option: how it is written, where it belongs, what it does to the options of a run, and its line of help.
package struct OptionDescription: Sendable {
  package enum Effect: Sendable {
    case flag(@Sendable (inout RunOptions) -> Void)
    /// Takes a value, for which `placeholder` stands in help. Where the option is not repeatable, the last one wins.
    case value(
      placeholder: @Sendable () -> String, isRepeatable: Bool,
      store: @Sendable (inout RunOptions, String) throws(InvalidValue) -> Void)
    /// Show help or the version and do nothing else, wherever they stand.
    case showHelp, showVersion
  }

  /// Why an option cannot take a value.
  package enum InvalidValue: Error, Hashable, Sendable {
    case unknownWord(known: [String])
    case other(reason: String)
  }

  /// Where help lists an option. The raw values are its headings.
  package enum Group: String, CaseIterable, Sendable {
    case input, targets, changes, output, general
  }

  /// With its two dashes.
  package let name: String
  /// With its one dash.
  package let shortName: String?
  package let group: Group
  package let commands: [Command]
  package let help: String
  package let effect: Effect
  /// Options that cannot stand beside this one.
  package let excludes: [String]

  private init(
    _ name: String, short shortName: String? = nil, group: Group, commands: [Command], help: String,
    effect: Effect, excludes: [String] = []
  ) {
    self.name = name
    self.shortName = shortName
    self.group = group
    self.commands = commands
    self.help = help
    self.effect = effect
    self.excludes = excludes
  }

  static func flag(
    _ name: String, group: Group, commands: [Command] = Command.run, excludes: [String] = [], help: String,
    set: @escaping @Sendable (inout RunOptions) -> Void
  ) -> OptionDescription {
    OptionDescription(name, group: group, commands: commands, help: help, effect: .flag(set), excludes: excludes)
  }

  /// - Parameter placeholder: Made only where it is shown.
  static func value(
    _ name: String, _ placeholder: @autoclosure @escaping @Sendable () -> String, isRepeatable: Bool = false,
    group: Group, commands: [Command] = Command.run, excludes: [String] = [], help: String,
    store: @escaping @Sendable (inout RunOptions, String) throws(InvalidValue) -> Void
  ) -> OptionDescription {
    let effect = Effect.value(placeholder: placeholder, isRepeatable: isRepeatable, store: store)
    return OptionDescription(name, group: group, commands: commands, help: help, effect: effect, excludes: excludes)
  }

  /// An option whose value is one of a few words.
  ///
  /// - Parameter placeholder: What stands for the value in help; nil for the words themselves.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ placeholder: String? = nil, group: Group, commands: [Command] = Command.run, help: String,
    store: @escaping @Sendable (inout RunOptions, Choice) -> Void
  ) -> OptionDescription {
    value(
      name, placeholder ?? Choice.allCases.map(\.rawValue).joined(separator: "|"), group: group, commands: commands,
      help: help
    ) { options, word throws(InvalidValue) in
      guard let choice = Choice(exactly: word) else { throw .unknownWord(known: Choice.allCases.map(\.rawValue)) }
      store(&options, choice)
    }
  }

  static func general(_ name: String, short shortName: String?, help: String, effect: Effect) -> OptionDescription {
    OptionDescription(
      name, short: shortName, group: .general, commands: Command.allCases, help: help, effect: effect)
  }

  /// Whether this is its name or its short name.
  func isNamed(_ text: String) -> Bool {
    name.isExactly(text) || shortName?.isExactly(text) == true
  }

  /// The option as help shows it: `-h, --help` or `--allow DIR...`.
  package var synopsis: String {
    let names = (shortName.map { "\($0), " } ?? "") + name
    guard case .value(let placeholder, let isRepeatable, _) = effect else { return names }
    return "\(names) \(placeholder())\(isRepeatable ? "..." : "")"
  }
}
