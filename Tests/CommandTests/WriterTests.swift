import Foundation
import Testing

/// Preferences that a daemon keeps in memory are changed through it: with stand-ins for the programs of macOS, which
/// keep what they have read and check how they are called.
@Suite(.python) struct WriterTests {
  private static let group = "group.com.example.cal"
  private static let other = "group.com.example.other"

  /// A Mac with containers for both app groups.
  private func mac(
    _ spec: String = Sample.appGroupSpec(group), programs: [String] = ["defaults", "xcrun"]
  ) throws -> (sandbox: Sandbox, daemon: PreferencesStandIn) {
    var sandbox = try Sandbox.withSpec(spec)
    let daemon = try PreferencesStandIn(programs, in: &sandbox)
    for group in [Self.group, Self.other] {
      try sandbox.root.makeFolder("home/Library/Group Containers/\(group)/Library/Preferences")
    }
    return (sandbox, daemon)
  }

  private func file(_ sandbox: Sandbox, _ group: String = group) -> String {
    sandbox.home.path("Library/Group Containers/\(group)/Library/Preferences/\(group).plist")
  }

  private func domain(_ sandbox: Sandbox, _ group: String = group) -> String {
    String(file(sandbox, group).dropLast(".plist".count))
  }

  private func write(_ settings: [String: Any], _ sandbox: Sandbox, _ group: String = group) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: settings, format: .binary, options: 0)
    try sandbox.write(Array(data), to: file(sandbox, group))
  }

  private func settings(_ sandbox: Sandbox, _ group: String = group) throws -> NSDictionary? {
    guard sandbox.root.exists(file(sandbox, group)) else { return nil }
    return try PropertyListSerialization.propertyList(
      from: Data(sandbox.root.bytes(file(sandbox, group))), format: nil) as? NSDictionary
  }

  private static func configuration(_ calendars: String...) -> [String: any Sendable] {
    ["accountId": "MtxjBk5--3-0", "calendarIds": calendars]
  }

  private static let all: [String: any Sendable] = configuration("MtxjBk5--3-1", "MtxjBk5--3-2", "MtxjBk5--3-3")

  // MARK: - What is written

  @Test func otherSettingsStayAndAllCallsAreRight() throws {
    let (sandbox, daemon) = try mac()
    let others: [String: Any] = [
      "theme": "d\u{E4}rk & <more>", "icon": Data([0, 1, 255]), "seen": Date(timeIntervalSince1970: 1_800_000_000),
      "size": 1.5, "list": [1, "two", true],
    ]
    try write(others, sandbox)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.actions == ["create"])
    #expect(report.changes.map(\.writer) == ["defaults"])
    #expect(report.changes.map(\.target.file) == [file(sandbox)])
    #expect(try daemon.verbs() == ["export", "export", "import", "export"])
    #expect(try daemon.calls().allSatisfy { $0.domain == domain(sandbox) && $0.last == "-" && $0.daemon == "mac" })
    #expect(try settings(sandbox) == others.merging(["widgetConfiguration": Self.all]) { $1 } as NSDictionary)
    #expect(try sandbox.report("apply", "--platform", "macos", "spec.yaml").actions == ["unchanged"])
    #expect(try daemon.verbs().dropFirst(4) == ["export"])
  }

  @Test func aDryRunOnlyExports() throws {
    let (sandbox, daemon) = try mac()
    let result = try sandbox.run("diff", "--platform", "macos", "spec.yaml")
    #expect(result.output.contains(".plist (app group \(Self.group), through defaults)\n"))
    #expect(try daemon.verbs() == ["export"])
    #expect(try settings(sandbox) == nil)
    let dry = try sandbox.run("apply", "--dry-run", "--platform", "macos", "spec.yaml")
    #expect(dry.output == result.output)
    let applied = try sandbox.run("apply", "--platform", "macos", "spec.yaml")
    #expect(applied.output.contains(".plist: widgetConfiguration (through defaults)\n"))
  }

  @Test func removalIsADeletion() throws {
    let (sandbox, daemon) = try mac("state: absent\ntarget: {appGroup: \(Self.group)}\n")
    try write(["theme": "dark", "widgetConfiguration": Self.all], sandbox)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.actions == ["delete"])
    #expect(try daemon.verbs() == ["export", "export", "delete", "export"])
    #expect(try daemon.calls()[2].last == "widgetConfiguration")
    #expect(try settings(sandbox) == ["theme": "dark"])
  }

  /// Arguments go to the program as they are, whatever a shell would make of them.
  @Test func keysAreNoShellCommands() throws {
    let key = "$(touch pwned); `id` \\\" 'x"
    let quoted = key.replacing("'", with: "''")
    let (sandbox, daemon) = try mac("state: absent\nkey: '\(quoted)'\ntarget: {appGroup: \(Self.group)}\n")
    try write([key: Self.all, "theme": "dark"], sandbox)
    #expect(try sandbox.report("apply", "--platform", "macos", "spec.yaml").actions == ["delete"])
    #expect(try daemon.calls()[2].last == key)
    #expect(try settings(sandbox) == ["theme": "dark"])
    #expect(!sandbox.root.exists(sandbox.path("pwned")))
  }

  @Test func severalKeysOfOneDomainAreOneWrite() throws {
    let (sandbox, daemon) = try mac(
      "\(Sample.appGroupSpec(Self.group))---\nstate: absent\nkey: old\ntarget: {appGroup: \(Self.group)}\n")
    try write(["old": Self.all], sandbox)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.actions == ["delete", "create"])
    #expect(try daemon.verbs() == ["export", "export", "import", "delete", "export"])
    #expect(try settings(sandbox) == ["widgetConfiguration": Self.all])
  }

  /// Where no container is, the domain is that among the preferences.
  @Test func worksInAGivenHomeAndWithoutAContainer() throws {
    let (sandbox, daemon) = try mac()
    try sandbox.root.makeFolder("mine/Library/Preferences")
    let report = try sandbox.report("apply", "--home", "../mine", "--platform", "macos", "spec.yaml")
    #expect(report.changes.map(\.writer) == ["defaults"])
    #expect(try Set(daemon.calls().map(\.domain)) == [sandbox.root.path("mine/Library/Preferences/\(Self.group)")])
  }

  @Test func aSavedPlanIsWrittenTheSameWay() throws {
    let (sandbox, daemon) = try mac()
    #expect(try sandbox.run("diff", "--platform", "macos", "--out", "plan.json", "spec.yaml").exitCode == 0)
    let report = try sandbox.report("apply", "--platform", "macos", "--plan", "plan.json")
    #expect(report.changes.map(\.writer) == ["defaults"])
    #expect(try daemon.verbs() == ["export", "export", "export", "import", "export"])
    #expect(try settings(sandbox) == ["widgetConfiguration": Self.all])
  }

  // MARK: - Which writer

  @Test func fileIsAlwaysPossible() throws {
    let (sandbox, daemon) = try mac()
    let report = try sandbox.report("apply", "--platform", "macos", "--writer", "file", "spec.yaml")
    #expect(report.changes.map(\.writer) == ["file"])
    #expect(try daemon.calls() == [])
    #expect(try settings(sandbox) == ["widgetConfiguration": Self.all])
  }

  @Test func fileIsTakenWhereTheProgramIsNotThere() throws {
    let (sandbox, _) = try mac(programs: ["xcrun"])
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.changes.map(\.writer) == ["file"])
    #expect(try settings(sandbox) == ["widgetConfiguration": Self.all])
  }

  @Test(arguments: ["diff", "apply"]) func defaultsThatIsNotThereIsAnError(command: String) throws {
    let (sandbox, _) = try mac(programs: [])
    let before = try sandbox.snapshot()
    let report = try sandbox.report(command, "--platform", "macos", "--writer", "defaults", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.line == 3)
    #expect(report.diagnostics.first?.column == 20)
    #expect(report.diagnostics.first?.message.contains("\"defaults\" is not found in PATH") == true)
    #expect(try sandbox.snapshot() == before)
  }

  /// Files that a spec names, and app groups on Linux, nobody keeps in memory.
  @Test(arguments: ["auto", "defaults"]) func whatNobodyKeepsIsAFile(writer: String) throws {
    let (sandbox, daemon) = try mac("\(Sample.spec)---\n\(Sample.appGroupSpec(Self.group))")
    let linux = try sandbox.report("apply", "--platform", "linux", "--writer", writer, "spec.yaml")
    #expect(linux.changes.map(\.writer) == ["file", "file"])
    #expect(try daemon.calls() == [])
    let mac = try sandbox.report("apply", "--platform", "macos", "--writer", writer, "spec.yaml")
    #expect(
      Dictionary(uniqueKeysWithValues: mac.changes.map { ($0.target.kind, $0.writer) })
        == ["file": "file", "appGroup": "defaults"])
  }

  /// A program run by root would write another user's settings as root's own, wherever a link leads.
  @Test(.asRoot) func anotherUsersHomeIsWrittenAsFiles() throws {
    let (sandbox, daemon) = try mac()
    try sandbox.root.makeFolder("bob/Library/Preferences")
    for name in ["bob", "bob/Library", "bob/Library/Preferences"] {
      #expect(chown(sandbox.root.path(name), 1234, 4321) == 0)
    }
    let refused = try sandbox.report(
      "apply", "--home", "../bob", "--platform", "macos", "--writer", "defaults", "spec.yaml")
    #expect(refused.codes == ["write-failed"])
    #expect(refused.diagnostics.first?.message.contains("belongs to another user") == true)
    let report = try sandbox.report("apply", "--home", "../bob", "--platform", "macos", "spec.yaml")
    #expect(report.changes.map(\.writer) == ["file"])
    #expect(try daemon.calls() == [])
    var status = stat()
    #expect(lstat(sandbox.root.path("bob/Library/Preferences/\(Self.group).plist"), &status) == 0)
    #expect([status.st_uid, status.st_gid] == [1234, 4321])
  }

  // MARK: - The daemon's memory

  /// The reason for all this: what the daemon has in memory it writes over a file that was changed behind its back.
  @Test func theDaemonPutsBackWhatItHasAndNotWhatItWasTold() throws {
    for (writer, isKept) in [("file", false), ("auto", true)] {
      let (sandbox, daemon) = try mac()
      try write(["theme": "dark"], sandbox)
      // The app has read its settings; later it saves one.
      try daemon.app(export: domain(sandbox), in: sandbox)
      #expect(
        try sandbox.report("apply", "--platform", "macos", "--writer", writer, "spec.yaml").actions == ["create"])
      try daemon.app(import: ["theme": "light"], into: domain(sandbox), in: sandbox)
      #expect(try (settings(sandbox)?["widgetConfiguration"] != nil) == isKept, "\(writer)")
    }
  }

  /// What the app sees counts, not what the file has.
  @Test func itIsTheDaemonsContentThatIsCompared() throws {
    let (sandbox, daemon) = try mac()
    try write(["widgetConfiguration": Self.configuration("MtxjBk5--3-1")], sandbox)
    try daemon.app(export: domain(sandbox), in: sandbox)
    try write(["widgetConfiguration": Self.all], sandbox)
    let report = try sandbox.report("diff", "--platform", "macos", "spec.yaml")
    #expect(report.actions == ["update"])
    #expect(report.changes.first?.before?.calendarIds == ["MtxjBk5--3-1"])
  }

  @Test func aDomainThatIsNotThereIsMade() throws {
    let (sandbox, daemon) = try mac()
    try daemon.fault("missing", at: "export", 1)
    try daemon.fault("missing", at: "export", 2)
    #expect(try sandbox.report("apply", "--platform", "macos", "spec.yaml").actions == ["create"])
    #expect(try settings(sandbox) == ["widgetConfiguration": Self.all])
  }

  @Test func whatIsRequiredToExistIsTheDomain() throws {
    let (sandbox, daemon) = try mac()
    let report = try sandbox.report("apply", "--require-existing", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["missing-target"])
    #expect(try daemon.verbs() == ["export"])
    try daemon.app(import: ["theme": "light"], into: domain(sandbox), in: sandbox)
    try sandbox.root.remove(file(sandbox))
    #expect(
      try sandbox.report("apply", "--require-existing", "--platform", "macos", "spec.yaml").actions == ["create"])
  }

  // MARK: - What goes wrong while reading

  @Test(arguments: [
    ("garbage", "no property list"), ("flood", "printed more than 16777216 bytes"), ("fail", "exit code 1: Could not"),
  ]) func whatCannotBeReadIsReported(fault: String, words: String) throws {
    let (sandbox, daemon) = try mac()
    try write(["theme": "dark"], sandbox)
    try daemon.fault(fault, at: "export")
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.column == 20)
    #expect(report.diagnostics.first?.message.contains(words) == true, "\(report.diagnostics)")
    #expect(try settings(sandbox) == ["theme": "dark"])
  }

  @Test func anothersSettingStays() throws {
    let (sandbox, daemon) = try mac()
    try write(["widgetConfiguration": "mine"], sandbox)
    #expect(try sandbox.report("apply", "--platform", "macos", "spec.yaml").codes == ["invalid-target"])
    #expect(try daemon.verbs() == ["export"])
  }

  // MARK: - What goes wrong while writing

  /// A batch of a file and two domains, of which the first holds a configuration already.
  private func batch() throws -> (sandbox: Sandbox, daemon: PreferencesStandIn) {
    let (sandbox, daemon) = try mac(
      "\(Sample.spec)---\n\(Sample.appGroupSpec(Self.group))---\n\(Sample.appGroupSpec(Self.other))")
    try write(Self.before, sandbox)
    try write(["theme": "dark"], sandbox, Self.other)
    return (sandbox, daemon)
  }

  private static let before: [String: any Sendable] = [
    "theme": "dark", "widgetConfiguration": configuration("MtxjBk5--3-1").merging(["color": 7]) { $1 },
  ]

  private func expectNothingChanged(_ sandbox: Sandbox) throws {
    #expect(try settings(sandbox) == Self.before as NSDictionary)
    #expect(try settings(sandbox, Self.other) == ["theme": "dark"])
    #expect(!sandbox.root.exists(sandbox.path("out")))
  }

  @Test(arguments: ["fail", "ignore", "lose theme"]) func aFailureRollsTheWholeBatchBack(fault: String) throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault(fault, at: "import", 1, domain: Self.other)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.file == "spec.yaml")
    #expect(report.diagnostics.first?.line == 11)
    let message = report.diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("\"\(file(sandbox, Self.other))\" cannot be written: "))
    #expect(message.hasSuffix("; nothing was changed"), "\(message)")
    let words = [
      "fail": "exit code 1: Could not write domain", "ignore": "something else", "lose theme": "\"theme\" is gone",
    ]
    #expect(message.contains(words[fault] ?? ""), "\(message)")
    try expectNothingChanged(sandbox)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.state.path("widgetctl")) == [])
    try daemon.mendFaults()
    #expect(
      try sandbox.report("apply", "--platform", "macos", "spec.yaml").actions.sorted() == [
        "create", "create", "update",
      ])
  }

  @Test func aDeletionIsRolledBackAsAWhole() throws {
    let (sandbox, daemon) = try batch()
    try sandbox.write(
      "state: absent\ntarget: {appGroup: \(Self.group)}\n---\n\(Sample.appGroupSpec(Self.other))", to: "spec.yaml")
    try daemon.fault("fail", at: "import", domain: Self.other)
    #expect(try sandbox.report("apply", "--platform", "macos", "spec.yaml").codes == ["write-failed"])
    #expect(try daemon.verbs().contains("delete"))
    try expectNothingChanged(sandbox)
  }

  /// What another program saves under other keys between the write and its undoing is not lost.
  @Test func rollingBackKeepsWhatOthersHaveWrittenMeanwhile() throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault("fail", at: "import", domain: Self.other)
    try daemon.fault(#"another writes {"theme": "light"}"#, at: "export", 4, domain: Self.group)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(
      report.diagnostics.first?.message.hasSuffix(
        "; nothing else was changed; changed since by another program or by \"defaults\" itself and left as it is: "
          + "the key \"theme\" in \"\(file(sandbox))\"") == true)
    #expect(
      try settings(sandbox) == Self.before.merging(["theme": "light"]) { $1 } as NSDictionary)
  }

  @Test func whatAnotherProgramHasWrittenSinceIsLeftAndNamed() throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault("fail", at: "import", domain: Self.other)
    try daemon.fault(
      #"another writes {"widgetConfiguration": {"accountId": "x"}}"#, at: "export", 4, domain: Self.group)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(
      report.diagnostics.first?.message.hasSuffix(
        "; nothing else was changed; changed since by another program and left as it is: \"\(file(sandbox))\"") == true)
    #expect(try (settings(sandbox)?["widgetConfiguration"] as? NSDictionary) == ["accountId": "x"])
  }

  @Test func aChangeMeanwhileIsPlannedAnew() throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault(#"another writes {"theme": "light"}"#, at: "export", 2, domain: Self.group)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == [])
    #expect(try settings(sandbox)?["theme"] as? String == "light")
    #expect(
      try settings(sandbox)?["widgetConfiguration"] as? NSDictionary
        == Self.all.merging(["color": 7]) { $1 } as NSDictionary)
  }

  @Test func whatCannotBePutBackIsPutBackLater() throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault("fail", at: "import", domain: Self.other)
    try daemon.fault("fail", at: "import", 2, domain: Self.group)
    let report = try sandbox.report("apply", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["write-failed"])
    #expect(report.diagnostics.first?.message.contains("; not put back yet: \"\(file(sandbox))\" (") == true)
    try daemon.mendFaults()
    try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
    #expect(try sandbox.report("apply", "unrelated.yaml").codes == ["interrupted-batch"])
    try expectNothingChanged(sandbox)
  }

  // MARK: - Interrupted

  @Test func aSignalRollsBack() throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault("terminate", at: "import", domain: Self.other)
    let result = try sandbox.shell("\"$widgetctl\" apply --platform macos spec.yaml; echo code $?")
    #expect(result.output == "code 143\n")
    try expectNothingChanged(sandbox)
    #expect(try sandbox.report("diff", "--platform", "macos", "spec.yaml").codes == [])
  }

  /// The daemon has the change or it has not; the next apply takes it back.
  @Test(arguments: ["kill before", "kill after"], [group, other]) func afterAKillTheNextApplyPutsBack(
    fault: String, domain: String
  ) throws {
    let (sandbox, daemon) = try batch()
    try daemon.fault(fault, at: "import", 1, domain: domain)
    let result = try sandbox.shell("\"$widgetctl\" apply --platform macos spec.yaml; echo code $?")
    #expect(result.output == "code 137\n")
    #expect(sandbox.root.exists(sandbox.path("out/alice.plist")))
    if fault == "kill after" { #expect(try settings(sandbox, domain)?["widgetConfiguration"] != nil) }
    #expect(try sandbox.report("diff", "--platform", "macos", "spec.yaml").codes == ["interrupted-batch"])
    try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
    let report = try sandbox.report("apply", "unrelated.yaml")
    #expect(report.codes == ["interrupted-batch"])
    #expect(report.actions == ["create"])
    try expectNothingChanged(sandbox)
    #expect(try sandbox.report("diff", "--platform", "macos", "spec.yaml").codes == [])
  }

  /// Without the program nothing is put back, and nothing else is written before that is done.
  @Test func recoveryNeedsTheProgram() throws {
    var (sandbox, daemon) = try batch()
    try daemon.fault("kill after", at: "import", 1, domain: Self.group)
    _ = try sandbox.shell("\"$widgetctl\" apply --platform macos spec.yaml; true")
    let path = sandbox.environment["PATH"]
    sandbox.environment["PATH"] = "/usr/bin:/bin"
    try sandbox.write(Sample.spec(file: "unrelated.plist"), to: "unrelated.yaml")
    let report = try sandbox.report("apply", "unrelated.yaml")
    #expect(Set(report.codes) == ["write-failed"])
    #expect(report.diagnostics.first?.message.contains("\"defaults\" is not found in PATH") == true)
    #expect(!sandbox.root.exists(sandbox.path("unrelated.plist")))
    sandbox.environment["PATH"] = path
    #expect(try sandbox.report("apply", "unrelated.yaml").codes == ["interrupted-batch"])
    try expectNothingChanged(sandbox)
  }
}

extension PreferencesStandIn {
  /// An app that reads its settings.
  fileprivate func app(export domain: String, in sandbox: Sandbox) throws {
    _ = try sandbox.shell("defaults export '\(domain)' - > exported")
    try forgetCalls()
  }

  /// An app that saves settings.
  fileprivate func app(import settings: [String: Any], into domain: String, in sandbox: Sandbox) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: settings, format: .xml, options: 0)
    try sandbox.write(Array(data), to: "settings.plist")
    let result = try sandbox.shell("defaults import '\(domain)' - < settings.plist")
    #expect(result.exitCode == 0, "\(result.errors)")
    try forgetCalls()
  }
}
