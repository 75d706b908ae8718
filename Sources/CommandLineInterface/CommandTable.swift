/// All commands, in the order of help.
package enum CommandTable {
  package static let all: [CommandDescription] = Command.allCases.map(description)

  package static func description(of command: Command) -> CommandDescription {
    switch command {
    case .validate: validate
    case .diff: diff
    case .apply: apply
    case .simulators: simulators
    case .export: export
    case .audit: audit
    case .schema: schema
    case .explain: explain
    case .version: version
    case .help: help
    }
  }

  private static let validate = CommandDescription(
    command: .validate,
    summary: "check specs and inventories",
    synopses: ["[options] [--fix [--dry-run]] SPEC..."],
    description: """
      Checks specs against the inventory of accounts and calendars, and reports every fault with its
      file, line and column. Reads nothing else of the machine, so the verdict is the same everywhere.
      A named file that is an inventory itself is checked as one.

      SPEC is a file, a folder, or "-" for standard input. A folder means every *.yaml and *.yml below
      it; hidden files, links and inventories are left out. "--" ends the options.

      --fix edits the files that are named or found: it puts text in quotes that could be taken for
      something else, and removes a calendar that is listed again. All else stays as it is. What is
      reported is what is left. With --dry-run it shows the changes in a form that "patch -p0" takes.
      """,
    examples: [
      .init(line: "widgetctl validate team.yaml", note: "with the inventory named in it, or beside it"),
      .init(line: "widgetctl validate --strict --format json Specs", note: "a whole folder, in CI"),
      .init(line: "widgetctl validate --report sarif=out.sarif Specs", note: "for people, and a file for a service"),
      .init(line: "widgetctl validate inventory.yaml", note: "an inventory"),
      .init(line: "widgetctl validate --fix --dry-run Specs", note: "what --fix would change"),
    ],
    exitCodes: [.done, .textAtFault, .machineAtFault, .usage])

  private static let diff = CommandDescription(
    command: .diff,
    summary: "show what apply would change",
    synopses: [
      "[options] [--detailed-exitcode] [--out PLAN] SPEC...",
      "--plan PLAN [options] [--detailed-exitcode]",
    ],
    description: """
      Validates, reads the targets, and shows what would change in them. Changes nothing; only --out
      and --report write files. With --plan it shows a saved plan and whether it still holds.
      """,
    examples: [
      .init(line: "widgetctl diff team.yaml", note: "what would change"),
      .init(line: "widgetctl diff --out team.plan team.yaml", note: "and save it for \"apply --plan\""),
      .init(line: "widgetctl diff --detailed-exitcode team.yaml", note: "exit with 2 where changes are pending"),
    ],
    exitCodes: ExitCode.allCases)

  private static let apply = CommandDescription(
    command: .apply,
    summary: "write the configuration",
    synopses: [
      "[options] [--detailed-exitcode] [--dry-run [--out PLAN]] SPEC...",
      "--plan PLAN [options]",
    ],
    description: """
      Validates everything, then writes the targets: all of them or, where anything is wrong, none.
      Other settings in the same files keep their exact bytes. With --dry-run it is "diff"; with --plan
      it writes exactly what a saved plan says, provided that the plan still holds.
      """,
    examples: [
      .init(line: "widgetctl apply team.yaml", note: "validate and write"),
      .init(line: "widgetctl apply --root build team.yaml", note: "with relative targets below \"build\""),
      .init(line: "widgetctl apply --home /Users/bob team.yaml", note: "into another user's home, as an administrator"),
      .init(line: "widgetctl apply --plan team.plan", note: "what \"diff --out team.plan\" saved"),
    ],
    exitCodes: ExitCode.allCases)

  private static let simulators = CommandDescription(
    command: .simulators,
    summary: "list simulators and their app groups",
    synopses: ["[--simulators DIR]... [--format text|json]"],
    description: """
      Lists the devices of Xcode's simulator with their version, UDID, state, and the app groups that
      have a container in them, which is where a target like {simulator: booted, appGroup: GROUP} is
      written. Deleted devices are left out; of what cannot be read it warns and goes on.

      Devices are looked for in ~/Library/Developer/CoreSimulator/Devices and, for the clones that
      tests run on, ~/Library/Developer/XCTestDevices, unless --simulators or the variable
      WIDGETCTL_SIMULATORS (folders with colons between them) name others.
      """,
    examples: [
      .init(line: "widgetctl simulators", note: "what there is"),
      .init(line: "widgetctl simulators --format json", note: "for scripts; see \"widgetctl schema simulators\""),
    ],
    exitCodes: [])

  private static let export = CommandDescription(
    command: .export,
    summary: "make a spec from what is there",
    synopses: ["[options] [--app-group NAME...] [--split DIR] [FILE...]"],
    description: """
      Reads existing configurations and prints a spec that asks for just these: applied in the working
      directory it changes nothing. With --inventory it adds logins and names to the IDs, and warns of
      what the inventory lacks.

      FILE is a shared configuration file, or a folder, which means every *.plist, *.json and *.xml
      below it that has the key. Paths in the spec are relative where the file lies in the spec's
      folder, else absolute; writing to those needs --allow DIR or --root DIR. --app-group means the
      file of this machine or of --home or, with --simulator, those in simulators.

      --split writes a spec for each configuration into a folder, named after its file. Another file of
      that name is never overwritten.
      """,
    examples: [
      .init(line: "widgetctl export build/alice.plist > alice.yaml", note: "of one file"),
      .init(line: "widgetctl export --inventory staff.yaml Homes", note: "of a folder, with names"),
      .init(line: "widgetctl export --app-group group.com.example.cal", note: "of an app group on this machine"),
    ],
    exitCodes: [.done, .textAtFault, .machineAtFault, .usage])

  private static let audit = CommandDescription(
    command: .audit,
    summary: "find accounts and calendars that are gone",
    synopses: [
      "[options] [--app-group NAME...] [FILE...]",
      "--prune [--dry-run] [--remove-orphans] [options] [FILE...]",
    ],
    description: """
      Compares existing configurations with the inventory, without any spec, and warns of accounts and
      calendars that are gone. Without --inventory it takes the inventory.yaml, inventory.yml or
      inventory.json of the working directory.

      FILE is a shared configuration file, or a folder, which means every *.plist, *.json and *.xml
      below it that has the key. --app-group means the file of this machine or of --home or, with
      --simulator, those in simulators.

      --prune takes out the calendars that are gone: of all configurations or, where anything is wrong,
      of none. One whose account is gone, or that would be left without calendars, is touched with
      --remove-orphans only, which removes its key. An inventory that is empty or says "complete: false"
      never prunes. Without --max-changes it stops where more than 20% of ten or more would change.
      """,
    examples: [
      .init(line: "widgetctl audit --inventory staff.yaml Homes", note: "what is gone"),
      .init(line: "widgetctl audit --prune --dry-run Homes", note: "what --prune would change"),
      .init(line: "widgetctl audit --prune --max-changes 5 Homes", note: "change five configurations at most"),
      .init(line: "widgetctl audit --simulator all --app-group group.a.b", note: "all simulators"),
    ],
    exitCodes: ExitCode.allCases)

  private static let schema = CommandDescription(
    command: .schema,
    summary: "print a JSON Schema",
    synopses: [SchemaName.allCases.map(\.rawValue).joined(separator: "|")],
    description: """
      Prints the JSON Schema (draft 2020-12) of specs, inventories, reports, plans or lists of
      simulators.
      """,
    examples: [.init(line: "widgetctl schema spec > widget-spec.schema.json", note: "for an editor to check specs by")],
    exitCodes: [])

  private static let explain = CommandDescription(
    command: .explain,
    summary: "explain a diagnostic code",
    synopses: ["[CODE]"],
    description: """
      Prints what causes a diagnostic, with a wrong and a right example. Without CODE it lists all codes.
      """,
    examples: [.init(line: "widgetctl explain ambiguous-scalar", note: "why IDs are better quoted")],
    exitCodes: [])

  private static let version = CommandDescription(
    command: .version,
    summary: "print the version",
    synopses: [""],
    description: """
      Prints the version; "widgetctl --version" does the same.
      """,
    examples: [],
    exitCodes: [])

  private static let help = CommandDescription(
    command: .help,
    summary: "show this help, or that of a command",
    synopses: ["[COMMAND]"],
    description: """
      Prints help, of one command or in general; --help or -h behind a command does the same.
      """,
    examples: [.init(line: "widgetctl help apply", note: "options, examples and exit codes of apply")],
    exitCodes: [])
}
