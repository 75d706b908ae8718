import Foundation
import Testing

/// `export`: specs made from what is there, which change nothing where they are applied.
@Suite(.python) struct ExportTests {
  private static let oddIDs = [
    "no", "1e5", "-0123", "012345670123", "~", "null", "a \"b\" 'c' \\ #d", "é", "e\u{301}", "😀", "*x", "&y", "- z",
    "\u{200B}\u{FEFF}\u{2028}", "x: y", "MtxjBk5--3-0#clientOnly_birthdays",
  ]

  /// The spec that is printed, saved where the command was run.
  private func export(_ sandbox: Sandbox, _ arguments: String...) throws -> String {
    let result = try sandbox.run(["export"] + arguments)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    try sandbox.write(result.outputBytes, to: "exported.yaml")
    return result.output
  }

  /// Applied, the spec in the working directory changes no byte of the machine.
  private func expectUnchanged(_ sandbox: Sandbox, _ arguments: String..., count: Int) throws {
    let report = try Report(
      sandbox.run(["diff", "--strict", "--detailed-exitcode", "--format", "json"] + arguments))
    #expect(report.codes == [])
    #expect(report.exitCode == 0)
    #expect(report.actions == Array(repeating: "unchanged", count: count))
    let before = try sandbox.snapshot()
    #expect(try sandbox.run(["apply"] + arguments).exitCode == 0)
    #expect(
      try sandbox.snapshot().entries.filter { $0.key.hasPrefix("work") }
        == before.entries.filter { $0.key.hasPrefix("work") })
  }

  @Test(arguments: StoredSettings.Format.allCases) func oddIDsComeBack(format: StoredSettings.Format) throws {
    let sandbox = try Sandbox()
    for (index, account) in Self.oddIDs.enumerated() {
      // The order of the list is kept, whatever it is.
      let calendars = Array(Self.oddIDs[index...] + Self.oddIDs[..<index].reversed())
      try StoredSettings.write(
        StoredSettings.configuration(account, calendars), to: "files/\(index).plist", as: format, in: sandbox)
    }
    _ = try export(sandbox, "files")
    try expectUnchanged(sandbox, "--no-inventory", "exported.yaml", count: Self.oddIDs.count)
  }

  @Test func isTheShortestSpecThatAsksForIt() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(
      StoredSettings.configuration("alice@example.com", ["no", "b"]), to: "build/a.plist", key: "other-key",
      in: sandbox)
    #expect(
      try export(sandbox, "--key", "other-key", "build/a.plist") == """
        # Made by widgetctl export from what is there.
        version: 1
        widgets:
          - account: {id: "alice@example.com"}
            calendars:
              - "no"
              - "b"
            key: "other-key"
            target: {file: "build/a.plist"}

        """)
    try expectUnchanged(sandbox, "--no-inventory", "exported.yaml", count: 1)
  }

  @Test func namesAreTakenFromTheInventory() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "staff.yaml")
    try StoredSettings.write(
      StoredSettings.configuration("MtxjBk5--3-0", ["MtxjBk5--3-3", "MtxjBk5--3-1"]), to: "a.plist", as: .binary,
      in: sandbox)
    #expect(
      try export(sandbox, "--inventory", "staff.yaml", "a.plist") == """
        # Made by widgetctl export from what is there.
        version: 1
        inventory: "staff.yaml"
        widgets:
          - account: {id: "MtxjBk5--3-0", login: "alice@example.com"}
            calendars:
              - "MtxjBk5--3-3"
              - {id: "MtxjBk5--3-1", name: "Work"}
            target: {file: "a.plist"}

        """)
    try expectUnchanged(sandbox, "exported.yaml", count: 1)
    // Without the inventory it says what it needs.
    let report = try sandbox.report("diff", "--no-inventory", "exported.yaml")
    #expect(Set(report.codes) == ["needs-inventory"])
  }

  @Test func oddNamesValidate() throws {
    let sandbox = try Sandbox()
    let names = ["Fam\\\"ily", "no", "e\u{301}", "\\u2028\\u0085", "😀", "\\ufeff\\u202e"]
    let calendars = names.enumerated().map { "{\"id\": \"\($0)\", \"name\": \"\($1)\"}" }.joined(separator: ", ")
    try sandbox.write(
      "{\"accounts\": [{\"id\": \"a\", \"login\": \"\\\"x: y\", \"calendars\": [\(calendars)]}]}", to: "i.json")
    try StoredSettings.write(
      StoredSettings.configuration("a", names.indices.map(String.init)), to: "a.plist", in: sandbox)
    let spec = try export(sandbox, "--inventory", "i.json", "a.plist")
    #expect(spec.contains("{id: \"4\", name: \"😀\"}"))
    #expect(spec.contains("{id: \"5\", name: \"\\ufeff\\u202e\"}"))
    try expectUnchanged(sandbox, "exported.yaml", count: 1)
  }

  @Test func whatTheInventoryLacksIsWrittenAsItIsWithAWarning() throws {
    let sandbox = try Sandbox.withSpec()
    try StoredSettings.write(
      StoredSettings.configuration("MtxjBk5--3-0", ["gone", "MtxjBk5--3-2"]), to: "a.plist", in: sandbox)
    try StoredSettings.write(StoredSettings.configuration("bob", ["b"]), to: "b.plist", in: sandbox)
    let result = try sandbox.run("export", "--inventory", "inventory.yaml", "a.plist", "b.plist")
    #expect(result.exitCode == 0)
    #expect(
      result.errors == """
        a.plist: warning: /widgetConfiguration/calendarIds/0: the calendar "gone" is not in the inventory for the account \
        "MtxjBk5--3-0" (alice@example.com) [unknown-calendar]
        b.plist: warning: /widgetConfiguration/accountId: the account "bob" is not in the inventory [unknown-account]

        """)
    #expect(result.output.contains("      - \"gone\"\n      - {id: \"MtxjBk5--3-2\", name: \"Family\"}\n"))
    #expect(result.output.contains("  - account: \"bob\"\n    calendars:\n      - \"b\"\n"))
    let strict = try sandbox.run("export", "--strict", "--inventory", "inventory.yaml", "a.plist")
    #expect(strict.exitCode == 1)
    #expect(strict.output == "")
  }

  @Test func aFaultyInventoryLeavesNothingToSay() throws {
    let sandbox = try Sandbox()
    try sandbox.write("accounts: [{id: x}]\n", to: "faulty.yaml")
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "a.plist", in: sandbox)
    let result = try sandbox.run("export", "--inventory", "faulty.yaml", "a.plist")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("faulty.yaml:1:12: error: the key \"calendars\" is missing [missing-key]"))
  }

  // MARK: - What can't be exported

  @Test func whatIsNoConfigurationStopsNoOther() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "a.plist", in: sandbox)
    let others = [
      ("string.plist", "\"text\""), ("other.plist", "{\"color\": \"red\"}"), ("number.plist", "{\"accountId\": 1}"),
      ("half.plist", "{\"accountId\": \"a\"}"), ("twice.plist", StoredSettings.configuration("a", ["b", "b"])),
      ("empty.plist", StoredSettings.configuration("a", [])), ("void.plist", StoredSettings.configuration("a", [""])),
      ("$HOME.plist", StoredSettings.configuration("a", ["b"])),
      ("{x}.plist", StoredSettings.configuration("a", ["b"])),
    ]
    for (name, value) in others { try StoredSettings.write(value, to: name, in: sandbox) }
    try sandbox.write(
      "{\"widgetConfiguration\": {\"accountId\": \"a\", \"calendarIds\": [\"\\u0007\"]}}", to: "bell.plist")
    try sandbox.write("{}", to: "none.plist")
    try sandbox.write("Dear Alice", to: "text.plist")
    let names = others.map(\.0) + ["bell.plist", "none.plist", "text.plist", "missing.plist", "a.plist"]
    let result = try sandbox.run(["export"] + names)
    #expect(result.exitCode == 3)
    try sandbox.write(result.outputBytes, to: "exported.yaml")
    try expectUnchanged(sandbox, "--no-inventory", "exported.yaml", count: 1)
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("  ") }.map(String.init)
    let wanted = [
      "$HOME.plist: error: no spec can ask for the configuration in \"$HOME.plist\": a target's path must not hold \"$\"",
      "bell.plist: error: /widgetConfiguration/calendarIds/0: no spec can ask for the configuration in \"bell.plist\": "
        + "a calendar's ID holds the control character U+0007",
      "empty.plist: error: /widgetConfiguration/calendarIds: no spec can ask for the configuration in \"empty.plist\": "
        + "it has no calendars",
      "half.plist: error: /widgetConfiguration: the file \"half.plist\" can't be used: \"calendarIds\" under the key "
        + "\"widgetConfiguration\" is missing or no list of strings",
      "missing.plist: error: the file \"missing.plist\" is not there [missing-target]",
      "none.plist: warning: the file \"none.plist\" has nothing under the key \"widgetConfiguration\" [no-configuration]",
      "number.plist: warning: the file \"number.plist\" has nothing under the key \"widgetConfiguration\"",
      "other.plist: error: /widgetConfiguration: the file \"other.plist\" can't be used: the key",
      "string.plist: error: /widgetConfiguration: the file \"string.plist\" can't be used: the key",
      "text.plist: error: the file \"text.plist\" can't be used: it is no property list or JSON file",
      "twice.plist: error: /widgetConfiguration/calendarIds/1: no spec can ask for the configuration in "
        + "\"twice.plist\": the calendar \"b\" is listed twice [invalid-target]",
      "void.plist: error: /widgetConfiguration/calendarIds/0: no spec can ask for the configuration in \"void.plist\": "
        + "a calendar's ID is empty [invalid-target]",
      "{x}.plist: error: no spec can ask for the configuration in \"{x}.plist\": a target's path must not hold \"{\"",
      "11 errors, 2 warnings",
    ]
    #expect(lines.count == wanted.count)
    for (line, start) in zip(lines, wanted) { #expect(line.hasPrefix(start), "\(line)") }
  }

  @Test func nothingAtAllIsAnError() throws {
    let sandbox = try Sandbox()
    try sandbox.write("{}", to: "none.plist")
    try sandbox.root.makeFolder(sandbox.path("empty"))
    var result = try sandbox.run("export", "none.plist")
    #expect(result.exitCode == 3)
    #expect(result.output == "")
    #expect(result.errors.contains("none.plist: error: "))
    result = try sandbox.run("export", "empty")
    #expect(result.exitCode == 3)
    #expect(
      result.errors.hasPrefix(
        "empty: error: the folder \"empty\" holds no configuration under the key \"widgetConfiguration\" [missing-target]"
      ))
    result = try sandbox.run("export", "--app-group", "group.com.example.cal")
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("the app group \"group.com.example.cal\" has no file yet [no-configuration]"))
  }

  @Test func inAFolderOnlyWhatHasTheKeyCounts() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "Homes/x/a.plist", as: .xml, in: sandbox)
    try StoredSettings.write(StoredSettings.configuration("a", ["c"]), to: "Homes/b.xml", as: .xml, in: sandbox)
    try StoredSettings.write("\"text\"", to: "Homes/string.json", in: sandbox)
    try sandbox.write("{}", to: "Homes/none.json")
    try sandbox.write("[]", to: "Homes/list.json")
    try sandbox.write("Dear Alice", to: "Homes/letter.txt")
    try StoredSettings.write(StoredSettings.configuration("a", ["c"]), to: "Homes/.hidden/a.plist", in: sandbox)
    let result = try sandbox.run("export", "Homes", "Homes/b.xml")
    #expect(result.exitCode == 0)
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(lines.map { $0.prefix { $0 != " " } } == ["Homes/list.json:", "Homes/string.json:"])
    #expect(lines.allSatisfy { $0.contains(": warning: ") && $0.hasSuffix("[invalid-target]") })
    #expect(
      result.output.split(separator: "\n").filter { $0.contains("target:") }
        == ["    target: {file: \"Homes/b.xml\"}", "    target: {file: \"Homes/x/a.plist\"}"])
  }

  // MARK: - Where

  #if os(Linux)
    @Test func appGroupsAreNamedAsSuch() throws {
      let sandbox = try Sandbox()
      try StoredSettings.write(
        StoredSettings.configuration("a", ["b"]), to: sandbox.config.path("group.com.example.cal.plist"), as: .binary,
        in: sandbox)
      let spec = try export(sandbox, "--app-group", "group.com.example.cal")
      #expect(spec.hasSuffix("    target: {appGroup: \"group.com.example.cal\"}\n"))
      try expectUnchanged(sandbox, "--no-inventory", "exported.yaml", count: 1)
    }
  #endif

  @Test func pathsAreRelativeInTheFolderAndAbsoluteElsewhere() throws {
    let sandbox = try Sandbox()
    for name in ["work/in/a.plist", "work/~/b.plist", "home/c.plist", "home/d.plist"] {
      try StoredSettings.write(
        StoredSettings.configuration("a", ["b"]), to: sandbox.root.path(name), as: .binary, in: sandbox)
    }
    try sandbox.root.link("work/in/link.plist", to: "../../home/d.plist")
    let spec = try export(
      sandbox, "./in//a.plist", "~/b.plist", "../home/c.plist", sandbox.path("in/a.plist"), "in/link.plist",
      "../work/in/a.plist")
    let files = spec.split(separator: "\n").filter { $0.contains("target:") }.map { $0.dropFirst(12) }
    #expect(
      files == [
        "{file: \"\(sandbox.home.path("c.plist"))\"}", "{file: \"in/link.plist\"}", "{file: \"in/a.plist\"}",
        "{file: \"./~/b.plist\"}",
      ])
    #expect(spec.contains("\n#   \"\(sandbox.home.path)\"\n"))
    let outside = try sandbox.report("diff", "--no-inventory", "exported.yaml")
    #expect(outside.codes == ["target-outside-root", "target-outside-root"])
    try expectUnchanged(sandbox, "--no-inventory", "--allow", sandbox.home.path, "exported.yaml", count: 4)
  }

  @Test func splitWritesASpecForEach() throws {
    let sandbox = try Sandbox.withSpec()
    let calendars = StoredSettings.configuration("MtxjBk5--3-0", ["MtxjBk5--3-1"])
    for name in ["specs/a.plist", "x/A.plist", "x/inventory.plist", ".b.plist"] {
      try StoredSettings.write(calendars, to: name, in: sandbox)
    }
    let arguments = [
      "export", "--inventory", "inventory.yaml", "--split", "specs/new", "specs/a.plist", "x", ".b.plist",
    ]
    let result = try sandbox.run(arguments)
    #expect(result.errors == "")
    #expect(
      result.output == """
        written   specs/new/b.yaml
        written   specs/new/a.yaml
        written   specs/new/A-2.yaml
        written   specs/new/inventory-2.yaml
        4 written, 0 unchanged

        """)
    let spec = try sandbox.root.text(sandbox.path("specs/new/a.yaml"))
    #expect(spec.hasSuffix("    target: {file: \"\(sandbox.path("specs/a.plist"))\"}\n"))
    try expectUnchanged(
      sandbox, "--inventory", "inventory.yaml", "--allow", sandbox.work.path, "specs/new", count: 4)
    // The same again changes nothing; where something differs, nothing is written.
    let before = try sandbox.snapshot()
    let again = try sandbox.run(arguments)
    #expect(again.output.hasSuffix("0 written, 4 unchanged\n"))
    #expect(try sandbox.snapshot() == before)
    try sandbox.root.remove(sandbox.path("specs/new/A-2.yaml"))
    try sandbox.write("mine\n", to: "specs/new/a.yaml")
    let refused = try sandbox.run(arguments)
    #expect(refused.exitCode == 3)
    #expect(
      refused.errors.hasPrefix(
        "specs/new/a.yaml: error: the spec \"specs/new/a.yaml\" cannot be written: another file is there already, "
          + "which is not overwritten [write-failed]\n"))
    #expect(refused.output == "")
    #expect(try sandbox.root.text(sandbox.path("specs/new/a.yaml")) == "mine\n")
    #expect(!sandbox.root.exists(sandbox.path("specs/new/A-2.yaml")))
  }

  /// Whatever a file system takes for one name, the specs lie side by side, and none is cut off by the name's length.
  @Test func splitNamesAreToldApartByEveryFileSystem() throws {
    let sandbox = try Sandbox()
    let long = String(repeating: "é", count: 127)
    for name in ["a/É.json", "b/e\u{301}.json", "c/straße.json", "d/STRASSE.json", "e/\(long)", "f/\(long)"] {
      try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: name, in: sandbox)
    }
    let arguments = [
      "export", "--split", "out", "a/É.json", "b/e\u{301}.json", "c", "d", "e/\(long)", "f/\(long)",
    ]
    let result = try sandbox.run(arguments)
    #expect(result.errors == "")
    #expect(
      result.output == """
        written   out/É.yaml
        written   out/e\u{301}-2.yaml
        written   out/straße.yaml
        written   out/STRASSE-2.yaml
        written   out/\(long.dropLast(2)).yaml
        written   out/\(long.dropLast(3))-2.yaml
        6 written, 0 unchanged

        """)
    #expect(try sandbox.run(arguments).output.hasSuffix("0 written, 6 unchanged\n"))
    try expectUnchanged(sandbox, "--no-inventory", "--allow", ".", "out", count: 6)
  }

  @Test func aFolderWhoseNameIsTooLongIsSaid() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "a.json", in: sandbox)
    let result = try sandbox.run("export", "--split", String(repeating: "x", count: 300), "a.json")
    #expect(result.exitCode == 3)
    #expect(result.errors.contains("cannot be written: the name is too long [write-failed]"))
  }

  @Test func aFileWhoseNameIsNotUTF8IsCalledAFile() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "fleet/a.json", in: sandbox)
    guard try sandbox.shell("cp fleet/a.json \"fleet/$(printf '\\377').plist\"").exitCode == 0 else { return }
    let result = try sandbox.run("export", "fleet")
    #expect(
      result.errors.contains("the file \"fleet/\u{FFFD}.plist\" cannot be read: the name is not UTF-8"), "\(result)")
  }

  @Test func splitNamesFilesBelowItRelatively() throws {
    let sandbox = try Sandbox()
    try StoredSettings.write(StoredSettings.configuration("a", ["b"]), to: "out/x/a.plist", in: sandbox)
    #expect(try sandbox.run("export", "--split", "out", "out").exitCode == 0)
    #expect(try sandbox.root.text(sandbox.path("out/a.yaml")).hasSuffix("    target: {file: \"x/a.plist\"}\n"))
    try expectUnchanged(sandbox, "--no-inventory", "out", count: 1)
  }

  @Test(arguments: [
    ["export"], ["export", "-"], ["export", ""], ["export", "--app-group", "nodots"], ["export", "--key", ""],
    ["export", "--key", "a\u{7}", "f"], ["export", "--format", "json", "f"], ["export", "--root", "r", "f"],
    ["export", "--no-inventory", "f"],
  ]) func wrongUsage(arguments: [String]) throws {
    let result = try Sandbox().run(arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }
}
