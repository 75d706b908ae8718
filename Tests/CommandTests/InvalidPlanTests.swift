import Testing

/// A plan is taken only if it is exactly right: it may come from anybody.
@Suite struct InvalidPlanTests {
  private static let target =
    #"{"kind": "file", "file": "/base/a.plist", "appGroup": null, "key": "k", "format": "binary"}"#
  private static let value = #"{"accountId": "a", "calendarIds": ["b", "c"]}"#
  private static let right = plan()

  private static func change(
    target: String = target, before: String = "null", after: String = value, names: String = #"{"a": "A"}"#,
    more: String = ""
  ) -> String {
    #"{"target": \#(target), "before": \#(before), "after": \#(after), "names": \#(names)\#(more)}"#
  }

  private static func plan(
    version: String = "1", tool: String = #"{"name": "widgetctl", "version": "1.0.0"}"#, changes: String = change()
  ) -> String {
    #"{"planVersion": \#(version), "tool": \#(tool), "changes": [\#(changes)]}"#
  }

  private static func target(_ old: String, _ new: String) -> String {
    plan(changes: change(target: target.replacing(old, with: new)))
  }

  private static func value(_ old: String, _ new: String) -> String {
    plan(changes: change(after: value.replacing(old, with: new)))
  }

  private func run(_ plan: String, _ command: String = "apply") throws -> (Report, Sandbox) {
    let sandbox = try Sandbox()
    try sandbox.write(plan.replacing("/base", with: sandbox.work.path), to: "plan.json")
    return (try sandbox.report(command, "--plan", "plan.json"), sandbox)
  }

  @Test func theRightOneIsRight() throws {
    let (report, sandbox) = try run(Self.right)
    #expect(report.codes == [])
    #expect(report.actions == ["create"])
    #expect(sandbox.root.exists(sandbox.path("a.plist")))
  }

  @Test(arguments: [
    // No JSON, or no plan.
    "", "{", "[]", "null", "planVersion: 1\n", "\(right) x", "{\"planVersion\": 1}", "{}",
    right.replacing("planVersion", with: "version"), right.replacing("tool", with: "Tool"),
    // Versions.
    plan(version: "2"), plan(version: "\"1\""), plan(version: "true"), plan(version: "null"),
    // The tool.
    plan(tool: "null"), plan(tool: "\"widgetctl\""), plan(tool: #"{"name": "widgetctl"}"#),
    plan(tool: #"{"name": 1, "version": "1"}"#), plan(tool: #"{"name": "a", "version": "1", "x": 1}"#),
    // Changes.
    plan().replacing("[{", with: "{").replacing("}]", with: "}"), plan(changes: "null"), plan(changes: "1"),
    plan(changes: change(more: #", "x": 1"#)), plan(changes: change(more: #", "names": {}"#)),
    plan(changes: change(after: "null")), plan(changes: change().replacing("before", with: "Before")),
    // Targets.
    target("file\"", "url\""), target("\"kind\": \"file\", ", ""), target("null", "\"group.com.example.cal\""),
    target("\"kind\": \"file\"", "\"kind\": \"appGroup\""), target("/base/a.plist", "a.plist"),
    target("/base/a.plist", "/base/../base/a.plist"), target("/base/a.plist", "/base/./a.plist"),
    target("/base/a.plist", "/base/a.plist/"), target("/base/a.plist", "/base//a.plist"), target("/base/a.plist", ""),
    target("/base/a.plist", "/"), target("/base/a.plist", "/base/a\\u0000.plist"),
    target("/base/a.plist", "/base/a\\n.plist"),
    target("\"k\"", "\"\""), target("\"k\"", "\"\\u0007\""), target("\"k\"", "1"), target("\"k\"", "null"),
    target("binary", "plist"), target("\"binary\"", "1"), target("\"binary\"}", "\"binary\", \"x\": null}"),
    plan(
      changes: change(
        target: #"{"kind": "appGroup", "file": "/base/a.plist", "appGroup": "nodots", "key": "k", "format": null}"#)),
    plan(
      changes: change(
        target: #"{"kind": "appGroup", "file": "/base/a.plist", "appGroup": null, "key": "k", "format": null}"#)),
    // Values.
    value("\"a\"", "null"), value("\"a\"", "\"\""), value("\"a\"", "1"), value("\"a\"", "\"\\u001b\""),
    value("[\"b\", \"c\"]", "[]"), value("[\"b\", \"c\"]", "null"), value("[\"b\", \"c\"]", "\"b\""),
    value("\"c\"", "\"b\""), value("\"c\"", "1"), value("\"c\"", "\"\""), value("\"c\"", "[\"c\"]"),
    value("]}", "], \"x\": 1}"), value("\"accountId\": \"a\", ", ""), plan(changes: change(after: "[]")),
    plan(changes: change(before: #"{"accountId": 1, "calendarIds": null}"#)),
    plan(changes: change(before: #"{"accountId": null}"#)),
    plan(changes: change(before: #"{"accountId": null, "calendarIds": [1]}"#)),
    // Names.
    plan(changes: change(names: "null")), plan(changes: change(names: "[]")),
    plan(changes: change(names: #"{"a": 1}"#)),
    plan(changes: change(names: #"{"a": ""}"#)), plan(changes: change(names: #"{"a": "A", "a": "B"}"#)),
  ])
  func isRefused(plan: String) throws {
    for command in ["diff", "apply"] {
      let (report, sandbox) = try run(plan, command)
      #expect(!report.codes.isEmpty)
      #expect(Set(report.codes).isSubset(of: ["invalid-plan"]))
      #expect(report.exitCode == 1)
      #expect(Set(report.diagnostics.map(\.file)) == ["plan.json"])
      #expect(report.diagnostics.allSatisfy { $0.line != nil })
      #expect(!sandbox.root.exists(sandbox.path("a.plist")))
      #expect(!sandbox.root.exists(sandbox.path("url")))
    }
  }

  /// What the present value may be is no matter of the plan.
  @Test(arguments: [
    plan(changes: change(before: #"{"accountId": null, "calendarIds": null}"#)),
    plan(changes: change(before: #"{"accountId": "", "calendarIds": []}"#)),
    plan(changes: change(before: #"{"accountId": "\u0007", "calendarIds": ["b", "b", ""]}"#)),
  ])
  func isStaleRatherThanInvalid(plan: String) throws {
    let (report, _) = try run(plan)
    #expect(report.codes == ["stale-plan"])
    #expect(report.exitCode == 3)
  }

  @Test(arguments: ["/base/$a/~{x}.plist", "/base/\\u00e9.plist"]) func specsRulesOnSignsAreForSpecs(path: String)
    throws
  {
    let (report, _) = try run(Self.target("/base/a.plist", path))
    #expect(report.codes == [])
    #expect(report.actions == ["create"])
  }

  @Test func twoChangesOfOneKeyContradictEachOther() throws {
    let other = Self.change(after: Self.value.replacing("\"c\"", with: "\"d\""))
    let (report, sandbox) = try run(Self.plan(changes: Self.change() + ", " + other))
    #expect(report.exitCode == 1)
    #expect(report.diagnostics.count == 1)
    #expect(!sandbox.root.exists(sandbox.path("a.plist")))
  }

  /// That two entries want the same does not excuse the one whose present value is another.
  @Test func everyEntrysPresentValueMustHold() throws {
    let other = Self.change(before: #"{"accountId": "x", "calendarIds": null}"#)
    let (report, _) = try run(Self.plan(changes: Self.change() + ", " + other))
    #expect(report.codes == ["stale-plan"])
    let (twice, _) = try run(Self.plan(changes: Self.change() + ", " + Self.change()))
    #expect(twice.actions == ["create"])
  }

  @Test func aFileOutsideIsRefused() throws {
    let (report, _) = try run(Self.target("/base/a.plist", "/nonexistent-elsewhere/a.plist"))
    #expect(report.exitCode == 1)
    #expect(report.codes == ["target-outside-root"])
  }
}
