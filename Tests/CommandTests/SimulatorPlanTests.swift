import Foundation
import Testing

/// Saved plans with targets in simulators: what they say of a place is not believed.
@Suite(.python) struct SimulatorPlanTests {
  private typealias Device = SimulatorTree.Device
  private static let group = SimulatorTree.group

  /// A sandbox with a plan for two devices.
  private func planned() throws -> (Sandbox, SimulatorTree) {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: all, appGroup: \(Self.group)}", [Device(1), Device(2, "iPad mini", os: "18.5")])
    let result = try sandbox.run("diff", "--simulators", "Devices", "--out", "plan.json", "spec.yaml")
    #expect(result.exitCode == 0)
    return (sandbox, tree)
  }

  private func report(_ sandbox: Sandbox, _ command: String = "apply", _ arguments: String...) throws -> Report {
    try Report(sandbox.run([command, "--plan", "plan.json", "--simulators", "Devices", "--format=json"] + arguments))
  }

  private func change(_ sandbox: Sandbox, _ old: String, _ new: String) throws {
    let text = try sandbox.root.text(sandbox.path("plan.json"))
    #expect(text.contains(old))
    try sandbox.write(text.replacing(old, with: new), to: "plan.json")
  }

  @Test func holdsUDIDAppGroupAndFile() throws {
    let (sandbox, tree) = try planned()
    let text = try sandbox.root.text(sandbox.path("plan.json"))
    let plan = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let target = try #require((plan["changes"] as? [[String: Any]])?.first?["target"] as? [String: Any])
    let data = try JSONSerialization.data(withJSONObject: target)
    #expect(
      try CanonicalJSON.text(String(decoding: data, as: UTF8.self))
        == CanonicalJSON.text(
          """
          {
            "kind": "simulator", "file": "\(tree.settings(1))", "appGroup": "\(Self.group)",
            "simulator": {"udid": "\(SimulatorTree.udid(1))", "name": "iPhone 17", "os": "26.1"},
            "key": "widgetConfiguration", "format": "binary"
          }
          """))
  }

  @Test func isShownAndApplied() throws {
    let (sandbox, tree) = try planned()
    let fromSpec = try sandbox.run("diff", "--simulators", "Devices", "spec.yaml").output
    #expect(try sandbox.run("diff", "--simulators", "Devices", "--plan", "plan.json").output == fromSpec)
    let report = try report(sandbox)
    #expect(report.changes.map(\.target.file) == [tree.settings(1), tree.settings(2)])
    #expect(report.changes.map(\.target.simulator?.name) == ["iPhone 17", "iPad mini"])
    #expect(report.actions == ["create", "create"])
    #expect(try self.report(sandbox).actions == ["unchanged", "unchanged"])
  }

  /// The place follows from the UDID and the app group, the name from the device.
  @Test func thePlaceIsComputedAnew() throws {
    let (sandbox, tree) = try planned()
    try change(sandbox, tree.settings(1), sandbox.home.path(".profile"))
    try change(sandbox, "iPhone 17", "Toaster")
    let report = try report(sandbox)
    #expect(report.changes.map(\.target.file) == [tree.settings(1), tree.settings(2)])
    #expect(report.changes.map(\.target.simulator?.name) == ["iPhone 17", "iPad mini"])
    #expect(!sandbox.root.exists(sandbox.home.path(".profile")))
  }

  @Test func isFencedByTheFolderOfDevices() throws {
    let (sandbox, tree) = try planned()
    try sandbox.root.link(tree.container(1) + "/Library", to: sandbox.work.path)
    #expect(try report(sandbox, "apply", "--root", "/", "--allow", "/").codes == ["target-outside-root"])
  }

  @Test func aDeviceOrContainerThatIsGone() throws {
    let (sandbox, tree) = try planned()
    try sandbox.root.remove(tree.metadata(1))
    #expect(try report(sandbox).codes == ["no-app-group-container"])
    try sandbox.root.remove(tree.path(1))
    let report = try report(sandbox)
    #expect(report.codes == ["unknown-simulator"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.map(\.file) == ["plan.json"])
    #expect(report.diagnostics.first?.line != nil)
    #expect(!sandbox.root.exists(tree.settings(2)))
    #expect(try sandbox.report("apply", "--plan", "plan.json").codes == ["unknown-simulator", "unknown-simulator"])
  }

  @Test func isStaleWhereTheValueHasChanged() throws {
    let (sandbox, tree) = try planned()
    try sandbox.write(Sample.xml(Sample.xmlEntry(["MtxjBk5--3-2"])), to: tree.settings(2))
    let report = try report(sandbox)
    #expect(report.codes == ["stale-plan"])
    #expect(report.diagnostics.first?.message.contains("\"iPad mini (18.5)\"") == true)
  }

  @Test(arguments: [
    (#""kind": "simulator""#, #""kind": "appGroup""#), (#""kind": "simulator""#, #""kind": "file""#),
    (#""kind": "simulator""#, #""kind": "device""#), (SimulatorTree.udid(1), "../../etc"), (#""26.1""#, "26"),
    (SimulatorTree.udid(1), ""), (#""iPhone 17""#, "null"), (#""os": "26.1""#, #""os": "26.1", "x": 1"#),
    (#""name": "iPhone 17","#, ""), ("\"\(SimulatorTree.group)\"", "null"), ("\"\(SimulatorTree.group)\"", #""x""#),
    (#""simulator": {"#, #""simulator": null, "more": {"#),
  ])
  func isRefused(old: String, new: String) throws {
    let (sandbox, _) = try planned()
    try change(sandbox, old, new)
    let before = try sandbox.snapshot()
    let report = try report(sandbox)
    #expect(Set(report.codes) == ["invalid-plan"])
    #expect(report.exitCode == 1)
    #expect(try sandbox.snapshot() == before)
  }

  @Test func aTargetOfKindSimulatorNeedsOne() throws {
    let (sandbox, _) = try planned()
    let target =
      #"{"kind": "simulator", "file": "/a.plist", "appGroup": "a.b", "simulator": null, "key": "k", "format": null}"#
    for target in [target, target.replacing(#""simulator": null, "#, with: "")] {
      try sandbox.write(
        #"{"planVersion": 1, "tool": {"name": "widgetctl", "version": "1"}, "changes": [{"target": \#(target), "#
          + #""before": null, "after": {"accountId": "a", "calendarIds": ["b"]}, "names": {}}]}"#, to: "plan.json")
      #expect(try report(sandbox).codes == ["invalid-plan"])
    }
  }
}
