import Foundation
import Testing

/// Another home than one's own, and another platform's rules for where app groups lie in it.
@Suite struct HomeTests {
  private static let group = "group.com.example.cal"
  private static let containers = "Library/Group Containers"

  /// A sandbox with a spec for the app group, and an empty home for somebody else in it.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
    try sandbox.root.makeFolder("bob")
    return sandbox
  }

  private func bob(_ sandbox: Sandbox, _ name: String) -> String { sandbox.root.path("bob/" + name) }

  private static func container(_ name: String = group) -> String {
    "\(containers)/\(name)/Library/Preferences/\(name).plist"
  }

  @Test func ofALinuxUserHasItsOwnConfigFolder() throws {
    let sandbox = try sandbox()
    let report = try sandbox.report("apply", "--home", "../bob", "--platform", "linux", "spec.yaml")
    #expect(report.actions == ["create"])
    #expect(report.changes.map(\.target.file) == [bob(sandbox, ".config/\(Self.group).plist")])
    #expect(sandbox.root.exists("bob/.config/\(Self.group).plist"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.config.path) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home.path) == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.state.path) == ["widgetctl"],
      "the journal is the caller's")
  }

  @Test(arguments: [
    ([], "Library/Preferences/\(group).plist"),
    ([group], container()),
    (["A1B2C3D4E5.\(group)"], container("A1B2C3D4E5.\(group)")),
    (["A1B2C3D4E5.\(group)", group], container()),
    (["a1b2c3d4e5.\(group)"], "Library/Preferences/\(group).plist"),
  ]) func ofAMacIsLookedThrough(folders: [String], expected: String) throws {
    let sandbox = try sandbox()
    for folder in folders { try sandbox.root.makeFolder("bob/\(Self.containers)/\(folder)") }
    let arguments = ["--home", sandbox.root.path("bob"), "--platform", "macos", "spec.yaml"]
    let report = try Report(sandbox.run(["apply"] + arguments + ["--format", "json"]))
    #expect(report.changes.map(\.target.file) == [bob(sandbox, expected)])
    #expect(report.changes.map(\.target.appGroup) == [Self.group])
    #expect(sandbox.root.exists("bob/" + expected))
    #expect(try Report(sandbox.run(["diff"] + arguments + ["--format", "json"])).actions == ["unchanged"])
  }

  /// The caller's own home is looked through in the same way.
  @Test func platformAloneIsEnough() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFolder(sandbox.home.path("\(Self.containers)/\(Self.group)"))
    let report = try sandbox.report("apply", "--platform=macos", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.home.path(Self.container())])
  }

  @Test func aFileIsNoContainer() throws {
    let sandbox = try sandbox()
    try sandbox.write("", to: bob(sandbox, "\(Self.containers)/\(Self.group)"))
    try sandbox.write("", to: bob(sandbox, "\(Self.containers)/A1B2C3D4E5.\(Self.group)"))
    let report = try sandbox.report("diff", "--home", "../bob", "--platform", "macos", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [bob(sandbox, "Library/Preferences/\(Self.group).plist")])
  }

  @Test(arguments: ["diff", "apply"]) func severalTeamsContainersAreAmbiguous(command: String) throws {
    let sandbox = try sandbox()
    for team in ["A1B2C3D4E5", "ZZZZZZZZZZ"] {
      try sandbox.root.makeFolder("bob/\(Self.containers)/\(team).\(Self.group)")
    }
    let before = try sandbox.snapshot()
    let report = try sandbox.report(command, "--home", "../bob", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.first?.line == 3)
    #expect(report.diagnostics.first?.column == 20)
    #expect(report.diagnostics.first?.message.contains("A1B2C3D4E5.\(Self.group)\", \"") == true)
    #expect(report.diagnostics.first?.help?.contains("{appGroup: A1B2C3D4E5.\(Self.group)}") == true)
    #expect(try sandbox.snapshot() == before)
    try sandbox.write(Sample.appGroupSpec("ZZZZZZZZZZ.\(Self.group)"), to: "spec.yaml")
    #expect(try sandbox.report("diff", "--home", "../bob", "--platform", "macos", "spec.yaml").actions == ["create"])
  }

  // MARK: - Wrong usage

  @Test(arguments: ["missing", "spec.yaml", "spec.yaml/x", "loop"], ["diff", "apply"])
  func whatIsNoFolderIsWrongUsage(home: String, command: String) throws {
    let sandbox = try sandbox()
    try sandbox.root.link(sandbox.path("loop"), to: "loop")
    let result = try sandbox.run(command, "--home", home, "spec.yaml")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("widgetctl: error: cannot use \"\(home)\" for \"--home\": "))
  }

  @Test func optionsBelongToWhatLooksAtTargets() throws {
    let sandbox = try sandbox()
    for option in ["--home=.", "--platform=linux", "--require-existing"] {
      let result = try sandbox.run("validate", option, "spec.yaml")
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("is no option of \"validate\""))
    }
    let result = try sandbox.run("diff", "--platform", "windows", "spec.yaml")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("known: macos, linux."))
  }

  // MARK: - Links

  /// Whoever owns the home could have put a link there, for an administrator's run to follow.
  @Test(arguments: ["diff", "apply"], ["Library", "Library/Preferences", "Library/Preferences/\(group).plist"])
  func linksThatLeadOutOfAGivenHomeAreRefused(command: String, link: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(Sample.xml(""), to: sandbox.root.path("elsewhere/\(Self.group).plist"))
    try sandbox.root.makeFolder("elsewhere/Preferences")
    let parent = (link as NSString).deletingLastPathComponent
    try sandbox.root.makeFolder("bob/" + parent)
    let target = sandbox.root.path(link.hasSuffix(".plist") ? "elsewhere/\(Self.group).plist" : "elsewhere")
    try sandbox.root.link("bob/" + link, to: target)
    let before = try sandbox.snapshot()
    let report = try sandbox.report(command, "--home", "../bob", "--platform", "macos", "spec.yaml")
    #expect(report.codes == ["target-outside-root"])
    #expect(report.exitCode == 1)
    #expect(report.diagnostics.first?.line == 3)
    #expect(report.diagnostics.first?.column == 20)
    #expect(report.diagnostics.first?.message.contains(sandbox.root.path("elsewhere")) == true)
    #expect(
      report.diagnostics.first?.message.hasSuffix("outside the home folder \"\(sandbox.root.path("bob"))\"") == true)
    #expect(try sandbox.snapshot() == before)
  }

  @Test func danglingLinksThatLeadOutAreRefused() throws {
    let sandbox = try sandbox()
    try sandbox.root.link("bob/.config", to: "/nowhere/at/all")
    let report = try sandbox.report("apply", "--home", "../bob", "--platform", "linux", "spec.yaml")
    #expect(report.codes == ["target-outside-root"])
  }

  @Test func whatIsAllowedIsWrittenAllTheSame() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFolder("elsewhere")
    try sandbox.root.link("bob/.config", to: sandbox.root.path("elsewhere"))
    let report = try sandbox.report(
      "apply", "--home", "../bob", "--platform", "linux", "--allow", "../elsewhere", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.root.path("elsewhere/\(Self.group).plist")])
  }

  /// The home may be reached through a link, and have links of its own.
  @Test func linksWithinTheHomeAreFollowed() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFolder("bob/dotfiles")
    try sandbox.root.link("bob/.config", to: "dotfiles")
    try sandbox.root.link("robert", to: "bob")
    let report = try sandbox.report("apply", "--home", "../robert", "--platform", "linux", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [bob(sandbox, "dotfiles/\(Self.group).plist")])
  }

  /// One's own home is trusted as before.
  @Test func linksInTheCallersHomeMayLeadAnywhere() throws {
    var sandbox = try sandbox()
    sandbox.environment["XDG_CONFIG_HOME"] = nil
    try sandbox.root.makeFolder("elsewhere")
    try sandbox.root.link(sandbox.home.path(".config"), to: sandbox.root.path("elsewhere"))
    let report = try sandbox.report("apply", "--platform", "linux", "spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.root.path("elsewhere/\(Self.group).plist")])
  }

  /// Simulators are those of the home that was given, and stay in it.
  @Test(.python, arguments: [false, true]) func simulatorsAreThoseOfTheHome(isLinkedElsewhere: Bool) throws {
    let sandbox = try Sandbox.withSpec(
      "account: alice@example.com\ncalendars: all\ntarget: {simulator: all, appGroup: \(SimulatorTree.group)}\n")
    let devices = "bob/Library/Developer/CoreSimulator/Devices"
    let place = sandbox.root.path(isLinkedElsewhere ? "elsewhere" : devices)
    let tree = try SimulatorTree(sandbox, [SimulatorTree.Device(1)], in: place)
    if isLinkedElsewhere {
      try sandbox.root.makeFolder((devices as NSString).deletingLastPathComponent)
      try sandbox.root.link(devices, to: place)
    }
    let report = try sandbox.report("apply", "--home", "../bob", "spec.yaml")
    #expect(report.codes == (isLinkedElsewhere ? ["target-outside-root"] : []))
    #expect(report.changes.map(\.target.file) == (isLinkedElsewhere ? [] : [tree.settings(1)]))
    #expect(sandbox.root.exists(tree.settings(1)) == !isLinkedElsewhere)
    if isLinkedElsewhere {
      #expect(report.diagnostics.first?.help?.contains("--allow DIR") == true)
      let allowed = try sandbox.report("apply", "--home", "../bob", "--allow", "../elsewhere", "spec.yaml")
      #expect(allowed.changes.map(\.target.file) == [tree.settings(1)])
      #expect(sandbox.root.exists(tree.settings(1)))
      let arguments = ["--home", "../bob", "--simulator", "all", "--app-group", SimulatorTree.group]
      for (command, output) in [("export", "Made by"), ("audit", "1 configuration: 0 accounts gone")] {
        #expect(try sandbox.run([command] + arguments).errors.contains("[target-outside-root]"))
        let allowed = try sandbox.run([command, "--allow", "../elsewhere"] + arguments)
        #expect(allowed.exitCode == 0)
        #expect(allowed.output.contains(output))
      }
    }
    // Named, they may lie anywhere.
    #expect(try sandbox.report("diff", "--home", "../bob", "--simulators", place, "spec.yaml").codes == [])
  }

  // MARK: - Owners

  private func owner(_ sandbox: Sandbox, _ name: String) -> [UInt32] {
    var status = stat()
    return lstat(bob(sandbox, name), &status) == 0 ? [status.st_uid, status.st_gid] : []
  }

  /// What an administrator makes there is the user's, also below a folder that is not; what is there keeps its owner.
  @Test(.asRoot) func whatIsMadeBelongsToTheHomesOwner() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFolder("bob/Library")
    #expect(chown(sandbox.root.path("bob"), 1234, 4321) == 0)
    #expect(chown(bob(sandbox, "Library"), 0, 0) == 0)
    try sandbox.write(
      "\(Sample.appGroupSpec(Self.group))---\n\(Sample.appGroupSpec("group.com.example.old"))---\n"
        + "\(Sample.spec(file: bob(sandbox, "Documents/widget.plist")))---\n\(Sample.spec(file: "mine.plist"))",
      to: "spec.yaml")
    let old = "\(Self.containers)/group.com.example.old/Library/Preferences/group.com.example.old.plist"
    try sandbox.write(Sample.xml(""), to: bob(sandbox, old))
    #expect(chown(bob(sandbox, old), 77, 88) == 0)
    let report = try sandbox.report(
      "apply", "--home", "../bob", "--platform", "macos", "--allow", "../bob", "spec.yaml")
    #expect(report.actions == ["create", "create", "create", "create"])
    for name in [
      "Library/Preferences", "Library/Preferences/\(Self.group).plist", "Documents", "Documents/widget.plist",
    ] { #expect(owner(sandbox, name) == [1234, 4321], "\(name)") }
    #expect(owner(sandbox, "Library") == [0, 0])
    #expect(owner(sandbox, old) == [77, 88])
    #expect(owner(sandbox, "../work/mine.plist") == [0, 0])
  }

  /// Who is not root can give nothing away, and need not.
  @Test(.asRoot) func whoIsNotRootMakesFilesOfHisOwn() throws {
    var sandbox = try sandbox()
    let user: uid_t = 4567
    try sandbox.root.setMode(0o755, of: "")
    for name in [sandbox.state.path, sandbox.root.path("bob")] { #expect(chown(name, user, user) == 0) }
    #expect(chown(sandbox.root.path("bob"), 1234, user) == 0)
    try sandbox.root.setMode(0o775, of: "bob")
    sandbox.environment["HOME"] = sandbox.state.path
    let result = try sandbox.shell(
      "setpriv --reuid \(user) --regid \(user) --clear-groups \"$widgetctl\" apply --home ../bob --platform linux spec.yaml"
    )
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(owner(sandbox, ".config/\(Self.group).plist") == [user, user])
  }

  // MARK: - Only what is there

  @Test(arguments: ["diff", "apply"]) func requiresExistingFiles(command: String) throws {
    let sandbox = try Sandbox.withSpec(
      "account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\"]\n"
        + "target: [{file: there.json}, {file: a/new.plist}, {appGroup: \(Self.group)}]\n")
    try sandbox.write("{}", to: "there.json")
    let before = try sandbox.snapshot()
    let report = try sandbox.report(command, "--require-existing", "spec.yaml")
    #expect(report.codes == ["missing-target", "missing-target"])
    #expect(report.exitCode == 3)
    #expect(report.diagnostics.map(\.line) == [3, 3])
    #expect(report.diagnostics.map(\.column) == [37, 62])
    #expect(report.diagnostics.first?.message.contains(sandbox.path("a/new.plist")) == true)
    #expect(try sandbox.snapshot() == before)
    try sandbox.write(Sample.spec(file: "there.json"), to: "spec.yaml")
    #expect(try sandbox.report(command, "--require-existing", "spec.yaml").actions == ["create"])
  }

  /// Where nothing would be made, nothing is missing.
  @Test func requiresNoFileThatIsToHoldNothing() throws {
    let sandbox = try Sandbox.withSpec(Sample.absent(file: "gone.plist"))
    #expect(try sandbox.report("apply", "--require-existing", "spec.yaml").actions == ["unchanged"])
  }

  @Test func requiresExistingFilesOfAPlanToo() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "new.plist"))
    #expect(try sandbox.run("diff", "--out", "plan.json", "spec.yaml").exitCode == 0)
    let report = try sandbox.report("apply", "--require-existing", "--plan", "plan.json")
    #expect(report.codes == ["missing-target"])
    #expect(report.diagnostics.first?.file == "plan.json")
    #expect(!sandbox.root.exists(sandbox.path("new.plist")))
  }
}
