import Files
import Loading
import TestSupport
import Testing

/// Which files a run takes for specs.
@Suite struct SpecCollectionTests {
  let folder: TemporaryFolder
  private static let spec = "state: absent\n"
  private static let inventory = "accounts: [{id: A, calendars: []}]\n"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func specs(_ files: LoadedFiles) -> [String] {
    files.documents.map { String($0.prefix { $0 != " " }) }
  }

  @Test func aFolderMeansItsSpecsInTheOrderOfTheirBytes() throws {
    for name in ["b.yaml", "a/z.yml", "a.yaml", "a-b.yaml", "c.json", "d.YAML", ".e.yaml", ".f/g.yaml", "B.yaml"] {
      try folder.file(name, Self.spec)
    }
    try folder.link("linked.yaml", to: "b.yaml")
    #expect(
      specs(try LoadedFiles(folder, specs: [""])) == ["B.yaml", "a-b.yaml", "a.yaml", "a/z.yml", "b.yaml"])
    #expect(
      specs(try LoadedFiles(folder, specs: [""], include: ["*.yml", "*.json"])) == ["a/z.yml", "c.json"])
    #expect(
      specs(try LoadedFiles(folder, specs: [""], exclude: ["a/**", "b*"])) == ["B.yaml", "a-b.yaml", "a.yaml"])
  }

  @Test func aFileThatIsReachedTwiceIsReadOnce() throws {
    try folder.file("a.yaml", Self.spec)
    try folder.file("b.yaml", Self.spec)
    try folder.link("c", to: "b.yaml")
    #expect(specs(try LoadedFiles(folder, specs: ["b.yaml", "c", "", "a.yaml"])) == ["b.yaml", "a.yaml"])
  }

  /// Whether a file is told from all others at once, or remembered.
  @Test(arguments: [[""], ["", "sub"]])
  func ofHardLinksInAFolderTheFirstIsRead(arguments: [String]) throws {
    for name in ["c.yaml", "a.yaml", "sub/d.yaml"] { try folder.file(name, Self.spec) }
    try folder.hardLink("b.yaml", to: "c.yaml")
    #expect(specs(try LoadedFiles(folder, specs: arguments)) == ["a.yaml", "b.yaml", "sub/d.yaml"])
  }

  @Test func aGivenInventoryInTheFolderIsNoSpecByWhateverName() throws {
    for name in ["a.yaml", "z.yaml"] { try folder.file(name, Self.spec) }
    try folder.file("known.yaml", Self.inventory)
    try folder.hardLink("other.yaml", to: "known.yaml")
    let files = try LoadedFiles(folder, specs: [""], inventories: .files([folder.path("known.yaml")]))
    #expect(files.documents == ["a.yaml A", "z.yaml A"])
    #expect(files.messages == [])
  }

  @Test func foldersAndFilesStandInTheOrderInWhichTheyAreGiven() throws {
    for name in ["a/1.yaml", "a/2.yaml", "b.yaml", "c/3.yaml", "c/4.yaml", "c/5.yaml"] {
      try folder.file(name, Self.spec)
    }
    let files = try LoadedFiles(folder, specs: ["c/4.yaml", "a", "b.yaml", "c", "a/1.yaml"])
    #expect(specs(files) == ["c/4.yaml", "a/1.yaml", "a/2.yaml", "b.yaml", "c/3.yaml", "c/5.yaml"])
  }

  /// What they contradict each other in is of no account where nothing is checked against them.
  @Test(arguments: [false, true]) func givenInventoriesAreUnitedForSpecs(hasSpec: Bool) throws {
    try folder.file("i1.yaml", "accounts: [{id: A, login: a@x, calendars: []}]\n")
    try folder.file("i2.yaml", "accounts: [{id: A, login: b@x, calendars: []}]\n")
    try folder.file("specs/a.yaml", hasSpec ? Self.spec : "{\n")
    let inventories = ["i1.yaml", "i2.yaml"].map { folder.path($0) }
    let files = try LoadedFiles(folder, specs: ["specs"], inventories: .files(inventories))
    #expect(files.shown.codes == [hasSpec ? "duplicate-account" : "yaml-syntax"])
  }

  @Test func anInventoryOutOfBoundsIsAnErrorBesideAGivenOne() throws {
    try folder.file("known.yaml", Self.inventory)
    try folder.file("specs/a.yaml", Self.spec)
    try folder.file("specs/b.yaml", "inventory: /elsewhere.yaml\n" + Self.spec)
    let files = try LoadedFiles(folder, specs: ["specs"], inventories: .files([folder.path("known.yaml")]))
    #expect(files.documents == ["specs/a.yaml A", "specs/b.yaml A"])
    #expect(files.shown.codes == ["inventory-outside-root"])
  }

  @Test func inventoriesInFoldersAreLeftOut() throws {
    try folder.file("spec.yaml", "inventory: sub/named.yaml\n" + Self.spec)
    try folder.file("sub/named.yaml", Self.inventory)
    try folder.file("sub/inventory.yaml", Self.inventory)
    try folder.file("sub/inventory.yml", "not: one")
    let found = try LoadedFiles(folder, specs: [""])
    #expect(found.shown.places == [])
    #expect(specs(found) == ["spec.yaml"])
    let given = try folder.file("given.yaml", Self.inventory)
    #expect(specs(try LoadedFiles(folder, specs: [""], inventories: .files([given]))) == ["spec.yaml"])
    // Without being one of this run's inventories it is a spec like others.
    #expect(try LoadedFiles(folder, specs: [""]).shown.codes == ["missing-key", "unknown-key"])
  }

  @Test func aNamedInventoryIsCheckedAsOne() throws {
    try folder.file("one.yaml", "accounts: [{id: ~, calendars: []}]\n")
    try folder.file("two.json", #"{"accounts": [{"id": "\ud83d\ude00", "calendars": []}]}"#)
    try folder.file("three", "<plist version=\"1.0\"><dict><key>accounts</key><true/></dict></plist>")
    try folder.file("four.yaml", "accounts: []\nwidgets: [{state: absent}]\n")
    try folder.file("five.yaml", "accounts: []\ncalendars: all\naccount: A\n")
    let loaded = try LoadedFiles(folder, specs: ["one.yaml", "two.json", "three", "four.yaml", "five.yaml"])
    #expect(
      loaded.shown.places == [
        "unknown-key 1:1-1:9", "unknown-key 1:1-1:9", "wrong-type 1:17-1:18", "wrong-type /accounts",
      ])
    #expect(loaded.files == ["five.yaml", "four.yaml", "one.yaml", "three"])
    #expect(loaded.loaded.specCount == 2)
  }

  /// The same one error that it gets as `--inventory`.
  @Test func aNamedInventoryWithABrokenEscapeGetsOneError() throws {
    try folder.file("one.json", #"{"accounts": [{"id": "\ud83d", "calendars": []}]}"#)
    #expect(try LoadedFiles(folder, specs: ["one.json"]).shown.places == ["yaml-syntax 1:23-1:29"])
  }

  @Test func aFolderWithoutAnySpecIsAnError() throws {
    try folder.file("a/inventory.yaml", Self.inventory)
    try folder.file("b/spec.yaml", Self.spec)
    let loaded = try LoadedFiles(folder, specs: ["a", "b"])
    #expect(loaded.shown.places == ["unreadable-file"])
    #expect(loaded.messages == ["the folder \"a\" holds no spec"])
  }

  @Test func whatCannotBeReadIsReportedAndTheRestGoesOn() throws {
    try folder.fifo("fifo.yaml")
    try folder.file("spec.yaml", Self.spec)
    let loaded = try LoadedFiles(folder, specs: ["gone.yaml", "fifo.yaml", "spec.yaml"])
    #expect(loaded.shown.places == ["unreadable-file", "unreadable-file"])
    #expect(
      loaded.messages == [
        "the spec \"fifo.yaml\" cannot be read: is not a regular file (a FIFO)",
        "the spec \"gone.yaml\" cannot be read: no such file or directory",
      ])
    #expect(specs(loaded) == ["spec.yaml"])
  }

  @Test func aSpecOfMoreThanSixteenMebibytesIsRefused() throws {
    #expect(SizeLimit.spec == 16 * 1024 * 1024)
    try folder.file("a/larger.yaml", bytes: [UInt8](repeating: UInt8(ascii: "#"), count: SizeLimit.spec + 1))
    // A named file may be an inventory, which may be larger, and is read before it is refused.
    for specs in [["a/larger.yaml"], [""]] {
      let loaded = try LoadedFiles(folder, specs: specs)
      #expect(loaded.shown.places == ["yaml-syntax"])
      #expect(loaded.messages == ["the spec is larger than 16 MiB"])
      #expect(loaded.files == ["a/larger.yaml"])
      #expect(loaded.documents == [])
    }
  }

  @Test func pathsStartAtTheSpecsFolderAsGiven() throws {
    try folder.file("a/spec.yaml", Self.spec)
    let loaded = try LoadedFiles(folder, specs: ["a/../a/spec.yaml"])
    #expect((0..<loaded.loaded.documentCount).map { loaded.loaded.document(at: $0).folder } == [folder.path("a/../a")])
  }
}
