/// Help, made from the tables of commands and options: plain ASCII, at most 100 columns, a line feed at the end.
package enum HelpText {
  /// Help of one command, or in general.
  package static func of(_ command: Command?) -> String {
    guard let command else { return general }
    let description = CommandTable.description(of: command)
    var sections = [
      "\(command.rawValue): \(description.summary)", usage([description]), description.description,
    ]
    sections += optionSections(of: command)
    if !description.examples.isEmpty {
      sections.append(section("examples", rows: description.examples.map { ($0.line, $0.note) }))
    }
    if !description.exitCodes.isEmpty { sections.append(exitCodes(description.exitCodes)) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static var general: String {
    [
      "widgetctl: set up a calendar app's home-screen widget from a YAML file",
      usage(CommandTable.all),
      section("commands", rows: CommandTable.all.map { ($0.command.rawValue, $0.summary) }),
      section(
        "options (\"...\": may be repeated; \"--\" ends them)", rows: commonOptions.map { ($0.synopsis, $0.help) }),
      exitCodes(ExitCode.allCases),
      "\"widgetctl help COMMAND\" says more about a command.",
    ].joined(separator: "\n\n") + "\n"
  }

  /// What the usage lines mean by `[options]`.
  private static var commonOptions: [OptionDescription] {
    OptionTable.all.filter { option in Command.run.allSatisfy(option.commands.contains) }
  }

  private static func usage(_ descriptions: [CommandDescription]) -> String {
    "usage:\n" + descriptions.flatMap(\.usageLines).map { "  " + $0 }.joined(separator: "\n")
  }

  /// One section for each group; a command without options of its own needs no mention of the general ones.
  private static func optionSections(of command: Command) -> [String] {
    let options = OptionTable.options(of: command)
    guard options.contains(where: { $0.group != .general }) else { return [] }
    let width = options.map(\.synopsis.count).max() ?? 0
    return OptionDescription.Group.allCases.compactMap { group in
      let rows = options.filter { $0.group == group }.map { ($0.synopsis, $0.help) }
      return rows.isEmpty ? nil : section(group.rawValue, rows: rows, width: width)
    }
  }

  private static func exitCodes(_ codes: [ExitCode]) -> String {
    section("exit codes", rows: codes.map { (String($0.rawValue), $0.meaning) }, width: 2)
  }

  /// A heading and two columns, the first as wide as its longest entry or as wide as told.
  private static func section(_ heading: String, rows: [(String, String)], width: Int? = nil) -> String {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    let lines = rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }
    return ([heading + ":"] + lines).joined(separator: "\n")
  }
}
