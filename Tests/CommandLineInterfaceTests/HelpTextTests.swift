import CommandLineInterface
import Testing

@Suite struct HelpTextTests {
  @Test(arguments: [nil] + Command.allCases) func isPlainAndNarrow(command: Command?) {
    let text = HelpText.of(command)
    #expect(text.utf8.allSatisfy { $0 == 10 || (0x20..<0x7F).contains($0) })
    for line in text.split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func generalHelpHasAllSynopses() {
    let usage = """
      usage:
        widgetctl validate   [options] [--fix [--dry-run]] SPEC...
        widgetctl diff       [options] [--detailed-exitcode] [--out PLAN] SPEC...
        widgetctl diff       --plan PLAN [options] [--detailed-exitcode]
        widgetctl apply      [options] [--detailed-exitcode] [--dry-run [--out PLAN]] SPEC...
        widgetctl apply      --plan PLAN [options]
        widgetctl export     [options] [--app-group NAME...] [--split DIR] [FILE...]
        widgetctl audit      [options] [--app-group NAME...] [FILE...]
        widgetctl audit      --prune [--dry-run] [--remove-orphans] [options] [FILE...]
        widgetctl simulators [--simulators DIR]... [--format text|json]
        widgetctl schema     spec|inventory|report|plan|simulators
        widgetctl explain    [CODE]
        widgetctl version
        widgetctl help       [COMMAND]

      commands:
        validate    check specs and inventories

      """
    #expect(HelpText.of(nil).contains(usage))
  }

  @Test func helpOfACommandIsWhole() {
    let expected = """
      diff: show what apply would change

      usage:
        widgetctl diff       [options] [--detailed-exitcode] [--out PLAN] SPEC...
        widgetctl diff       --plan PLAN [options] [--detailed-exitcode]

      Validates, reads the targets, and shows what would change in them. Changes nothing; only --out
      and --report write files. With --plan it shows a saved plan and whether it still holds.

      input:
        --inventory FILE...        what accounts and calendars exist: a file or a folder of them
        --no-inventory             check form and conflicts only; IDs are taken as they are
        --include GLOB...          in folders, take these files instead of *.yaml and *.yml
        --exclude GLOB...          in folders, leave these files out
        --stdin-filename PATH      the path that "-" goes by in messages and for its folder

      targets:
        --root DIR                 where relative targets start and must stay (else the spec's folder)
        --allow DIR...             another folder that targets and inventories may lie in
        --simulators DIR...        a folder of simulators (else $WIDGETCTL_SIMULATORS, or else Xcode's)
        --home DIR                 the home folder whose app groups are meant (else your own)
        --platform macos|linux     where app groups lie in a home (else as on this machine)
        --require-existing         a target file that is not there is an error; none is made
        --writer WRITER            auto (default), file, or defaults where a daemon keeps preferences

      changes:
        --max-changes N|N%         change no more configurations than these, or nothing at all
        --out PLAN                 save the changes as a plan in this file
        --plan PLAN                take the changes from a saved plan; no spec is read
        --detailed-exitcode        exit with 2 where there are changes ("audit": or findings)
        --state-dir DIR            where a batch keeps its journal (else the user's state folder)

      output:
        --format FORMAT            text (default), json, sarif, junit, github or gitlab
        --report FORMAT=FILE...    write a report in one of these formats to a file as well
        --strict                   let a warning fail the run too
        --color auto|always|never  auto: on a terminal, unless NO_COLOR is set
        --quiet                    text: show only what is wrong
        --verbose                  text: say which inventories and targets, and why
        --max-diagnostics N        text: show so many at most (default: 100; 0: all)

      general:
        -h, --help                 show this help
        --version                  show the version

      examples:
        widgetctl diff team.yaml                      what would change
        widgetctl diff --out team.plan team.yaml      and save it for "apply --plan"
        widgetctl diff --detailed-exitcode team.yaml  exit with 2 where changes are pending

      exit codes:
        0   done: valid; nothing to change, or the changes shown or written
        1   the text is wrong (with --strict, a warning too); no target was written
        2   only with --detailed-exitcode: there are changes or findings, or changes were made
        3   the text is right, the machine is not; what was written is rolled back
        64  wrong usage of the command line

      """
    #expect(HelpText.of(.diff) == expected)
  }

  /// What help promises, the parser must take: each example is a right command line.
  @Test(arguments: CommandTable.all.flatMap(\.examples).map(\.line)) func examplesParse(line: String) throws {
    let words = line.split(separator: " ").map(String.init).prefix { $0 != ">" }
    #expect(words.first == "widgetctl")
    _ = try CommandLineParser.parse(Array(words.dropFirst()))
  }

  @Test(arguments: Command.allCases) func helpListsEveryOptionThatTheCommandTakes(command: Command) {
    let text = HelpText.of(command)
    for option in OptionTable.options(of: command) where option.group != .general {
      #expect(text.contains("\n  \(option.synopsis)  "), "\(option.name)")
    }
  }

  @Test(arguments: Command.allCases) func namesOfOptionsAreUnique(command: Command) {
    let names = OptionTable.options(of: command).flatMap { [$0.name] + ($0.shortName.map { [$0] } ?? []) }
    #expect(Set(names).count == names.count)
    for option in OptionTable.all {
      for other in option.excludes {
        #expect(OptionTable.option(other)?.excludes.contains(option.name) == true, "\(option.name), \(other)")
      }
    }
  }
}
