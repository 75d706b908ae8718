import CommandLineInterface
import Testing

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (
      "", "no command",
      "it comes first: validate, diff, apply, export, audit, simulators, schema, explain, version, help. "
        + "See \"widgetctl help\"."
    ),
    (
      "-- validate a", "no command",
      "it comes first: validate, diff, apply, export, audit, simulators, schema, explain, version, help. "
        + "See \"widgetctl help\"."
    ),
    ("aply a", "unknown command \"aply\"", "did you mean \"apply\"? See \"widgetctl help\"."),
    ("aply --help", "unknown command \"aply\"", "did you mean \"apply\"? See \"widgetctl help\"."),
    (
      "team.yaml", "unknown command \"team.yaml\"", "see \"widgetctl help\""
    ),
    (
      "--strict validate a", "\"--strict\" stands before the command",
      "the command comes first. See \"widgetctl help\"."
    ),
    ("--stirct validate a", "unknown option \"--stirct\"", "did you mean \"--strict\"? See \"widgetctl help\"."),
    ("help aply", "unknown command \"aply\"", "did you mean \"apply\"? See \"widgetctl help\"."),
    ("help diff apply", "\"apply\" is too much for \"help\"", "see \"widgetctl help help\""),
    ("version 2", "\"2\" is too much for \"version\"", "see \"widgetctl help version\""),
    (
      "schema", "\"schema\" needs a name",
      "known: spec, inventory, report, plan, simulators. See \"widgetctl help schema\"."
    ),
    ("schema reprot", "unknown schema \"reprot\"", "did you mean \"report\"? See \"widgetctl help schema\"."),
    ("schema spec plan", "\"plan\" is too much for \"schema\"", "see \"widgetctl help schema\""),
    (
      "schema --strict spec", "\"--strict\" is no option of \"schema\"",
      "it belongs to \"validate\", \"diff\", \"apply\", \"export\" and \"audit\". See \"widgetctl help schema\"."
    ),
    (
      "explain unknown-acount", "unknown code \"unknown-acount\"",
      "did you mean \"unknown-account\"? \"widgetctl explain\" lists all codes. See \"widgetctl help explain\"."
    ),
    (
      "explain xyz", "unknown code \"xyz\"",
      "\"widgetctl explain\" lists all codes. See \"widgetctl help explain\"."
    ),
  ])
  func aroundCommands(line: String, message: String, hint: String) {
    expect(line, message, hint)
  }

  @Test(arguments: [
    (
      "validate --stirct a", "unknown option \"--stirct\" for \"validate\"",
      "did you mean \"--strict\"? See \"widgetctl help validate\"."
    ),
    (
      "validate --stirct=1 a", "unknown option \"--stirct\" for \"validate\"",
      "did you mean \"--strict\"? See \"widgetctl help validate\"."
    ),
    (
      "diff --det a", "unknown option \"--det\" for \"diff\"",
      "did you mean \"--detailed-exitcode\"? See \"widgetctl help diff\"."
    ),
    ("diff --zzzzzzzz a", "unknown option \"--zzzzzzzz\" for \"diff\"", "see \"widgetctl help diff\""),
    (
      "validate -x=1.yaml", "unknown option \"-x=1.yaml\" for \"validate\"",
      "a SPEC that begins with \"-\" stands after \"--\". See \"widgetctl help validate\"."
    ),
    (
      "validate -strict a", "unknown option \"-strict\" for \"validate\"",
      "did you mean \"--strict\"? See \"widgetctl help validate\"."
    ),
    (
      "validate --out p a", "\"--out\" is no option of \"validate\"",
      "it belongs to \"diff\" and \"apply\". See \"widgetctl help validate\"."
    ),
    (
      "validate --plan p", "\"--plan\" is no option of \"validate\"",
      "it belongs to \"diff\" and \"apply\". See \"widgetctl help validate\"."
    ),
    (
      "validate --detailed-exitcode a", "\"--detailed-exitcode\" is no option of \"validate\"",
      "it belongs to \"diff\", \"apply\" and \"audit\". See \"widgetctl help validate\"."
    ),
    (
      "diff --dry-run a", "\"--dry-run\" is no option of \"diff\"",
      "it belongs to \"validate\", \"apply\" and \"audit\". See \"widgetctl help diff\"."
    ),
    ("validate --strict=yes a", "\"--strict\" takes no value", "see \"widgetctl help validate\""),
    ("validate --help=yes a", "\"--help\" takes no value", "see \"widgetctl help validate\""),
    ("validate a --root", "\"--root\" needs a value: DIR", "see \"widgetctl help validate\""),
    ("validate a --root=", "\"--root\" needs a value: DIR", "see \"widgetctl help validate\""),
    ("validate --root --strict a", "\"--root\" needs a value: DIR", "see \"widgetctl help validate\""),
    ("validate --root -- a", "\"--root\" needs a value: DIR", "see \"widgetctl help validate\""),
    (
      "validate --root -r a", "\"--root\" needs a value: DIR",
      "a value that begins with \"-\" is written \"--root=VALUE\". See \"widgetctl help validate\"."
    ),
    (
      "validate --format jsno a", "unknown value \"jsno\" for \"--format\"",
      "did you mean \"json\"? See \"widgetctl help validate\"."
    ),
    (
      "validate --format xml a", "unknown value \"xml\" for \"--format\"",
      "known: text, json, sarif, junit, github, gitlab. See \"widgetctl help validate\"."
    ),
    (
      "diff --color=yes a", "unknown value \"yes\" for \"--color\"",
      "known: auto, always, never. See \"widgetctl help diff\"."
    ),
    (
      "diff --include [a a", "cannot use \"[a\" for \"--include\": \"[\" is not closed by \"]\"",
      "see \"widgetctl help diff\""
    ),
    (
      "diff --exclude build/ a",
      "cannot use \"build/\" for \"--exclude\": it ends in \"/\" and so matches no file; \"**\" after it means all files below",
      "see \"widgetctl help diff\""
    ),
  ])
  func aroundOptions(line: String, message: String, hint: String) {
    expect(line, message, hint)
  }

  @Test(arguments: [
    (
      "validate --inventory i --no-inventory a", "\"--inventory\" and \"--no-inventory\" exclude each other",
      "see \"widgetctl help validate\""
    ),
    (
      "validate a --no-inventory --inventory=i", "\"--no-inventory\" and \"--inventory\" exclude each other",
      "see \"widgetctl help validate\""
    ),
    ("diff --plan p --out q", "\"--plan\" and \"--out\" exclude each other", "see \"widgetctl help diff\""),
    ("apply --dry-run --out q --plan p", "\"--out\" and \"--plan\" exclude each other", "see \"widgetctl help apply\""),
    (
      "diff --plan p a", "\"--plan\" and a SPEC, \"a\", exclude each other",
      "a plan holds all its changes. See \"widgetctl help diff\"."
    ),
    (
      "apply --out p a", "\"--out\" needs \"--dry-run\" in \"apply\"",
      "\"widgetctl diff --out PLAN\" saves a plan too. See \"widgetctl help apply\"."
    ),
    (
      "validate --strict", "\"validate\" needs a SPEC",
      "a SPEC is a file, a folder, or \"-\". See \"widgetctl help validate\"."
    ),
    (
      "apply --", "\"apply\" needs a SPEC, or a plan",
      "a SPEC is a file, a folder, or \"-\". See \"widgetctl help apply\"."
    ),
    (
      "validate - a -", "\"-\" stands twice", "standard input can be read only once. See \"widgetctl help validate\"."
    ),
    (
      "validate - -- -", "\"-\" stands twice", "standard input can be read only once. See \"widgetctl help validate\"."
    ),
  ])
  func betweenOptions(line: String, message: String, hint: String) {
    expect(line, message, hint)
  }

  @Test func anEmptySpecIsNoSpec() {
    #expect(throws: UsageError("a SPEC is empty", advice: "the working directory is \".\".", command: .diff)) {
      try CommandLineParser.parse(["diff", ""])
    }
  }

  @Test func isTwoLinesOfText() {
    #expect(throws: UsageError.self) { try CommandLineParser.parse(["validate", "--stirct", "a"]) }
    let error = UsageError("--root", value: "build", reason: "no such file or directory", command: .apply)
    #expect(
      error.text == """
        widgetctl: error: cannot use "build" for "--root": no such file or directory
          help: see "widgetctl help apply"

        """)
  }

  @Test func whatComesFromTheCommandLineIsEscaped() {
    let word = "a\u{1B}[31m\u{202E}\n\u{9B}\u{E9}"
    do throws(UsageError) {
      _ = try CommandLineParser.parse([word])
      Issue.record("accepted")
    } catch {
      #expect(error.message == #"unknown command "a\u{1B}[31m\u{202E}\n\u{9B}é""#)
    }
  }

  private func expect(
    _ line: String, _ message: String, _ hint: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(UsageError) {
      let invocation = try CommandLineParser.parse(line.split(separator: " ").map(String.init))
      Issue.record("accepted as \(invocation)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.message == message, sourceLocation: sourceLocation)
      #expect(error.hint == hint, sourceLocation: sourceLocation)
    }
  }
}
