import Testing

/// What SPEC may be: files, folders and standard input.
@Suite struct SpecArgumentTests {
  private static let broken = "account: alice@example.com\ncalendars: [Work]\ntarget: {file: a.plist}\n"

  /// The files in which something is wrong, in the order of the report; a broken spec shows that it was read.
  private func files(_ sandbox: Sandbox, _ arguments: String...) throws -> [String] {
    try Report(sandbox.run(["validate", "--format=json"] + arguments)).diagnostics.map(\.file)
  }

  private func sandbox(_ names: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    for name in names { try sandbox.write(Self.broken, to: name) }
    return sandbox
  }

  // MARK: - Standard input

  @Test func aHyphenIsStandardInputInTheWorkingDirectory() throws {
    let sandbox = try sandbox()
    let report = try sandbox.report("apply", "-", input: Sample.spec)
    #expect(report.actions == ["create"])
    #expect(report.changes.first?.widgets.map(\.spec.file) == ["<stdin>"])
    #expect(sandbox.root.exists(sandbox.path("out/alice.plist")))
    #expect(try sandbox.report("validate", "-", input: Self.broken).diagnostics.map(\.file) == ["<stdin>"])
  }

  @Test func aNameForStandardInputGivesItsFolderToo() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "specs/inventory.yaml")
    #expect(try sandbox.report("validate", "-", input: Sample.spec).codes == ["no-inventory"])
    let report = try sandbox.report("apply", "--stdin-filename", "specs/missing.yaml", "-", input: Sample.spec)
    #expect(report.changes.first?.widgets.map(\.spec.file) == ["specs/missing.yaml"])
    #expect(report.changes.map(\.target.file) == [sandbox.path("specs/out/alice.plist")])
  }

  @Test func aFileThatIsCalledHyphenIsReachedByItsPath() throws {
    let sandbox = try sandbox("-")
    #expect(try files(sandbox, "./-") == ["./-"])
  }

  // MARK: - Folders

  @Test func aFolderIsEverySpecBelowItInTheOrderOfBytes() throws {
    let sandbox = try sandbox("s/b.yaml", "s/B.yml", "s/a/z.yaml", "s/a.yaml", "s/a-b.yaml", "s/é.yaml", "s/c.json")
    try sandbox.write(Sample.inventory, to: "s/inventory.yaml")
    try sandbox.write(Sample.inventory, to: "s/a/inventory.yaml")
    let expected = ["s/B.yml", "s/a-b.yaml", "s/a.yaml", "s/a/z.yaml", "s/b.yaml", "s/é.yaml"]
    #expect(try files(sandbox, "s") == expected)
    #expect(try files(sandbox, "s/") == expected)
    #expect(try files(sandbox, "./s") == expected.map { "./" + $0 })
  }

  @Test func hiddenFilesLinksAndInventoriesAreLeftOut() throws {
    let sandbox = try sandbox("s/a.yaml", "s/.hidden.yaml", "s/.hidden/b.yaml", "elsewhere/c.yaml", "s/real/d.yaml")
    try sandbox.root.link(sandbox.path("s/link.yaml"), to: "../elsewhere/c.yaml")
    try sandbox.root.link(sandbox.path("s/folder"), to: "../elsewhere")
    for folder in ["s", "s/real"] {
      try sandbox.write(Sample.inventory, to: "\(folder)/inventory.yaml")
      try sandbox.write(Sample.inventory, to: "\(folder)/inventory.yml")
    }
    #expect(try files(sandbox, "s") == ["s/a.yaml", "s/real/d.yaml"])
    // Named, each of them is read.
    #expect(try files(sandbox, "s/.hidden.yaml", "s/link.yaml") == ["s/.hidden.yaml", "s/link.yaml"])
  }

  @Test func filesThatServeAsInventoriesAreLeftOut() throws {
    let sandbox = try sandbox()
    try sandbox.write("inventory: staff.yaml\n" + Self.broken, to: "s/a.yaml")
    try sandbox.write(Sample.inventory, to: "s/staff.yaml")
    try sandbox.write(Sample.inventory, to: "s/given.yaml")
    #expect(try files(sandbox, "--inventory", "s/given.yaml", "s") == ["s/a.yaml"])
    #expect(try files(sandbox, "--exclude", "given.yaml", "s") == ["s/a.yaml"])
    // A file that nobody names as an inventory is a spec, and a wrong one.
    #expect(try Set(files(sandbox, "s")) == ["s/a.yaml", "s/given.yaml"])
  }

  @Test func patternsSayWhichFilesOfAFolderAreSpecs() throws {
    let sandbox = try sandbox("s/a.yaml", "s/b.spec", "s/deep/c.yaml", "s/deep/er/d.yaml", "s/deep/b.spec")
    let all = ["s/a.yaml", "s/b.spec", "s/deep/b.spec", "s/deep/c.yaml", "s/deep/er/d.yaml"]
    for folder in ["s", "s/deep", "s/deep/er"] { try sandbox.write(Sample.inventory, to: folder + "/inventory.yaml") }
    #expect(try files(sandbox, "--include", "*.spec", "s") == ["s/b.spec", "s/deep/b.spec"])
    #expect(try files(sandbox, "--include", "*.spec", "--include=*.yaml", "s") == all)
    #expect(try files(sandbox, "--include", "deep/*.spec", "s") == ["s/deep/b.spec"])
    #expect(try files(sandbox, "--include", "deep/**/*.yaml", "s") == ["s/deep/c.yaml", "s/deep/er/d.yaml"])
    #expect(try files(sandbox, "--exclude", "deep/*", "s") == ["s/a.yaml", "s/deep/er/d.yaml"])
    #expect(try files(sandbox, "--exclude", "**/d.yaml", "s") == ["s/a.yaml", "s/deep/c.yaml"])
    #expect(try files(sandbox, "--exclude", "c.yaml", "--exclude", "a.yaml", "s") == ["s/deep/er/d.yaml"])
    // They are for folders: what is named is read.
    #expect(try files(sandbox, "--exclude", "*", "s/a.yaml") == ["s/a.yaml"])
  }

  @Test(arguments: [["empty"], ["empty", "s"], ["--exclude", "*", "s"]])
  func aFolderWithoutASpecIsNeverASilentSuccess(arguments: [String]) throws {
    let sandbox = try sandbox()
    try sandbox.write(Sample.spec, to: "s/a.yaml")
    try sandbox.write(Sample.inventory, to: "s/inventory.yaml")
    try sandbox.root.makeFolder(sandbox.path("empty"))
    let report = try Report(sandbox.run(["apply", "--format=json"] + arguments))
    #expect(report.codes == ["unreadable-file"])
    #expect(report.exitCode == 1)
    #expect(report.diagnostics.map(\.file) == [arguments[0] == "empty" ? "empty" : "s"])
    #expect(report.diagnostics.map(\.line) == [nil])
    #expect(!sandbox.root.exists(sandbox.path("s/out")))
  }

  @Test func aFolderOfInventoriesAloneHoldsNoSpec() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.report("validate", ".").codes == ["unreadable-file"])
  }

  // MARK: - Files

  @Test func aFileReachedTwiceIsReadOnce() throws {
    let sandbox = try sandbox("s/a.yaml")
    try sandbox.write(Sample.inventory, to: "s/inventory.yaml")
    try sandbox.root.hardLink(sandbox.path("s/b.yaml"), to: sandbox.path("s/a.yaml"))
    try sandbox.root.link(sandbox.path("c.yaml"), to: "s/a.yaml")
    #expect(try files(sandbox, "s", "s/a.yaml", "c.yaml", "./s") == ["s/a.yaml"])
    #expect(try files(sandbox, "c.yaml", "s") == ["c.yaml"])
    #expect(try sandbox.report("validate", "s", "s/a.yaml").summary.specs == 1)
  }

  @Test func aNamedInventoryIsValidatedAsOne() throws {
    let sandbox = try sandbox()
    let right = try sandbox.report("validate", "inventory.yaml")
    #expect(right.exitCode == 0)
    #expect(right.summary.specs == 0)
    try sandbox.write("accounts: [{id: x}]\n", to: "inventory.yaml")
    #expect(try sandbox.report("validate", "inventory.yaml").codes == ["missing-key"])
    #expect(try sandbox.run("apply", "inventory.yaml").exitCode == 1)
  }

  @Test func whatCannotBeReadIsSaidInWords() throws {
    let sandbox = try sandbox()
    try sandbox.root.makeFIFO(sandbox.path("fifo.yaml"))
    try sandbox.root.link(sandbox.path("loop.yaml"), to: "loop.yaml")
    try sandbox.root.link(sandbox.path("dangling.yaml"), to: "nowhere")
    for name in ["missing.yaml", "fifo.yaml", "loop.yaml", "dangling.yaml", "/dev/null", "inventory.yaml/x"] {
      let report = try sandbox.report("validate", name)
      #expect(report.codes == ["unreadable-file"], "\(name)")
      #expect(report.diagnostics.map(\.file) == [name])
      #expect(report.exitCode == 1)
    }
  }

  @Test func severalDocumentsAreSeveralSpecs() throws {
    let sandbox = try sandbox()
    try sandbox.write("---\n" + Sample.spec + "---\n---\n" + Sample.spec(file: "b.plist") + "...\n", to: "spec.yaml")
    let report = try sandbox.report("apply", "spec.yaml")
    #expect(report.summary.specs == 2)
    #expect(report.summary.widgets == 2)
    #expect(report.actions == ["create", "create"])
  }

  @Test func anInventoryThatIsGivenReplacesTheSpecsOwn() throws {
    let sandbox = try sandbox()
    try sandbox.write("inventory: missing.yaml\n" + Sample.spec, to: "spec.yaml")
    try sandbox.write(Sample.inventory, to: "given/one.yaml")
    #expect(try sandbox.report("validate", "spec.yaml").codes == ["unreadable-file"])
    #expect(try sandbox.report("validate", "--inventory", "given/one.yaml", "spec.yaml").codes == [])
    #expect(try sandbox.report("validate", "--inventory", "given", "spec.yaml").codes == [])
    let unchecked = try sandbox.report("validate", "--no-inventory", "spec.yaml")
    #expect(unchecked.codes == ["needs-inventory"])
    #expect(!unchecked.inventoryChecked)
    try sandbox.root.makeFolder(sandbox.path("empty"))
    #expect(try sandbox.report("validate", "--inventory", "empty", "spec.yaml").codes == ["unreadable-file"])
  }
}
