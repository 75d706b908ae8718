import Loading
import TestSupport
import Testing

/// Where an inventory that comes in through a spec may lie, and what may be told of it.
@Suite struct InventoryFenceTests {
  let folder: TemporaryFolder
  private static let inventory = "accounts: [{id: A, calendars: []}]\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("out/inventory.yaml", Self.inventory)
    try folder.folder("work")
    try folder.file("a/spec.yaml", "inventory: ../out/inventory.yaml\nstate: absent\n")
  }

  private func load(
    _ inventories: InventoryChoice = .found, root: String? = nil, allowed: [String] = [],
    in workingDirectory: String = "work"
  ) throws -> LoadedFiles {
    try LoadedFiles(
      folder, specs: ["a/spec.yaml"], inventories: inventories, root: root, allowed: allowed,
      workingDirectory: folder.path(workingDirectory))
  }

  @Test func oneOutsideIsNotOpened() throws {
    let loaded = try load()
    #expect(loaded.shown.places == ["inventory-outside-root 1:12-1:33"])
    #expect(
      loaded.messages == [
        "the inventory \"a/../out/inventory.yaml\" lies outside the spec's folder and the working directory"
      ])
    #expect(loaded.documents == ["a/spec.yaml (faulty)"])
  }

  @Test func theWorkingDirectoryTheRootAndAllowedFoldersAreInside() throws {
    #expect(try load(in: "out").documents == ["a/spec.yaml A"])
    #expect(try load(root: folder.path("out")).documents == ["a/spec.yaml A"])
    #expect(try load(root: "../out").documents == ["a/spec.yaml A"])
    #expect(try load(allowed: [folder.path("missing"), folder.path("out")]).documents == ["a/spec.yaml A"])
    #expect(try load(allowed: ["../out"]).documents == ["a/spec.yaml A"])
  }

  @Test func itIsAnErrorAlsoWhereAnotherReplacesIt() throws {
    #expect(try load(.files([folder.path("out/inventory.yaml")])).shown.places == ["inventory-outside-root 1:12-1:33"])
    #expect(try load(.unchecked).shown.places == ["inventory-outside-root 1:12-1:33"])
  }

  @Test func linksAreFollowedFirst() throws {
    try folder.file("a/spec.yaml", "inventory: linked.yaml\nstate: absent\n")
    try folder.link("a/linked.yaml", to: "../out/inventory.yaml")
    #expect(try load().shown.codes == ["inventory-outside-root"])
    try folder.file("a/spec.yaml", "inventory: sub/inventory.yaml\nstate: absent\n")
    try folder.link("a/sub", to: "../out")
    #expect(try load().shown.codes == ["inventory-outside-root"])
    try folder.file("a/real.yaml", Self.inventory)
    try folder.link("a/inner.yaml", to: "real.yaml")
    try folder.file("a/spec.yaml", "inventory: inner.yaml\nstate: absent\n")
    #expect(try load().documents == ["a/spec.yaml A"])
  }

  @Test func oneFoundBesideTheSpecIsFencedToo() throws {
    try folder.file("a/spec.yaml", "state: absent\n")
    try folder.link("a/inventory.yaml", to: "../out/inventory.yaml")
    #expect(try load().shown.places == ["inventory-outside-root 1:1-1:14"])
    #expect(try load(.unchecked).shown.places == ["inventory-outside-root 1:1-1:14"])
  }

  @Test(arguments: [
    "SECRET=hunter2\n", "secret: hunter2\n", "{\"accounts\": {\"hunter2\": 1}}", "[hunter2", "hunter2: a: b\n",
    "accounts: []\nhunter2: 1\n", "accounts: [{hunter2: 1}]\n",
  ])
  func ofAFileThatIsNoInventoryNothingIsShown(text: String) throws {
    try folder.file("a/inventory.yaml", text)
    try folder.file("a/spec.yaml", "state: absent\n")
    let loaded = try load()
    #expect(loaded.shown.places == ["invalid-inventory"])
    #expect(loaded.messages == ["this file is not an inventory"])
    #expect(loaded.files == ["a/inventory.yaml"])
    #expect(loaded.shown.related == [["1:1 it is the inventory of this spec"]])
    for finding in loaded.loaded.log.findings { #expect(finding.place.source.bytes.isEmpty) }
    #expect(loaded.documents == ["a/spec.yaml (faulty)"])
  }

  /// Whoever gives it on the command line may see it.
  @Test func ofAFileThatIsGivenEverythingIsShown() throws {
    let path = try folder.file("a/other.yaml", "secret: hunter2\n")
    #expect(try load(.files([path])).shown.codes.contains("unknown-key"))
  }

  @Test func aFaultyInventoryIsShown() throws {
    try folder.file("a/spec.yaml", "inventory: i.yaml\nstate: absent\n")
    try folder.file("a/i.yaml", "accounts: [{id: ~, calendars: [], nope: 1}]\n")
    let loaded = try load()
    #expect(loaded.shown.places == ["wrong-type 1:17-1:18", "unknown-key 1:35-1:39"])
    #expect(loaded.files == ["a/i.yaml", "a/i.yaml"])
  }

  @Test func onlyRegularFilesAreRead() throws {
    try folder.fifo("a/fifo")
    try folder.folder("a/folder")
    for (name, reason) in [
      ("fifo", "is not a regular file (a FIFO)"), ("folder", "is a folder"), ("gone", "no such file or directory"),
      ("spec.yaml/x", "a part of the path is not a folder"),
    ] {
      try folder.file("a/spec.yaml", "inventory: \(name)\nstate: absent\n")
      let loaded = try load()
      #expect(loaded.shown.places == ["unreadable-file 1:12-1:\(12 + name.count)"])
      #expect(loaded.messages == ["the inventory \"a/\(name)\" cannot be read: \(reason)"])
      #expect(loaded.files == ["a/spec.yaml"])
    }
  }

  @Test func aDanglingLinkBesideTheSpecIsNotPassedOver() throws {
    try folder.file("a/spec.yaml", "state: absent\n")
    try folder.link("a/inventory.yaml", to: "gone.yaml")
    try folder.file("a/inventory.yml", Self.inventory)
    #expect(try load().shown.places == ["unreadable-file 1:1-1:14"])
  }
}
