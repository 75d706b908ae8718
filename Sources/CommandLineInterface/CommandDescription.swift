/// What help says about one command.
package struct CommandDescription: Sendable {
  package struct Example: Sendable {
    package let line: String
    package let note: String
  }

  package let command: Command
  /// In a few words, for the list of commands.
  package let summary: String
  /// What follows the command's name, one text for each way to use it.
  package let synopses: [String]
  /// Broken into lines already.
  package let description: String
  package let examples: [Example]
  /// Empty where success and wrong usage are all there is.
  package let exitCodes: [ExitCode]

  /// The synopses with the program, the commands' names padded to one width.
  package var usageLines: [String] {
    synopses.map { synopsis in
      let width = Command.allCases.map(\.rawValue.count).max() ?? 0
      let name = command.rawValue + String(repeating: " ", count: width - command.rawValue.count)
      return synopsis.isEmpty ? "widgetctl \(command.rawValue)" : "widgetctl \(name) \(synopsis)"
    }
  }
}
