import Testing

/// File targets stay in the folder of their spec, or of `--root`, unless `--allow` covers them.
@Suite struct FenceTests {
  /// A spec in `specs/`, and a folder `outside` beside that.
  private func sandbox(target: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "specs/inventory.yaml")
    try sandbox.write(Sample.spec(file: target), to: "specs/spec.yaml")
    try sandbox.root.makeFolder(sandbox.path("outside"))
    return sandbox
  }

  private func expectOutside(_ report: Report, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(report.codes == ["target-outside-root"], sourceLocation: sourceLocation)
    #expect(report.exitCode == 1, sourceLocation: sourceLocation)
    #expect(report.diagnostics.map(\.line) == [3], sourceLocation: sourceLocation)
  }

  @Test(
    arguments: ["validate", "diff", "apply"], ["../outside/a.plist", "x/../../outside/a.plist", "../specs2/a.plist"])
  func textThatLeadsOut(command: String, target: String) throws {
    let sandbox = try sandbox(target: target)
    let before = try sandbox.snapshot()
    expectOutside(try sandbox.report(command, "specs/spec.yaml"))
    #expect(try sandbox.snapshot() == before)
    #expect(try sandbox.report("validate", "--allow", ".", "specs/spec.yaml").codes == [])
    #expect(try sandbox.report("diff", "--allow", sandbox.work.path, "specs/spec.yaml").codes == [])
  }

  @Test(arguments: ["validate", "diff", "apply"]) func anAbsolutePath(command: String) throws {
    let sandbox = try sandbox(target: "a.plist")
    try sandbox.write(Sample.spec(file: sandbox.path("outside/a.plist")), to: "specs/spec.yaml")
    expectOutside(try sandbox.report(command, "specs/spec.yaml"))
    #expect(try sandbox.report(command, "--allow", "outside", "specs/spec.yaml").codes == [])
    try sandbox.write(Sample.spec(file: sandbox.path("specs/a.plist")), to: "specs/spec.yaml")
    #expect(try sandbox.report(command, "specs/spec.yaml").codes == [])
  }

  @Test(arguments: ["diff", "apply"]) func aFolderThatIsALinkOutward(command: String) throws {
    let sandbox = try sandbox(target: "link/new/a.plist")
    try sandbox.root.link(sandbox.path("specs/link"), to: "../outside")
    let before = try sandbox.snapshot()
    #expect(try sandbox.report("validate", "specs/spec.yaml").codes == [])
    expectOutside(try sandbox.report(command, "specs/spec.yaml"))
    #expect(try sandbox.snapshot() == before)
    let allowed = try sandbox.report(command, "--allow", "outside", "specs/spec.yaml")
    #expect(allowed.changes.map(\.target.file) == [sandbox.path("outside/new/a.plist")])
  }

  @Test func aFileThatIsALinkOutward() throws {
    let sandbox = try sandbox(target: "link.plist")
    try sandbox.write("{}", to: "outside/a.plist")
    try sandbox.root.link(sandbox.path("specs/link.plist"), to: "../outside/a.plist")
    expectOutside(try sandbox.report("apply", "specs/spec.yaml"))
    #expect(try sandbox.root.text(sandbox.path("outside/a.plist")) == "{}")
  }

  @Test func aDanglingLinkOutward() throws {
    let sandbox = try sandbox(target: "link.plist")
    try sandbox.root.link(sandbox.path("specs/link.plist"), to: "../outside/missing.plist")
    expectOutside(try sandbox.report("apply", "specs/spec.yaml"))
    let allowed = try sandbox.report("apply", "--allow", "outside", "specs/spec.yaml")
    #expect(allowed.codes == ["invalid-target"])
    #expect(!sandbox.root.exists(sandbox.path("outside/missing.plist")))
  }

  @Test func aDanglingLinkInward() throws {
    let sandbox = try sandbox(target: "link.plist")
    try sandbox.root.link(sandbox.path("specs/link.plist"), to: "missing.plist")
    let report = try sandbox.report("apply", "specs/spec.yaml")
    #expect(report.codes == ["invalid-target"])
    #expect(report.exitCode == 3)
    #expect(!sandbox.root.exists(sandbox.path("specs/missing.plist")))
  }

  /// One look at the folder does for all, but none of its entries is taken for a file that is none.
  @Test func whatLiesInAFolderThatIsKnown() throws {
    let sandbox = try sandbox(target: "in/a.plist")
    let long = String(repeating: "n", count: 256)
    let names = ["a.plist", "b.plist", "out.plist", "lost.plist", "folder", long, "link.plist"]
    let widgets = names.map { name in
      "  - account: MtxjBk5--3-0\n    calendars: [MtxjBk5--3-1]\n    key: k\(name.utf8.count)\n"
        + "    target: {file: \"in/\(name)\"}\n"
    }
    try sandbox.write("widgets:\n" + widgets.joined(), to: "specs/spec.yaml")
    for name in ["specs/in/a.plist", "outside/a.plist"] { try sandbox.write("{}", to: name) }
    try sandbox.root.makeFolder(sandbox.path("specs/in/folder"))
    try sandbox.root.link(sandbox.path("specs/in/out.plist"), to: "../../outside/a.plist")
    try sandbox.root.link(sandbox.path("specs/in/lost.plist"), to: "missing.plist")
    try sandbox.root.link(sandbox.path("specs/in/link.plist"), to: "a.plist")
    let report = try sandbox.report("diff", "specs/spec.yaml")
    let lines = report.diagnostics.map { "\($0.line.map(String.init) ?? "-") \($0.code)" }
    #expect(
      lines == [
        "13 target-outside-root", "17 invalid-target", "21 invalid-target", "25 invalid-target",
      ])
  }

  /// What no system takes is refused wherever it leads.
  @Test(arguments: ["", "in/", "nope/", "../outside/", "../"]) func aTextThatIsTooLong(folder: String) throws {
    let sandbox = try sandbox(target: folder + String(repeating: "./", count: 2047) + "a.plist")
    try sandbox.root.makeFolder(sandbox.path("specs/in"))
    for command in ["diff", "apply"] {
      let report = try sandbox.report(command, "specs/spec.yaml")
      #expect(report.codes == ["invalid-target"])
      #expect(report.exitCode == 3)
    }
  }

  /// The same text in two specs is another folder each time.
  @Test func foldersOfOneNameInTwoFences() throws {
    let sandbox = try sandbox(target: "in/a.plist")
    try sandbox.write(Sample.inventory, to: "others/inventory.yaml")
    try sandbox.write(Sample.spec(file: "in/b.plist"), to: "others/spec.yaml")
    try sandbox.root.makeFolder(sandbox.path("specs/in"))
    try sandbox.root.link(sandbox.path("others/in"), to: "../outside")
    let report = try sandbox.report("diff", "specs", "others")
    #expect(report.codes == ["target-outside-root"])
    #expect(report.diagnostics.map(\.file) == ["others/spec.yaml"])
    let allowed = try sandbox.report("diff", "--allow", "outside", "specs", "others")
    #expect(
      allowed.changes.map(\.target.file) == [sandbox.path("outside/b.plist"), sandbox.path("specs/in/a.plist")])
  }

  /// Up from a link is up from where it leads.
  @Test func upFromALinkIsUpFromItsTarget() throws {
    let sandbox = try sandbox(target: "link/../a.plist")
    try sandbox.root.link(sandbox.path("specs/link"), to: "../outside")
    #expect(try sandbox.report("validate", "specs/spec.yaml").codes == [])
    expectOutside(try sandbox.report("apply", "specs/spec.yaml"))
    #expect(!sandbox.root.exists(sandbox.path("a.plist")))
  }

  @Test func aRootIsWhereTargetsStartAndStay() throws {
    let sandbox = try sandbox(target: "a.plist")
    let report = try sandbox.report("apply", "--root", "outside", "specs/spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.path("outside/a.plist")])
    try sandbox.write(Sample.spec(file: "../specs/a.plist"), to: "specs/spec.yaml")
    expectOutside(try sandbox.report("apply", "--root", "outside", "specs/spec.yaml"))
    #expect(try sandbox.report("apply", "--root", "outside", "--allow", "specs", "specs/spec.yaml").codes == [])
  }

  /// The folder itself may be reached by a link: that is the user's choice.
  @Test func aSpecsFolderThatIsALink() throws {
    let sandbox = try sandbox(target: "a.plist")
    try sandbox.root.link(sandbox.path("link"), to: "specs")
    let report = try sandbox.report("apply", "link/spec.yaml")
    #expect(report.changes.map(\.target.file) == [sandbox.path("specs/a.plist")])
  }

  @Test(arguments: ["~/a.plist", "$HOME/a.plist", "a/${x}.plist", "{a}.plist", "a/", "a/.", "..", ""])
  func nothingIsExpanded(target: String) throws {
    let sandbox = try sandbox(target: target)
    #expect(try sandbox.report("apply", "specs/spec.yaml").codes == ["invalid-value"])
  }

  // MARK: - Inventories

  /// A spec from somebody else must not be able to have a file of the machine opened or printed.
  @Test(arguments: ["validate", "diff", "apply"]) func anInventoryOutside(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.root.makeFolder(sandbox.path("run"))
    try sandbox.write("secret: hunter2\n", to: "private/secret.yaml")
    try sandbox.write("inventory: ../private/secret.yaml\n" + Sample.spec, to: "specs/spec.yaml")
    let result = try sandbox.run(command, "--format=json", "../specs/spec.yaml", in: "run")
    #expect(try Report(result).codes == ["inventory-outside-root"])
    #expect(!result.output.contains("hunter2"))
    let replaced = try Report(
      sandbox.run(command, "--format=json", "--no-inventory", "../specs/spec.yaml", in: "run"))
    #expect(replaced.codes.contains("inventory-outside-root"))
    // Inside the fence, of a file that is no inventory no word is printed.
    let inside = try sandbox.run(command, "--format=json", "--allow", "../private", "../specs/spec.yaml", in: "run")
    #expect(try Report(inside).codes == ["invalid-inventory"])
    #expect(!inside.output.contains("hunter2"))
    #expect(try Report(inside).diagnostics.first?.related.map(\.file) == ["../specs/spec.yaml"])
    #expect(try Report(inside).diagnostics.first?.related.map(\.line) == [1])
    let text = try sandbox.run(command, "--allow", "../private", "../specs/spec.yaml", in: "run")
    #expect(!(text.output + text.errors).contains("hunter2"))
  }

  @Test func anInventoryThatIsALinkOutwardIsOutside() throws {
    let sandbox = try Sandbox()
    try sandbox.root.makeFolder(sandbox.path("run"))
    try sandbox.write(Sample.inventory, to: "private/staff.yaml")
    try sandbox.write(Sample.spec, to: "specs/spec.yaml")
    try sandbox.root.link(sandbox.path("specs/inventory.yaml"), to: "../private/staff.yaml")
    let report = try Report(sandbox.run("validate", "--format=json", "../specs/spec.yaml", in: "run"))
    #expect(report.codes == ["inventory-outside-root"])
    #expect(try sandbox.report("validate", "specs/spec.yaml").codes == [])
  }
}
