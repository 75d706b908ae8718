import Testing

/// Runs so large that they are divided among all cores: inventories of several megabytes, which are read in sections,
/// and thousands of specs and targets. They must tell what small ones do, at the same places.
@Suite struct LargeRunTests {
  private static let accountCount = 26_000

  /// Two and a half megabytes; each account takes five lines from line 2 on.
  private static func inventory(head: String = "accounts:\n", changing changes: [Int: String] = [:]) -> String {
    var text = head
    for number in 0..<accountCount {
      text +=
        changes[number]
          ?? """
            - id: "a\(number)"
              login: "user\(number)@example.com"
              calendars:
                - {id: "c\(number)-1", name: Work é}
                - {id: "c\(number)-2"}

          """
    }
    return text
  }

  private static func line(ofAccount number: Int) -> Int { 2 + 5 * number }

  private func report(_ inventory: String, spec: String) throws -> Report {
    let sandbox = try Sandbox()
    try sandbox.write(inventory, to: "inventory.yaml")
    try sandbox.write(spec, to: "spec.yaml")
    return try sandbox.report("validate", "--inventory", "inventory.yaml", "spec.yaml")
  }

  private func places(_ report: Report) -> [String] {
    report.diagnostics.map { "\($0.code) \($0.file) \($0.line ?? 0):\($0.column ?? 0)" }
  }

  private static func spec(_ account: Int, _ calendars: [String]) -> String {
    "account: a\(account)\ncalendars: [\(calendars.map { "\"\($0)\"" }.joined(separator: ", "))]\ntarget: {file: \(account).plist}\n"
  }

  /// A diff is made in parts, which may begin among the keys of one file.
  @Test func aFileWithManyKeysIsNamedOnceInADiff() throws {
    let sandbox = try Sandbox()
    try sandbox.write("accounts: [{id: a, calendars: [{id: c, name: C}]}]\n", to: "inventory.yaml")
    let widgets = (100..<400).map { number in
      "- {account: a, calendars: [c], key: k\(number), target: {file: \(number / 150).plist}}\n"
    }
    try sandbox.write("widgets:\n" + widgets.joined(), to: "spec.yaml")
    let hunks = (100..<400).map { number in
      let header = [100, 150, 300].contains(number) ? ["--- \(number / 150).plist", "+++ \(number / 150).plist"] : []
      let lines = ["@@ k\(number) @@", #"+accountId: "a""#, "+calendarIds:", #"+  - "c"  # C"#]
      return (header + lines).map { $0 + "\n" }.joined()
    }
    let diff = try sandbox.run("diff", "--root", ".", "spec.yaml")
    #expect(diff.output == hunks.joined() + "300 to create, 0 to update, 0 to delete, 0 unchanged\n")
    #expect(try sandbox.run("apply", "--root", ".", "spec.yaml").exitCode == 0)
    let applied = try sandbox.run("apply", "--root", ".", "spec.yaml")
    #expect(applied.output.split(separator: "\n").count == 301)
    #expect(applied.output.hasPrefix("unchanged 0.plist: k100\nunchanged 0.plist: k101\n"))
  }

  @Test func accountsOfAllSectionsAreKnown() throws {
    let numbers = [0, 9_000, 13_000, 20_000, Self.accountCount - 1]
    let specs = numbers.map { Self.spec($0, ["c\($0)-2", "c\($0)-1"]) }.joined(separator: "---\n")
    let report = try report(Self.inventory(), spec: specs)
    #expect(report.diagnostics.isEmpty)
    #expect(report.summary.specs == 5)
  }

  @Test func faultsStandWhereTheyAre() throws {
    let changed = Self.inventory(changing: [
      100: "  - id: \"a100\"\n    calendars: []\n    nmae: x\n    login: l\n    name: q\n",
      15_000: "  - id: \"a7\"\n    calendars: []\n    name: x\n    login: l\n# five lines\n",
      25_000:
        "  - id: \"a25000\"\n    calendars:\n      - {id: c, id: d}\n      - {id: e, color: red}\n      - {id: no}\n",
    ])
    let report = try report(changed, spec: Self.spec(5, ["c5-1"]))
    #expect(
      places(report) == [
        "unknown-key inventory.yaml \(Self.line(ofAccount: 100) + 2):5",
        "duplicate-account inventory.yaml \(Self.line(ofAccount: 15_000)):9",
        "duplicate-key inventory.yaml \(Self.line(ofAccount: 25_000) + 2):17",
        "invalid-value inventory.yaml \(Self.line(ofAccount: 25_000) + 3):24",
        "ambiguous-scalar inventory.yaml \(Self.line(ofAccount: 25_000) + 4):14",
      ])
    #expect(report.diagnostics[1].related.map(\.line) == [Self.line(ofAccount: 7)])
  }

  @Test func aSyntaxErrorIsOne() throws {
    let broken = Self.inventory(changing: [
      20_000: "  - id: \"a20000\"\n    calendars: [\n    }\n    name: x\n    login: l\n"
    ])
    #expect(
      places(try report(broken, spec: Self.spec(5, ["c5-1"]))) == [
        "yaml-syntax inventory.yaml \(Self.line(ofAccount: 20_000) + 2):5"
      ])
  }

  /// What a tag means is said at the file's top, which later sections do not have.
  @Test func directivesHoldForTheWholeFile() throws {
    let head = "%TAG ! tag:yaml.org,2002:\n---\naccounts:\n"
    let tagged = Self.inventory(head: head).replacing("- id: \"a", with: "- id: !str \"a")
    #expect(try report(tagged, spec: Self.spec(25_999, ["c25999-1"])).diagnostics.isEmpty)
  }

  /// More documents, targets and changes than are worked off in a row.
  @Test func thousandsOfSpecsTellWhatEachTellsAlone() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "accounts: [{id: a, calendars: [{id: c}, {id: d}]}, {id: b, calendars: [{id: x, name: Other}]}]\n",
      to: "inventory.yaml")
    var text = ""
    for number in 0..<3000 {
      let calendar = number == 700 ? "x" : number == 2900 ? "nowhere" : "c"
      text += "---\naccount: a\ncalendars: [\(calendar)]\ntarget: {file: out/\(number % 2999).plist}\n"
    }
    try sandbox.write(text, to: "specs/a.yaml")
    let faulty = try sandbox.report("validate", "--inventory", "inventory.yaml", "specs")
    #expect(faulty.summary.specs == 3000)
    #expect(places(faulty) == ["foreign-calendar specs/a.yaml 2803:13", "unknown-calendar specs/a.yaml 11603:13"])
    let right = text.replacing("[x]", with: "[d]").replacing("[nowhere]", with: "[d]")
    try sandbox.write(right, to: "specs/a.yaml")
    let diff = try sandbox.report("diff", "--inventory", "inventory.yaml", "specs")
    #expect(diff.summary.created == 2999)
    #expect(diff.changes.map(\.target.file) == diff.changes.map(\.target.file).sorted())
    #expect(diff.changes.allSatisfy { $0.before == nil && $0.after?.accountId == "a" })
    #expect(diff.changes.count { $0.after?.calendarIds == ["d"] } == 2)
    #expect(diff.changes.first { $0.target.file.hasSuffix("/0.plist") }?.widgets.map(\.spec.line) == [2, 11_998])
    #expect(try sandbox.report("apply", "--inventory", "inventory.yaml", "specs").summary.created == 2999)
    #expect(try sandbox.report("apply", "--inventory", "inventory.yaml", "specs").summary.unchanged == 2999)
    let conflicting = right.replacing("target: {file: out/0.plist}", with: "target: {file: out/1.plist}")
      .replacing(
        "account: a\ncalendars: [d]\ntarget: {file: out/700.plist}",
        with: "account: a\ncalendars: [d]\ntarget: {file: out/1.plist}")
    try sandbox.write(conflicting, to: "specs/a.yaml")
    let conflict = try sandbox.report("validate", "--inventory", "inventory.yaml", "specs")
    #expect(places(conflict) == ["conflicting-targets specs/a.yaml 2804:16"])
  }
}
