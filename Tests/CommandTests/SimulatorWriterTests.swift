import Foundation
import Testing

/// A booted simulator has a daemon of its own that keeps preferences: it is spoken to through `xcrun`.
@Suite(.python) struct SimulatorWriterTests {
  private typealias Device = SimulatorTree.Device
  private static let group = SimulatorTree.group

  private static func spec(_ simulator: String) -> String {
    "account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\"]\n"
      + "target: {simulator: \(simulator), appGroup: \(group)}\n"
  }

  /// Devices of which the first two are booted.
  private func machine(
    _ simulator: String = "all", programs: [String] = ["defaults", "xcrun"], folder: String = "Devices"
  ) throws -> (sandbox: Sandbox, daemon: PreferencesStandIn, tree: SimulatorTree) {
    var sandbox = try Sandbox.withSpec(Self.spec(simulator))
    let daemon = try PreferencesStandIn(programs, in: &sandbox)
    let tree = try SimulatorTree(
      sandbox, [Device(1, isBooted: true), Device(2, "iPad mini", isBooted: true), Device(3, "iPhone Air")], in: folder)
    try daemon.boot([1, 2].map(SimulatorTree.udid))
    return (sandbox, daemon, tree)
  }

  private func report(
    _ sandbox: Sandbox, _ command: String = "apply", folder: String = "Devices", _ arguments: String...
  ) throws -> Report {
    try Report(sandbox.run([command, "spec.yaml", "--simulators", folder, "--format", "json"] + arguments))
  }

  private func settings(_ sandbox: Sandbox, _ path: String) throws -> NSDictionary? {
    guard sandbox.root.exists(path) else { return nil }
    return try PropertyListSerialization.propertyList(from: Data(sandbox.root.bytes(path)), format: nil)
      as? NSDictionary
  }

  private static var wanted: NSDictionary {
    [
      "widgetConfiguration": ["accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-1"]]
    ]
  }

  /// On every platform, since only the device matters; the one that is shut down is written as a file.
  @Test(arguments: ["macos", "linux"]) func bootedOnesAreSpokenTo(platform: String) throws {
    let (sandbox, daemon, tree) = try machine()
    let report = try report(sandbox, "apply", "--platform", platform)
    #expect(report.codes == [])
    #expect(report.changes.map(\.writer) == ["defaults", "defaults", "file"])
    for number in 1...3 { #expect(try settings(sandbox, tree.settings(number)) == Self.wanted) }
    let calls = try daemon.calls()
    #expect(calls.map(\.verb) == ["export", "export", "export", "import", "export", "export", "import", "export"])
    #expect(calls.map(\.daemon) == [1, 2, 1, 1, 1, 2, 2, 2].map(SimulatorTree.udid))
    #expect(calls.allSatisfy { call in [1, 2].contains { call.domain + ".plist" == tree.settings($0) } })
    #expect(try self.report(sandbox, "diff").actions == ["unchanged", "unchanged", "unchanged"])
  }

  @Test func removalIsADeletionThere() throws {
    let (sandbox, daemon, tree) = try machine("{udid: \(SimulatorTree.udid(1))}")
    #expect(try report(sandbox).actions == ["create"])
    try sandbox.write(
      "state: absent\ntarget: {simulator: {udid: \(SimulatorTree.udid(1))}, appGroup: \(Self.group)}\n",
      to: "spec.yaml")
    #expect(try report(sandbox).actions == ["delete"])
    #expect(try daemon.calls().filter { $0.verb == "delete" }.map(\.last) == ["widgetConfiguration"])
    #expect(try settings(sandbox, tree.settings(1)) == [:])
  }

  @Test func withoutTheProgramItIsTheFile() throws {
    let (sandbox, daemon, _) = try machine(programs: ["defaults"])
    #expect(try report(sandbox).changes.map(\.writer) == ["file", "file", "file"])
    #expect(try daemon.calls() == [])
    let refused = try report(sandbox, "apply", "--writer", "defaults")
    #expect(refused.codes == ["write-failed", "write-failed"])
    #expect(refused.diagnostics.first?.message.contains("the program \"xcrun\" is not found in PATH") == true)
  }

  @Test func clonesAreLookedForInTheirOwnSet() throws {
    let (sandbox, daemon, tree) = try machine(folder: "XCTestDevices")
    let report = try report(sandbox, folder: "XCTestDevices")
    #expect(report.codes == [])
    #expect(report.changes.map(\.writer) == ["defaults", "defaults", "file"])
    #expect(try daemon.verbs().count == 8)
    for number in 1...3 { #expect(try settings(sandbox, tree.settings(number)) == Self.wanted) }
  }

  /// The file says booted, but the device is not: nothing is written anywhere.
  @Test func aDeviceThatDoesNotAnswerStopsAll() throws {
    let (sandbox, daemon, tree) = try machine()
    try daemon.boot([SimulatorTree.udid(1)])
    let report = try report(sandbox)
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.message.contains("iPad mini") == true)
    #expect(report.diagnostics.first?.message.contains("\"xcrun simctl spawn ") == true)
    for number in 1...3 { #expect(try settings(sandbox, tree.settings(number)) == nil) }
  }

  @Test func aDeviceThatIsGoneHasNothingToBePutBack() throws {
    let (sandbox, daemon, tree) = try machine()
    try daemon.fault("kill after", at: "import", 1)
    let result = try sandbox.shell("\"$widgetctl\" apply --simulators Devices spec.yaml; echo code $?")
    #expect(result.output == "code 137\n")
    for number in 1...3 { try sandbox.root.remove(tree.path(number)) }
    try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
    let next = try sandbox.report("apply", "unrelated.yaml")
    #expect(next.codes == ["interrupted-batch"])
    #expect(next.actions == ["create"])
  }

  @Test(arguments: ["fail", "kill after"]) func whatIsWrittenIsPutBackThere(fault: String) throws {
    let (sandbox, daemon, tree) = try machine()
    try daemon.fault(fault, at: "import", 1, domain: String(tree.settings(2).dropLast(".plist".count)))
    let result = try sandbox.shell("\"$widgetctl\" apply --simulators Devices spec.yaml; echo code $?")
    #expect(result.output.hasSuffix(fault == "fail" ? "code 3\n" : "code 137\n"))
    try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
    let next = try sandbox.report("apply", "unrelated.yaml")
    #expect(next.codes == (fault == "fail" ? [] : ["interrupted-batch"]))
    // What the daemon has made once stays, empty.
    #expect(try settings(sandbox, tree.settings(1)) == [:])
    #expect(try settings(sandbox, tree.settings(2))?.count ?? 0 == 0)
    #expect(try settings(sandbox, tree.settings(3)) == nil)
  }
}
