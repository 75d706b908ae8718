import Foundation
import Testing

/// `export` and `audit` of what simulators hold.
@Suite(.python) struct ExistingInSimulatorsTests {
  private typealias Device = SimulatorTree.Device
  private static let group = SimulatorTree.group
  private static let arguments = ["--simulators", "Devices", "--app-group", group]

  /// Three devices: one with a configuration, one of whose calendars is gone, one with text under the key, one that is
  /// booted and without a file.
  private func machine() throws -> (Sandbox, SimulatorTree) {
    let sandbox = try Sandbox.withSpec()
    let tree = try SimulatorTree(
      sandbox, [Device(1), Device(2, "iPad mini"), Device(3, "Text"), Device(4, "New", isBooted: true)])
    try StoredSettings.write(
      StoredSettings.configuration("MtxjBk5--3-0", ["MtxjBk5--3-2", "MtxjBk5--3-1"]), to: tree.settings(1),
      as: .binary, in: sandbox)
    try StoredSettings.write(
      StoredSettings.configuration("MtxjBk5--3-0", ["gone", "MtxjBk5--3-1"]), to: tree.settings(2), as: .xml,
      in: sandbox)
    try StoredSettings.write("\"text\"", to: tree.settings(3), in: sandbox)
    return (sandbox, tree)
  }

  @Test func exportNamesThemByUDID() throws {
    let (sandbox, _) = try machine()
    let result = try sandbox.run(["export", "--simulator", "iPhone 17", "--simulator", "all"] + Self.arguments)
    #expect(result.exitCode == 0)
    try sandbox.write(result.outputBytes, to: "exported.yaml")
    #expect(
      result.output.contains(
        "    target: {simulator: {udid: \"\(SimulatorTree.udid(1))\"}, "
          + "appGroup: \"\(Self.group)\"}  # \"iPhone 17 (26.1)\"\n"))
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(": warning: ") })
    let report = try sandbox.report(
      "diff", "--no-inventory", "--strict", "--simulators", "Devices", "exported.yaml")
    #expect(report.actions == ["unchanged", "unchanged"])
    #expect(report.codes == [])
  }

  @Test func exportSplitNamesFilesByUDID() throws {
    let (sandbox, _) = try machine()
    #expect(
      try sandbox.run(
        ["export", "--split", "specs", "--simulator", SimulatorTree.udid(1).lowercased()] + Self.arguments
      )
      .output == "written   specs/\(Self.group)-\(SimulatorTree.udid(1)).yaml\n1 written, 0 unchanged\n")
  }

  /// What was found is warned about; what was named must be right.
  @Test func auditPrunesThemAll() throws {
    let (sandbox, tree) = try machine()
    let report = try Report(
      sandbox.run(["audit", "--prune", "--simulator", "all", "--format", "json"] + Self.arguments))
    #expect(report.exitCode == 0)
    // As paths are shown elsewhere: by way of the working folder, where they lie in it.
    func shown(_ number: Int) -> String { tree.settings(number).replacing(sandbox.work.path + "/", with: "") }
    #expect(
      report.diagnostics.map { "\($0.file) \($0.path ?? "-") \($0.severity) \($0.code)" } == [
        "\(shown(2)) /widgetConfiguration/calendarIds/0 warning unknown-calendar",
        "\(shown(3)) /widgetConfiguration warning invalid-target",
        "\(shown(4)) - warning no-configuration",
      ])
    #expect(report.changes.map(\.target.simulator?.name) == ["iPhone 17", "iPad mini"])
    #expect(report.actions == ["unchanged", "update"])
    #expect(
      try StoredSettings.read(tree.settings(2), in: sandbox)
        == StoredSettings.whole("MtxjBk5--3-0", ["MtxjBk5--3-1"]))
    let named = try Report(
      sandbox.run(["audit", "--simulator", "Text", "--format", "json"] + Self.arguments))
    #expect(named.codes == ["invalid-target"])
    #expect(named.exitCode == 3)
  }

  @Test func whatIsNotThereIsSaid() throws {
    let (sandbox, _) = try machine()
    let unknown = try Report(
      sandbox.run(["audit", "--simulator", "iPhone 71", "--format", "json"] + Self.arguments))
    #expect(unknown.codes == ["unknown-simulator"])
    #expect(unknown.diagnostics.first?.file == "iPhone 71")
    #expect(unknown.exitCode == 3)
    // A command line has no {udid: …}, and no version either.
    _ = try SimulatorTree(sandbox, [Device(5, "Text", os: "18.0")])
    let ambiguous = try sandbox.run(["export", "--simulator", "Text"] + Self.arguments)
    #expect(ambiguous.errors.contains("[ambiguous-simulator]"))
    #expect(
      ambiguous.errors.contains("\n  help: choose it with --simulator \(SimulatorTree.udid(3))\n"), "\(ambiguous)")
    #expect(try sandbox.run("audit", "--simulator", "all").exitCode == 64)
    #expect(try sandbox.run("export", "--simulator", "all", "spec.yaml").exitCode == 64)
  }

  #if os(Linux)
    /// The home of another user, and a link in it that leads elsewhere.
    @Test func homesOfOthers() throws {
      let sandbox = try Sandbox.withSpec()
      let configuration = StoredSettings.configuration("MtxjBk5--3-0", ["x", "MtxjBk5--3-1"])
      let below = "Library/Group Containers/group.a.b/Library/Preferences/group.a.b.plist"
      try StoredSettings.write(configuration, to: "mac/\(below)", as: .binary, in: sandbox)
      let arguments = ["--home", "mac", "--platform", "macos", "--app-group", "group.a.b"]
      let spec = try sandbox.run(["export"] + arguments)
      #expect(spec.exitCode == 0)
      #expect(spec.output.hasSuffix("    target: {appGroup: \"group.a.b\"}\n"))
      let report = try Report(sandbox.run(["audit", "--prune", "--format", "json"] + arguments))
      #expect(report.changes.map(\.target.file) == [sandbox.path("mac/\(below)")])
      #expect(report.actions == ["update"])
      try sandbox.root.remove(sandbox.path("mac/\(below)"))
      try StoredSettings.write(configuration, to: "elsewhere.plist", in: sandbox)
      try sandbox.root.link("work/mac/\(below)", to: sandbox.path("elsewhere.plist"))
      let linked = try Report(sandbox.run(["audit", "--prune", "--format", "json"] + arguments))
      #expect(linked.codes == ["target-outside-root"])
      #expect(linked.diagnostics.first?.help?.contains("--allow DIR") == true)
      let allowed = try Report(sandbox.run(["audit", "--prune", "--allow", ".", "--format", "json"] + arguments))
      #expect(allowed.changes.map(\.target.file) == [sandbox.path("elsewhere.plist")])
      #expect(try sandbox.run(["export"] + arguments).exitCode == 1)
      let exported = try sandbox.run(["export", "--allow", "."] + arguments)
      #expect(exported.exitCode == 0)
      #expect(exported.output.hasSuffix("    target: {appGroup: \"group.a.b\"}\n"))
    }
  #endif
}
