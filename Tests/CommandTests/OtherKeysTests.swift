import Foundation
import Testing

/// What a program for preferences does to keys that it was not asked about is noticed, and put back where it is gone.
@Suite(.python) struct OtherKeysTests {
  private static let group = SimulatorTree.group
  private static let before: [String: any Sendable] = [
    "other": [
      "list": [1, "two"] as [any Sendable], "size": 2.5, "icon": Data([0, 1, 255]),
      "seen": Date(timeIntervalSince1970: 1_800_000_000),
      "on": true,
    ] as [String: any Sendable],
    "u": "\u{E9} & <more>", "ratio": 0.1,
    "widgetConfiguration": [
      "accountId": "MtxjBk5--3-0", "calendarIds": ["gone"], "scale": 1.5, "icon": Data([7]),
    ] as [String: any Sendable],
  ]

  private struct Machine {
    var sandbox: Sandbox
    var daemon: PreferencesStandIn
    var file: String

    func apply() throws -> Report {
      try Report(sandbox.run(["apply", "spec.yaml", "--simulators", "Devices", "--format", "json"]))
    }

    /// An apply that has to do with nothing else.
    func recover() throws -> Report {
      try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
      return try sandbox.report("apply", "unrelated.yaml")
    }

    func settings() throws -> NSDictionary? {
      try PropertyListSerialization.propertyList(from: Data(sandbox.root.bytes(file)), format: nil) as? NSDictionary
    }

    func journals() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: sandbox.state.path("widgetctl")).count
    }
  }

  /// A booted simulator whose app group holds settings.
  private func machine(state: String? = nil) throws -> Machine {
    let wanted = state ?? "account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\"]"
    var sandbox = try Sandbox.withSpec("\(wanted)\ntarget: {simulator: all, appGroup: \(Self.group)}\n")
    let daemon = try PreferencesStandIn(in: &sandbox)
    let tree = try SimulatorTree(sandbox, [.init(1, isBooted: true)])
    try daemon.boot([SimulatorTree.udid(1)])
    let data = try PropertyListSerialization.data(fromPropertyList: Self.before, format: .binary, options: 0)
    try sandbox.write(Array(data), to: tree.settings(1))
    return Machine(sandbox: sandbox, daemon: daemon, file: tree.settings(1))
  }

  @Test(arguments: ["lose other", "lose u", "lose widgetConfiguration", "clear"])
  func whatIsLostComesBackExactly(fault: String) throws {
    let machine = try machine()
    try machine.daemon.fault(fault, at: "import", 1)
    let report = try machine.apply()
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.message.hasSuffix("; nothing was changed") == true, "\(report.diagnostics)")
    #expect(try machine.settings() == Self.before as NSDictionary)
    #expect(try machine.journals() == 0)
    #expect(try machine.apply().actions == ["update"])
  }

  @Test func whatIsLostByARemovalComesBack() throws {
    let machine = try machine(state: "state: absent")
    try machine.daemon.fault("lose other", at: "delete")
    let report = try machine.apply()
    #expect(report.codes == ["write-failed"])
    #expect(report.diagnostics.first?.message.contains("the key \"other\" is gone; nothing was changed") == true)
    #expect(try machine.settings() == Self.before as NSDictionary)
  }

  /// As long as it does not come back, the journal stays, and the next apply tries again.
  @Test func whatDoesNotComeBackIsReported() throws {
    let machine = try machine()
    try machine.daemon.fault("lose other", at: "import")
    let message = try machine.apply().diagnostics.first?.message ?? ""
    #expect(message.contains("the key \"other\" is gone; not put back yet: \"\(machine.file)\" ("), "\(message)")
    #expect(message.hasSuffix("the key \"other\" is not as it was before)"), "\(message)")
    #expect(!message.contains("nothing"))
    #expect(try machine.journals() == 1)
    let later = try machine.recover()
    #expect(Set(later.codes) == ["write-failed"])
    #expect(try machine.journals() == 1)
    try machine.daemon.mendFaults()
    #expect(try machine.recover().codes == ["interrupted-batch"])
    #expect(try machine.settings() == Self.before as NSDictionary)
    #expect(try machine.journals() == 0)
  }

  @Test(arguments: ["lose other", "clear"]) func afterAKillItComesBackToo(fault: String) throws {
    let machine = try machine()
    try machine.daemon.fault(fault, at: "import", 1)
    try machine.daemon.fault("kill after", at: "import", 1)
    let result = try machine.sandbox.shell("\"$widgetctl\" apply --simulators Devices spec.yaml; echo code $?")
    #expect(result.output == "code 137\n")
    #expect(try machine.settings()?["other"] == nil)
    let report = try machine.recover()
    #expect(report.codes == ["interrupted-batch"])
    #expect(report.diagnostics.first?.message.hasSuffix("has been undone: 1 file was put back") == true)
    #expect(try machine.settings() == Self.before as NSDictionary)
  }

  /// It may be another program's, and stays; that it is another one than before is said.
  @Test(arguments: [
    ("import", 1, #"change {"u": "changed"}"#), ("import", 1, #"change {"ratio": 0.25}"#),
    ("import", 1, #"change {"other": {"list": []}}"#), ("export", 3, #"another writes {"u": "by an app"}"#),
  ]) func anotherValueIsAFailureAndNamed(verb: String, nth: Int, fault: String) throws {
    let machine = try machine()
    try machine.daemon.fault(fault, at: verb, nth)
    let json = try #require(fault.firstIndex(of: "{"))
    let changes = try #require(
      try JSONSerialization.jsonObject(with: Data(fault[json...].utf8)) as? [String: Any])
    let key = try #require(changes.keys.first)
    let report = try machine.apply()
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    let message = report.diagnostics.first?.message ?? ""
    #expect(message.contains("the value of the other key \"\(key)\" has changed; nothing else was changed; "))
    #expect(message.hasSuffix(" and left as it is: the key \"\(key)\" in \"\(machine.file)\""), "\(message)")
    #expect(try machine.settings() == (Self.before as [String: Any]).merging(changes) { $1 } as NSDictionary)
    #expect(try machine.journals() == 0)
    #expect(try machine.apply().actions == ["update"])
  }

  /// Also where it is putting back that changes it.
  @Test func anotherValueAfterPuttingBackIsNamed() throws {
    let machine = try machine()
    try machine.daemon.fault("lose other", at: "import", 1)
    try machine.daemon.fault(#"change {"u": "changed"}"#, at: "import", 2)
    let message = try machine.apply().diagnostics.first?.message ?? ""
    #expect(message.contains("the key \"other\" is gone; nothing else was changed; "), "\(message)")
    #expect(message.hasSuffix(" the key \"u\" in \"\(machine.file)\""), "\(message)")
    #expect(
      try machine.settings() == (Self.before as [String: Any]).merging(["u": "changed"]) { $1 } as NSDictionary)
  }

  /// A key that was not there can only be another program's.
  @Test func aNewKeyOfAnAppIsNoFailure() throws {
    let machine = try machine()
    try machine.daemon.fault(#"another writes {"new": 1}"#, at: "export", 3)
    let report = try machine.apply()
    #expect(report.codes == [])
    #expect(report.actions == ["update"])
    #expect(try machine.settings()?["new"] as? Int == 1)
  }

  /// Values could not be taken from one such list into another as they stand.
  @Test func aBinaryExportIsNotWrittenBack() throws {
    let machine = try machine()
    try machine.daemon.fault("binary", at: "export")
    let report = try machine.apply()
    #expect(report.codes == ["write-failed"])
    #expect(
      report.diagnostics.first?.message.contains("printed no XML property list; nothing was changed") == true,
      "\(report.diagnostics)")
    #expect(try machine.daemon.verbs() == ["export"])
  }

  @Test func aCallThatFailedIsShownWhole() throws {
    let machine = try machine()
    try machine.daemon.fault("fail", at: "import")
    let message = try machine.apply().diagnostics.first?.message ?? ""
    let domain = machine.file.dropLast(".plist".count)
    #expect(
      message.contains("\"xcrun simctl spawn \(SimulatorTree.udid(1)) defaults import \(domain) -\" failed"),
      "\(message)")
  }
}
