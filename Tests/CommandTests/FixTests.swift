import Testing

/// Fixes, as reports offer them: applied one after the other from the last to the first, they lead to this text.
@Suite struct FixTests {
  private func fixed(_ spec: String) throws -> String {
    let sandbox = try Sandbox.withSpec(spec)
    let log = try SARIFLog(try sandbox.run("validate", "--format", "sarif", "spec.yaml"))
    let fixes = log.results.compactMap { $0.fixes?.first }
    let starts = fixes.flatMap(\.artifactChanges).flatMap(\.replacements).map(\.deletedRegion)
    let order = fixes.indices.sorted {
      (starts[$0].startLine, starts[$0].startColumn) > (starts[$1].startLine, starts[$1].startColumn)
    }
    return order.reduce(spec) { text, index in fixes[index].applied(to: text) }
  }

  private func expectFix(
    _ calendars: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let spec = "account: alice@example.com\ncalendars: \(calendars)\n"
    let wanted = "account: alice@example.com\ncalendars: \(expected ?? calendars)\n"
    #expect(try fixed(spec) == wanted, sourceLocation: sourceLocation)
  }

  // MARK: - Quoting

  @Test func lookAlikesAreQuoted() throws {
    let spec = """
      account: 0o17 # an account
      calendars: [&a 012, {id: 1e5}, {name: no}, 2001-01-01
        10:00:00]
      key: 1_000

      """
    let expected = """
      account: "0o17" # an account
      calendars: [&a 012, {id: "1e5"}, {name: "no"}, "2001-01-01 10:00:00"]
      key: "1_000"

      """
    #expect(try fixed(spec) == expected)
  }

  // MARK: - Repeated calendars

  @Test func inAFlowListGoWithTheirComma() throws {
    let (one, two) = ("\"MtxjBk5--3-1\"", "\"MtxjBk5--3-2\"")
    try expectFix("[\(one), \(one)]", "[\(one)]")
    try expectFix("[\(one), {name: Work}, \(two)]", "[\(one), \(two)]")
    try expectFix("[\(one), \(two), \(one), \(one)]", "[\(one), \(two)]")
    try expectFix(
      "[\n  \(one), # first\n  \(one), # again\n  \(two)\n]", "[\n  \(one), # first\n  # again\n  \(two)\n]")
    try expectFix("[\n  \(one),\n  {id: \(one), name: Work},\n]", "[\n  \(one),\n]")
    try expectFix("{all: true, except: [\(one), \(one)]}", "{all: true, except: [\(one)]}")
  }

  @Test func inABlockListGoWithTheirLines() throws {
    let (one, two) = ("\"MtxjBk5--3-1\"", "\"MtxjBk5--3-2\"")
    try expectFix("\n  - \(one)\n  # two\n  - \(two)\n  - \(one) # again", "\n  - \(one)\n  # two\n  - \(two)")
    try expectFix("\n- \(one)\n- name: Work\n  id: \(one)\n- \(two)", "\n- \(one)\n- \(two)")
    try expectFix("\n  - \(one)\r\n  - \(one)\r\n  - \(two)", "\n  - \(one)\r\n  - \(two)")
  }

  @Test func staysWhereTheRemovalWouldChangeMore() throws {
    let (one, two) = ("\"MtxjBk5--3-1\"", "\"MtxjBk5--3-2\"")
    // Anchored, and thereby perhaps part of another list.
    try expectFix("[\(one), &b [\(one), \(two)]]", nil)
    try expectFix("[\(one), &b [[\(one), \(two)]]]", nil)
    try expectFix("[\(one), &b \(one)]", nil)
    // In a list within the list, all of whose entries could be repeated ones.
    try expectFix("[\(one), [\(one), \(two)]]", nil)
    try expectFix("\n  - \(one)\n  - - \(two)\n    - \(one)", nil)
    // The only entry of its list, or one that shares a line.
    try expectFix("[\(one), [\(one)]]", nil)
    try expectFix("\n  - \(one)\n  - - \(one)\n    - \(two)", nil)
    let aliased = "x-a: &a [\"MtxjBk5--3-1\"]\naccount: alice@example.com\ncalendars: [*a, *a]\n"
    #expect(try fixed(aliased) == aliased)
  }

  // MARK: - What was probably meant

  @Test func nearMissesAreReplaced() throws {
    try expectFix("[\"MtxjBk5--3-1\", MtxjBk5--3-4x]", "[\"MtxjBk5--3-1\", \"MtxjBk5--3-1\"]")
    try expectFix("[Wrok, Family]", "[{name: \"Work\"}, {name: \"Family\"}]")
    try expectFix("[{name: &x 'Wrok'}]", "[{name: &x \"Work\"}]")
    // A name is no ID.
    try expectFix("[{id: Wrok}]", nil)
    #expect(
      try fixed("account: alcie@example.com\ncalendar: all\n") == "account: \"alice@example.com\"\ncalendars: all\n")
    #expect(
      try fixed("account: {id: MtxjBk5--3-O}\ncalendars: all\n") == "account: {id: \"MtxjBk5--3-0\"}\ncalendars: all\n")
    #expect(
      try fixed("account: {id: alcie@example.com}\ncalendars: all\n")
        == "account: {id: alcie@example.com}\ncalendars: all\n")
  }
}
