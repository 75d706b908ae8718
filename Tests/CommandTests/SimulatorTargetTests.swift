import Foundation
import Testing

/// Targets in the devices of Apple's simulator.
@Suite(.python) struct SimulatorTargetTests {
  private typealias Device = SimulatorTree.Device
  private static let group = SimulatorTree.group

  /// What a run with the tree's folder says.
  private func report(_ sandbox: Sandbox, _ command: String = "apply", _ arguments: String...) throws -> Report {
    try Report(sandbox.run([command, "spec.yaml", "--simulators", "Devices", "--format", "json"] + arguments))
  }

  private func expectFault(
    _ target: String, _ devices: [SimulatorTree.Device], _ code: String, column: Int, _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (sandbox, _) = try SimulatorTree.withTarget(target, devices)
    let before = try sandbox.snapshot()
    for command in ["diff", "apply"] {
      let report = try report(sandbox, command)
      #expect(report.codes == [code], sourceLocation: sourceLocation)
      #expect(report.exitCode == 3, sourceLocation: sourceLocation)
      let diagnostic = try #require(report.diagnostics.first)
      #expect(diagnostic.file == "spec.yaml")
      #expect(diagnostic.line == 3)
      #expect(diagnostic.column == column, sourceLocation: sourceLocation)
      let text = diagnostic.message + "\n" + (diagnostic.help ?? "")
      for part in parts { #expect(text.contains(part), sourceLocation: sourceLocation) }
    }
    #expect(try sandbox.snapshot() == before, sourceLocation: sourceLocation)
    #expect(try sandbox.run("validate", "spec.yaml").exitCode == 0, sourceLocation: sourceLocation)
  }

  // MARK: - Which devices

  @Test(arguments: [
    ("{name: iPad mini}", [2]), ("{udid: \(SimulatorTree.udid(3))}", [3]),
    ("{udid: \(SimulatorTree.udid(3).lowercased())}", [3]), ("{name: iPhone 17, os: \"26.1\"}", [1]),
    ("{name: iPhone 17, os: 26.10}", [4]), ("{name: iPhone 17, os: latest}", [4]), ("{name: iPhone 17, os: '18'}", [3]),
    ("booted", [1, 2]), ("all", [1, 2, 3, 4]), ("[{name: iPad mini}, booted]", [1, 2]), ("[all]", [1, 2, 3, 4]),
    ("[{udid: \(SimulatorTree.udid(4))}, {name: iPad mini, os: latest}]", [2, 4]),
  ])
  func references(simulator: String, numbers: [Int]) throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: \(simulator), appGroup: \(Self.group)}",
      [
        Device(1, isBooted: true), Device(2, "iPad mini", isBooted: true), Device(3, os: "18.0"),
        Device(4, os: "26.10"),
        Device(5, "iPhone Air", groups: ["group.other"]), Device(6, "iPhone Air", isBooted: true, groups: []),
      ])
    let report = try report(sandbox)
    #expect(report.changes.map(\.target.file) == numbers.map { tree.settings($0) })
    #expect(report.changes.map(\.target.simulator?.udid) == numbers.map(SimulatorTree.udid))
    #expect(report.changes.allSatisfy { $0.action == "create" && $0.target.kind == "simulator" })
    #expect(report.changes.allSatisfy { $0.target.appGroup == Self.group && $0.widgets.count == 1 })
    for number in numbers { #expect(sandbox.root.exists(tree.settings(number))) }
    #expect(try self.report(sandbox).actions == numbers.map { _ in "unchanged" })
  }

  @Test func theReportNamesTheDevice() throws {
    let (sandbox, _) = try SimulatorTree.withTarget("{simulator: all}", [Device(1, groups: ["group.com.tutanota.app"])])
    let change = try #require(report(sandbox, "diff").changes.first)
    #expect(change.target.simulator == .init(udid: SimulatorTree.udid(1), name: "iPhone 17", os: "26.1"))
    // A target without an app group means the document's, or the default one.
    #expect(change.target.appGroup == "group.com.tutanota.app")
    try sandbox.write("appGroup: group.x.y\nstate: absent\ntarget: {simulator: all}\n", to: "spec.yaml")
    #expect(
      try report(sandbox).diagnostics.map(\.message) == ["no simulator has a container of the app group \"group.x.y\""])
  }

  @Test func aNameOfSeveralIsAmbiguous() throws {
    try expectFault(
      "{simulator: {name: iPhone 17}, appGroup: \(Self.group)}", [Device(1), Device(2, os: "26.0")],
      "ambiguous-simulator", column: 28, "2 simulators are named \"iPhone 17\": ", "26.1 (\(SimulatorTree.udid(1)))",
      "26.0 (\(SimulatorTree.udid(2)))", "os: latest")
    try expectFault(
      "{simulator: {name: iPhone 17, os: latest}, appGroup: \(Self.group)}",
      [Device(1), Device(2, os: "26.0"), Device(3)], "ambiguous-simulator", column: 28,
      "26.1 (\(SimulatorTree.udid(1))), 26.1 (\(SimulatorTree.udid(3)))", "{udid: \(SimulatorTree.udid(1))}")
  }

  @Test func anUnknownDevice() throws {
    let devices = [Device(1), Device(2, "iPad mini")]
    try expectFault(
      "{simulator: {name: iPhone 71}}", devices, "unknown-simulator", column: 28,
      "no simulator is named \"iPhone 71\"", "did you mean \"iPhone 17\"?")
    try expectFault(
      "{simulator: {name: Toaster}}", devices, "unknown-simulator", column: 28, "there are \"iPad mini\", \"iPhone 17\""
    )
    try expectFault(
      "{simulator: {name: iPhone 17, os: \"27\"}}", devices, "unknown-simulator", column: 43,
      "no simulator named \"iPhone 17\" has the version 27", "the versions of that name are 26.1")
    try expectFault(
      "{simulator: {udid: \(SimulatorTree.udid(9))}}", devices, "unknown-simulator", column: 28,
      "no simulator has the UDID \(SimulatorTree.udid(9))", "did you mean \"\(SimulatorTree.udid(2))\"?")
    try expectFault(
      "{simulator: {name: iPhone 17}}", [], "unknown-simulator", column: 28, "\"Devices\"", "--simulators DIR")
    var deleted = Device(1)
    deleted.isDeleted = true
    try expectFault("{simulator: {name: iPhone 17}}", [deleted], "unknown-simulator", column: 28)
  }

  @Test func aDeviceWithoutTheAppGroup() throws {
    try expectFault(
      "{simulator: {name: iPhone 17}, appGroup: \(Self.group)}", [Device(1, groups: ["group.example.cat"])],
      "no-app-group-container", column: 21, "the simulator \"iPhone 17 (26.1)\" (\(SimulatorTree.udid(1)))",
      "install the app", "\"group.example.cat\"")
    try expectFault(
      "{simulator: [{udid: \(SimulatorTree.udid(1))}], appGroup: \(Self.group)}", [Device(1, groups: [])],
      "no-app-group-container", column: 22)
    let shutDown = [Device(1), Device(2, groups: [])]
    try expectFault(
      "{simulator: booted, appGroup: \(Self.group)}", shutDown, "no-app-group-container", column: 21,
      "there is no booted simulator")
    try expectFault(
      "{simulator: booted, appGroup: \(Self.group)}", [Device(1), Device(2, isBooted: true, groups: [])],
      "no-app-group-container", column: 21, "no booted simulator has a container")
    try expectFault(
      "{simulator: all, appGroup: group.nobody}", shutDown, "no-app-group-container", column: 21,
      "no simulator has a container of the app group \"group.nobody\"")
  }

  @Test func twoContainersOfOneGroupAreOneTooMany() throws {
    try expectFault(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1, groups: [Self.group, Self.group])], "invalid-target",
      column: 21, "it has 2 containers there")
  }

  @Test func twoFoldersWithOneDevice() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: {udid: \(SimulatorTree.udid(1))}, appGroup: \(Self.group)}", [Device(1)])
    let other = try SimulatorTree(sandbox, [Device(1)], in: "Others")
    let both = try report(sandbox, "apply", "--simulators", "Others")
    #expect(both.codes == ["ambiguous-simulator"])
    #expect(both.diagnostics.first?.message.contains("in \"\(tree.folder)\", \"\(other.folder)\"") == true)
    #expect(try report(sandbox).actions == ["create"])
  }

  // MARK: - Where it is written

  @Test func foldersAreMadeWithinTheContainerAndOtherSettingsStay() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2)])
    try sandbox.write(Sample.xml("\t<key>theme</key>\n\t<string>dark</string>\n"), to: tree.settings(2))
    #expect(try report(sandbox).exitCode == 0)
    #expect(try sandbox.root.mode(of: tree.settings(1)) == 0o600)
    #expect(try sandbox.root.mode(of: tree.container(1) + "/Library") == 0o700)
    #expect(
      try sandbox.root.text(tree.settings(2))
        == Sample.xml(
          "\t<key>theme</key>\n\t<string>dark</string>\n" + Sample.xmlEntry(["MtxjBk5--3-1"])))
    let json = try Python.run(
      "import plistlib, sys, json; print(json.dumps(plistlib.load(open(sys.argv[1], 'rb'))))", tree.settings(1))
    #expect(
      try CanonicalJSON.text(json)
        == CanonicalJSON.text(
          #"{"widgetConfiguration": {"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-1"]}}"#))
  }

  /// Neither the spec's folder nor `--root` fences simulators, and `--allow` widens nothing.
  @Test func isFencedByTheFolderOfDevices() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2)])
    try sandbox.root.makeFolder(sandbox.path("narrow"))
    try sandbox.root.makeFolder(sandbox.path("outside"))
    #expect(try report(sandbox, "diff", "--root", "narrow").codes == [])
    for (link, target) in [
      (tree.container(1) + "/Library", sandbox.path("outside")),
      (tree.container(1) + "/Library", "../../../../../../../.."),
    ] {
      try sandbox.root.link(link, to: target)
      let before = try sandbox.snapshot()
      let report = try report(sandbox, "apply", "--allow", ".")
      #expect(report.codes == ["target-outside-root"])
      #expect(report.diagnostics.map(\.line) == [3])
      #expect(report.diagnostics.first?.message.contains("\"iPhone 17 (26.1)\"") == true)
      #expect(try sandbox.snapshot() == before)
      try sandbox.root.remove(link)
    }
    try sandbox.root.makeFolder(tree.container(1) + "/Library/Preferences")
    try sandbox.root.link(tree.settings(1), to: sandbox.path("outside/a.plist"))
    #expect(try report(sandbox).codes == ["target-outside-root"])
    try sandbox.root.remove(tree.settings(1))
    try sandbox.root.link(tree.settings(1), to: "missing.plist")
    #expect(try report(sandbox).codes == ["invalid-target"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("outside")) == [])
  }

  @Test func aDeviceThatIsALinkIsNoDevice() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget("{simulator: all, appGroup: \(Self.group)}", [Device(2)])
    let outside = try SimulatorTree(sandbox, [Device(1)], in: "Outside")
    try sandbox.root.link(tree.path(1), to: outside.path(1))
    let report = try report(sandbox)
    #expect(report.changes.map(\.target.file) == [tree.settings(2)])
    #expect(report.codes == ["unreadable-simulator"])
    #expect(!sandbox.root.exists(outside.settings(1)))
  }

  /// What stands there but can't take the setting is reported for the one device, and nothing is written anywhere.
  @Test(arguments: ["Dear Alice", "{\"widgetConfiguration\": \"text\"}", "{\"widgetConfiguration\": {\"theme\": 1}}"])
  func anotherShapeOfSettings(text: String) throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2)])
    try sandbox.write(text, to: tree.settings(2))
    let before = try sandbox.snapshot()
    let report = try report(sandbox)
    #expect(report.codes == ["invalid-target"])
    #expect(
      report.diagnostics.first?.message.hasPrefix(
        "the app group \"\(Self.group)\" in the simulator \"iPhone 17 (26.1)\" (\(SimulatorTree.udid(2))) can't be used: "
      )
        == true)
    #expect(try sandbox.snapshot() == before)
  }

  // MARK: - What cannot be read

  @Test func doesNotStopTheOthers() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2), Device(3)])
    try sandbox.write("Dear Alice", to: tree.path(1, "device.plist"))
    try sandbox.write("Dear Alice", to: tree.metadata(2))
    let strict = try report(sandbox, "apply", "--strict")
    #expect(strict.exitCode == 3)
    let report = try report(sandbox)
    #expect(report.codes == ["unreadable-simulator", "unreadable-simulator"])
    #expect(report.diagnostics.map(\.file) == [tree.path(1, "device.plist"), tree.metadata(2)])
    #expect(report.changes.map(\.target.file) == [tree.settings(3)])
    #expect(report.exitCode == 0)
    // Nobody else's fault keeps a device that is named from being written.
    try sandbox.write(
      "state: absent\ntarget: {simulator: {udid: \(SimulatorTree.udid(3))}, appGroup: \(Self.group)}\n", to: "spec.yaml"
    )
    #expect(try self.report(sandbox).codes == [])
    try sandbox.write(
      "state: absent\ntarget: {simulator: {udid: \(SimulatorTree.udid(2))}, appGroup: \(Self.group)}\n", to: "spec.yaml"
    )
    #expect(try self.report(sandbox).diagnostics.first?.help?.contains(tree.metadata(2)) == true)
  }

  // MARK: - Text

  @Test func textNamesTheDevice() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2, "iPad mini", os: "18.5")])
    func shown(_ number: Int) -> String { tree.settings(number).replacing(sandbox.work.path + "/", with: "") }
    let content = """
      @@ widgetConfiguration @@
      +accountId: "MtxjBk5--3-0"  # Alice
      +calendarIds:
      +  - "MtxjBk5--3-1"  # Work

      """
    let lines = [("iPhone 17 (26.1)", 1), ("iPad mini (18.5)", 2)].map { label, number in
      let name = "\(label): \(shown(number)) (app group \(Self.group))"
      return "--- \(name)\n+++ \(name)\n" + content
    }
    #expect(
      try sandbox.run("diff", "--simulators", "Devices", "spec.yaml").output
        == lines.joined() + "2 to create, 0 to update, 0 to delete, 0 unchanged\n")
    let verbose = try sandbox.run("diff", "--verbose", "--simulators", "Devices", "spec.yaml").errors
    #expect(
      verbose.contains(
        "target: \(shown(1)) (where the app group \(Self.group) is kept in the simulator \"iPhone 17 (26.1)\" "
          + "(\(SimulatorTree.udid(1))))\n"))
    #expect(
      try sandbox.run("validate", "--verbose", "spec.yaml").errors.contains(
        "target: the app group \(Self.group) in all simulators (named in the spec; validate looks at no simulator)\n"))
    #expect(
      try sandbox.run("apply", "--simulators", "Devices", "spec.yaml").output == """
        created   iPhone 17 (26.1): \(shown(1)): widgetConfiguration
        created   iPad mini (18.5): \(shown(2)): widgetConfiguration
        2 created, 0 updated, 0 deleted, 0 unchanged

        """)
  }

  // MARK: - Conflicts

  private func conflicting(_ first: String, _ second: String) -> String {
    """
    widgets:
      - {account: alice@example.com, calendars: ["MtxjBk5--3-1"], target: {simulator: \(first), appGroup: \(Self.group)}}
      - {account: alice@example.com, calendars: ["MtxjBk5--3-2"], target: {simulator: \(second), appGroup: \(Self.group)}}

    """
  }

  @Test(arguments: [("all", "booted"), ("{name: iPhone 17}", "[{udid: \(SimulatorTree.udid(1))}]")])
  func ofDevicesThatAreTheSame(first: String, second: String) throws {
    let sandbox = try Sandbox.withSpec(conflicting(first, second))
    let tree = try SimulatorTree(sandbox, [Device(1, isBooted: true), Device(2, "iPad mini", isBooted: false)])
    #expect(try sandbox.report("validate", "spec.yaml").codes == [])
    let report = try report(sandbox)
    #expect(report.codes == ["conflicting-targets"])
    #expect(report.exitCode == 1)
    #expect(
      report.diagnostics.first?.message
        == "another widget writes something else under the key \"widgetConfiguration\" of "
        + "the app group \"\(Self.group)\" in the simulator \"iPhone 17 (26.1)\" (\(SimulatorTree.udid(1)))")
    #expect(report.diagnostics.first?.line == 3)
    #expect(report.diagnostics.first?.related.map(\.line) == [2])
    #expect(!sandbox.root.exists(tree.settings(1)))
    #expect(!sandbox.root.exists(tree.settings(2)))
  }

  /// What is the same on every machine is told without one.
  @Test(arguments: [
    ("all", "all", true), ("booted", "[{name: x}, booted]", true),
    ("{name: iPhone 17, os: '26'}", "{name: iPhone 17, os: '26.0'}", true),
    ("{udid: \(SimulatorTree.udid(0xA))}", "{udid: \(SimulatorTree.udid(0xA).lowercased())}", true),
    ("{name: iPhone 17}", "{name: iPhone 17, os: latest}", false), ("all", "booted", false),
  ])
  func ofTextAlone(first: String, second: String, conflicts: Bool) throws {
    let sandbox = try Sandbox.withSpec(conflicting(first, second))
    #expect(try sandbox.report("validate", "spec.yaml").codes == (conflicts ? ["conflicting-targets"] : []))
  }

  @Test func widgetsThatAgreeAreOneChange() throws {
    let sandbox = try Sandbox.withSpec(
      """
      widgets:
        - {account: alice@example.com, calendars: all, target: {simulator: all, appGroup: \(Self.group)}}
        - {account: alice@example.com, calendars: all, target: {simulator: booted, appGroup: \(Self.group)}}

      """)
    _ = try SimulatorTree(sandbox, [Device(1, isBooted: true), Device(2)])
    #expect(try report(sandbox).changes.map(\.widgets.count) == [2, 1])
  }

  // MARK: - Options

  @Test func areFoundInTheHomeFolderOrByTheVariable() throws {
    var sandbox = try Sandbox.withSpec("state: absent\ntarget: {simulator: all, appGroup: \(Self.group)}\n")
    #expect(try sandbox.report("diff", "spec.yaml").codes == ["no-app-group-container"])
    let clones = try SimulatorTree(sandbox, [Device(1)], in: sandbox.home.path("Library/Developer/XCTestDevices"))
    #expect(try sandbox.report("diff", "spec.yaml").changes.map(\.target.file) == [clones.settings(1)])
    let others = try SimulatorTree(sandbox, [Device(2)], in: "Others")
    sandbox.environment["WIDGETCTL_SIMULATORS"] = "Others"
    #expect(try sandbox.report("diff", "spec.yaml").changes.map(\.target.file) == [others.settings(2)])
    sandbox.environment["WIDGETCTL_SIMULATORS"] = "missing"
    #expect(try sandbox.run("diff", "spec.yaml").exitCode == 64)
    #expect(try sandbox.run("diff", "--simulators", "missing", "spec.yaml").exitCode == 64)
    // That looks at no device, so that its verdict is the same everywhere.
    #expect(try sandbox.run("validate", "spec.yaml").exitCode == 0)
    #expect(try sandbox.run("validate", "--simulators", "Others", "spec.yaml").exitCode == 64)
  }

  @Test func twoHundredDevices() throws {
    let groups = (0..<4).map { "group.com.apple.\($0)" } + [Self.group]
    let (sandbox, _) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", (1...200).map { Device($0, groups: groups) })
    // As many files as a shell on macOS lets a program open.
    let script = "ulimit -Sn 256; \"$widgetctl\" apply --simulators Devices spec.yaml | tail -n 1"
    let result = try sandbox.shell(script)
    #expect(result.errors == "")
    #expect(result.output == "200 created, 0 updated, 0 deleted, 0 unchanged\n")
    #expect(try report(sandbox).summary.unchanged == 200)
  }
}
