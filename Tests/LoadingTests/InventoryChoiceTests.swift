import Foundation
import Loading
import TestSupport
import Testing

/// Which inventory applies to a spec.
@Suite struct InventoryChoiceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("a/spec.yaml", "account: A\ncalendars: all\n")
  }

  private func inventory(_ name: String, _ id: String) throws {
    try folder.file(name, "{\"accounts\": [{\"id\": \"\(id)\", \"calendars\": []}]}")
  }

  private func load(
    _ specs: [String] = ["a/spec.yaml"], _ inventories: InventoryChoice = .found, root: String? = nil,
    allowed: [String] = []
  ) throws -> LoadedFiles {
    try LoadedFiles(folder, specs: specs, inventories: inventories, root: root, allowed: allowed)
  }

  @Test func theFirstBesideTheSpec() throws {
    #expect(try load().documents == ["a/spec.yaml (none)"])
    try inventory("inventory.yaml", "Elsewhere")
    #expect(try load().documents == ["a/spec.yaml (none)"])
    try inventory("a/inventory.json", "JSON")
    #expect(try load().documents == ["a/spec.yaml JSON"])
    try inventory("a/inventory.yml", "YML")
    #expect(try load().documents == ["a/spec.yaml YML"])
    try inventory("a/inventory.yaml", "YAML")
    #expect(try load().documents == ["a/spec.yaml YAML"])
  }

  @Test func theOneThatTheDocumentNames() throws {
    try inventory("a/inventory.yaml", "Beside")
    try inventory("a/sub/one.yaml", "One")
    try inventory("two.json", "Two")
    try folder.file(
      "a/spec.yaml",
      """
      inventory: sub/one.yaml
      state: absent
      ---
      inventory: [../two.json, sub/one.yaml, ./sub/../sub/one.yaml]
      state: absent
      ---
      state: absent
      """)
    let loaded = try load()
    #expect(loaded.shown.places == [])
    #expect(loaded.documents == ["a/spec.yaml One", "a/spec.yaml Two One", "a/spec.yaml Beside"])
    #expect(loaded.loaded.specCount == 3)
    #expect(loaded.loaded.widgetCount == 3)
  }

  @Test func theOnesThatAreGiven() throws {
    try inventory("a/inventory.yaml", "Beside")
    try inventory("one.yaml", "One")
    try inventory("two.plist", "Two")
    let given = InventoryChoice.files([folder.path("two.plist"), folder.path("one.yaml"), folder.path("two.plist")])
    #expect(try load(["a/spec.yaml"], given).documents == ["a/spec.yaml Two One"])
  }

  /// What a spec names is then not opened: here it is not even there.
  @Test func theSpecsOwnIsNotOpenedWhereOthersAreGiven() throws {
    try inventory("one.yaml", "One")
    try folder.file("a/spec.yaml", "inventory: missing.yaml\nstate: absent\n")
    #expect(try load(["a/spec.yaml"], .files([folder.path("one.yaml")])).shown.places == [])
    #expect(try load(["a/spec.yaml"], .unchecked).shown.places == [])
    #expect(try load(["a/spec.yaml"], .unchecked).documents == ["a/spec.yaml (unchecked)"])
    let found = try load()
    #expect(found.shown.places == ["unreadable-file 1:12-1:24"])
    #expect(found.messages == ["the inventory \"a/missing.yaml\" cannot be read: no such file or directory"])
    #expect(found.documents == ["a/spec.yaml (faulty)"])
  }

  @Test func aFolderGivenMeansItsInventories() throws {
    try inventory("all/b.yaml", "B")
    try inventory("all/a/z.json", "Z")
    try inventory("all/c.yml", "C")
    try folder.file(
      "all/d.plist", "<plist version=\"1.0\"><dict><key>accounts</key><array/></dict></plist>")
    try folder.file("all/notes.txt", "none")
    try inventory("all/.hidden.yaml", "Hidden")
    let loaded = try load(["a/spec.yaml"], .files([folder.path("all")]))
    #expect(loaded.shown.places == [])
    #expect(loaded.documents == ["a/spec.yaml Z B C"])
  }

  @Test func aFolderWithoutAnyIsAnError() throws {
    try folder.file("all/notes.txt", "none")
    let loaded = try load(["a/spec.yaml"], .files([folder.path("all")]))
    #expect(loaded.shown.places == ["unreadable-file"])
    #expect(loaded.messages == ["the folder \"all\" holds no inventory"])
    #expect(loaded.documents == ["a/spec.yaml (faulty)"])
  }

  @Test func oneThatIsGivenAndMissingIsAnError() throws {
    try inventory("one.yaml", "One")
    let loaded = try load(["a/spec.yaml"], .files([folder.path("one.yaml"), folder.path("gone.yaml")]))
    #expect(loaded.shown.places == ["unreadable-file"])
    #expect(loaded.files == ["gone.yaml"])
    #expect(loaded.documents == ["a/spec.yaml (faulty)"])
  }

  /// Through a link it is the same file, so that nothing in it occurs twice.
  @Test func onePhysicalFileIsReadOnce() throws {
    try folder.file("a/inventory.yaml", "accounts: [{id: A, calendars: [], nope: 1}]\n")
    try folder.link("a/linked.yaml", to: "inventory.yaml")
    try folder.file("a/spec.yaml", "inventory: [inventory.yaml, linked.yaml]\nstate: absent\n")
    try folder.file("a/other.yaml", "state: absent\n")
    let loaded = try load(["a/spec.yaml", "a/other.yaml"])
    #expect(loaded.shown.places == ["unknown-key 1:35-1:39"])
    #expect(loaded.files == ["a/inventory.yaml"])
    #expect(loaded.documents == ["a/spec.yaml (faulty)", "a/other.yaml (faulty)"])
  }

  @Test func whatSeveralFilesContradictEachOtherInIsReported() throws {
    try folder.file("a/1.yaml", "accounts: [{id: A, login: a, calendars: []}]\n")
    try folder.file("a/2.yaml", "accounts: [{id: A, login: b, calendars: []}]\n")
    try folder.file(
      "a/spec.yaml", "inventory: [1.yaml, 2.yaml]\nstate: absent\n---\ninventory: 2.yaml\nstate: absent\n")
    let loaded = try load()
    #expect(loaded.shown.places == ["duplicate-account 1:17-1:18"])
    #expect(loaded.files == ["a/2.yaml"])
    #expect(loaded.documents == ["a/spec.yaml (faulty)", "a/spec.yaml A"])
  }

  @Test func aFaultyNamingIsCheckedAgainstNothing() throws {
    try inventory("a/inventory.yaml", "Beside")
    try folder.file("a/spec.yaml", "inventory: []\naccount: A\ncalendars: all\n")
    let loaded = try load()
    #expect(loaded.shown.places == ["invalid-value 1:12-1:14"])
    #expect(loaded.documents == ["a/spec.yaml (faulty)"])
  }
}
