import Files
import SourceText
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct FolderWalkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func walk(
    _ isWanted: @escaping FolderWalk.Filter = { _, _ in true }
  ) throws -> FolderWalk {
    try FolderWalk(folder.path, where: isWanted)
  }

  /// The paths of what is found, below the folder.
  private func paths(
    _ isWanted: @escaping FolderWalk.Filter = { _, _ in true }
  ) throws -> [String] {
    try walk(isWanted).paths.map { String($0.unicodeScalars.dropFirst(folder.path.unicodeScalars.count + 1)) }
  }

  /// "a.yaml" < "a/b.yaml" because "." < "/"; a walk that sorts folder by folder would put "a-b" elsewhere.
  @Test func sortsByTheBytesOfTheWholePath() throws {
    try folder.folder("a/sub")
    try folder.folder("B")
    for name in ["a/b.yaml", "a.yaml", "a-b.yaml", "a0.yaml", "a/sub/z.yaml", "B/x.yaml", "\u{E9}.yaml", "\u{1F600}"] {
      try folder.file(name)
    }
    let expected = [
      "B/x.yaml", "a-b.yaml", "a.yaml", "a/b.yaml", "a/sub/z.yaml", "a0.yaml", "\u{E9}.yaml", "\u{1F600}",
    ]
    let found = try walk()
    #expect(try paths().map(ExactText.init) == expected.map(ExactText.init))
    #expect(found.faults == [])
  }

  /// To Swift, a decomposed e with an acute accent comes after "f", as the composed one does.
  @Test func sortsByBytesAndNotAsTextIsSorted() throws {
    try folder.file("f")
    try folder.file("e\u{301}")
    #expect(try paths().map(ExactText.init) == ["e\u{301}", "f"].map(ExactText.init))
  }

  @Test func leavesOutHiddenLinkedAndSpecialFiles() throws {
    let other = try TemporaryFolder()
    try other.file("outside.yaml")
    try folder.folder(".hidden")
    try folder.file(".hidden/a.yaml")
    try folder.file(".a.yaml")
    try folder.file("a.yaml")
    try folder.link("linked.yaml", to: "a.yaml")
    try folder.link("linked", to: other.path)
    try folder.link("up", to: "..")
    try folder.fifo("fifo.yaml")
    #expect(try paths() == ["a.yaml"])
  }

  @Test func asksForNameAndPath() throws {
    try folder.folder("d")
    try folder.file("d/a.yaml")
    try folder.file("a.yaml")
    try folder.file("d/b.yaml")
    #expect(try paths { name, below in name == "a.yaml" && below() == "d/a.yaml" } == ["d/a.yaml"])
  }

  @Test func theFolderItselfMayBeALink() throws {
    try folder.folder("real")
    try folder.file("real/a")
    try folder.link(".link", to: "real")
    #expect(try FolderWalk(folder.path(".link"), where: { _, _ in true }).paths == [folder.path(".link/a")])
  }

  @Test func failsWhereTheFolderCannotBeRead() throws {
    let missing = folder.path("missing")
    #expect(throws: FileError(path: missing, code: ENOENT)) { try FolderWalk(missing, where: { _, _ in true }) }
    let file = try folder.file("f")
    #expect(throws: FileError(path: file, code: ENOTDIR)) { try FolderWalk(file, where: { _, _ in true }) }
  }

  @Test(.enabled(if: isBoundByPermissions)) func goesOnAfterAFolderThatCannotBeRead() throws {
    try folder.folder("closed")
    try folder.file("z.yaml")
    try folder.setPermissions(0, of: "closed")
    let found = try walk()
    #expect(found.paths == [folder.path("z.yaml")])
    #expect(
      found.faults.map(\.error) == [FileError(path: folder.path("closed"), code: EACCES, reason: "permission denied")])
  }

  /// Such a file would otherwise be left out without a word, or looked for under another name.
  @Test func reportsNamesThatAreNotUTF8() throws {
    try folder.file("good.yaml")
    let name =
      Array(folder.path.utf8CString.dropLast())
      + "/bad-?.yaml".utf8CString.map { $0 == 63 ? CChar(truncatingIfNeeded: 0xFF) : $0 }
    let descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    // Some file systems take no such names.
    guard descriptor >= 0 else { return }
    defer {
      close(descriptor)
      unlink(name)
    }
    let found = try walk { name, _ in name.hasSuffix(".yaml") }
    #expect(found.paths == [folder.path("good.yaml")])
    #expect(found.faults.map(\.error.reason) == ["the name is not UTF-8"])
    #expect(found.faults.map(\.error.path) == [folder.path("bad-\u{FFFD}.yaml")])
    #expect(found.faults.map(\.whatItIs) == ["file"])
    #expect(try walk { name, _ in name.hasSuffix(".json") }.faults == [])
  }

  /// No call stack grows with the depth, and what is too deep for the system is reported.
  @Test func goesAsDeepAsPathsCan() throws {
    let deep = Array(repeating: "d", count: 1000).joined(separator: "/")
    try folder.folder(deep)
    try folder.file(deep + "/x")
    #expect(try paths() == [deep + "/x"])
  }
}
