import Foundation
import Testing

/// What readers of test results find in a report.
@Suite struct JUnitTests {
  /// `suite/case: failure message | error message | output`, as a parser that nobody here wrote reads it.
  private static let read = """
    import sys, xml.etree.ElementTree as tree
    top = tree.parse(sys.argv[1]).getroot()
    print(top.tag, top.get('tests'), top.get('failures'), top.get('errors'))
    for suite in top:
        print(suite.get('name'), suite.get('tests'), suite.get('failures'), suite.get('errors'))
        for case in suite:
            assert case.get('classname') == suite.get('name')
            print('  ' + case.get('name') + ': ' + ' '.join(e.tag + ' ' + e.get('type', '') for e in case))
    """

  private func outline(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    let result = try sandbox.run(arguments + ["--format", "junit"])
    #expect(result.errors == "")
    try sandbox.write(result.outputBytes, to: "report.xml")
    return try Python.run(Self.read, sandbox.path("report.xml")).split(separator: "\n").map(String.init)
  }

  @Test(.python) func aSuiteForEachFileAndACaseForEachWidget() throws {
    let sandbox = try Sandbox.withSpec(
      """
      widgets:
        - {name: fine, account: alice@example.com, calendars: all, target: {file: a}}
        - {account: alice@example.com, calendars: [nothing, no], target: {file: b}}
        - {account: {login: alice@example.com}, calendars: 1, target: {file: c}}
        - {state: absent, target: {file: d}}
        - {name: file, state: absent, target: {file: e}}
        - nothing
      ---
      widgets:
        - {name: fine, state: absent, target: {file: f}}

      """)
    try sandbox.write("account: [\n", to: "other.yaml")
    #expect(
      try outline(sandbox, "validate", "./spec.yaml", "other.yaml", "missing.yaml", "inventory.yaml") == [
        "testsuites 10 5 0",
        "inventory.yaml 1 0 0",
        "  file: ",
        "spec.yaml 7 3 0",
        "  fine: ",
        "  widget 2 (alice@example.com): failure unknown-calendar system-out ",
        "  widget 3 (alice@example.com): failure wrong-type",
        "  widget 4: ",
        "  file: ",
        "  fine (widget 6): ",
        "  file itself: failure wrong-type",
        "other.yaml 1 1 0",
        "  file: failure yaml-syntax",
        "missing.yaml 1 1 0",
        "  file: failure unreadable-file",
      ])
  }

  /// A fault in anchored text belongs to the widget in which its alias stands.
  @Test(.python) func faultsOfAnchoredText() throws {
    let sandbox = try Sandbox.withSpec(
      """
      x-team: &team [nothing]
      widgets:
        - {name: one, account: alice@example.com, calendars: all, target: {file: a}}
        - {name: two, account: alice@example.com, calendars: *team, target: {file: b}}

      """)
    #expect(
      try outline(sandbox, "validate", "spec.yaml") == [
        "testsuites 2 1 0", "spec.yaml 2 1 0", "  one: ", "  two: failure unknown-calendar",
      ])
  }

  @Test(.python) func warningsFailWhereTheyCount() throws {
    let sandbox = try Sandbox.withSpec(
      "name: one\naccount: alice@example.com\ncalendars: all\nkey: 012\ntarget: {file: a}\n")
    #expect(
      try outline(sandbox, "validate", "spec.yaml") == ["testsuites 1 0 0", "spec.yaml 1 0 0", "  one: system-out "])
    #expect(
      try outline(sandbox, "validate", "--strict", "spec.yaml") == [
        "testsuites 1 1 0", "spec.yaml 1 1 0", "  one: failure ambiguous-scalar",
      ])
  }

  @Test(.python) func faultsOfTheMachineAreErrors() throws {
    let sandbox = try Sandbox.withSpec("name: one\n" + Sample.spec)
    try sandbox.write("Dear Alice", to: "out/alice.plist")
    #expect(
      try outline(sandbox, "apply", "spec.yaml") == [
        "testsuites 1 0 1", "spec.yaml 1 0 1", "  one: error invalid-target",
      ])
  }

  /// All faults of a widget are one failure, since many readers show the first only.
  @Test func failuresHoldTheirDiagnostics() throws {
    let sandbox = try Sandbox.withSpec(
      "name: \"<&\\\"'>\"\naccount: alice@example.com\ncalendars: [nothing, \"]]>\\uFFFE\"]\n")
    let report = try sandbox.run("validate", "--format", "junit", "spec.yaml").output
    #expect(report.contains("<testcase name=\"&lt;&amp;&quot;'&gt;\" classname=\"spec.yaml\">\n"))
    #expect(
      report.contains(
        " in the account &quot;MtxjBk5--3-0&quot; (alice@example.com) (and 1 more)\">spec.yaml:3:13: error: "))
    #expect(report.contains("\n  3 | calendars: [nothing, \"]]&gt;\\uFFFE\"]\n    |             ^~~~~~~\n"))
    #expect(report.contains("unknown calendar \"]]&gt;\\u{FFFE}\"") || report.contains("U+FFFE"))
    #expect(report.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFE || $0 == "\n" })
  }
}
