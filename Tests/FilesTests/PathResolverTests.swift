import Files
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct PathResolverTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func resolve(_ path: String) -> PathOutcome {
    PathResolver.resolve(path, in: folder.path)
  }

  private func existing(_ name: String) throws -> PathOutcome {
    .existing(path: folder.path(name), status: try FileStatus.of(folder.path(name)))
  }

  @Test func findsWhatIsThere() throws {
    try folder.folder("a/b")
    try folder.file("a/b/f", [1, 2])
    #expect(
      resolve("a/./b//f") == .existing(path: folder.path("a/b/f"), status: try FileStatus.of(folder.path("a/b/f"))))
    #expect(resolve("a/b/../b/f") == (try existing("a/b/f")))
    #expect(resolve("") == (try existing("")))
    #expect(resolve(".") == (try existing("")))
    #expect(resolve(folder.path + "/a/") == (try existing("a")))
    #expect(resolve("/..") == .existing(path: "/", status: try FileStatus.of("/")))
  }

  @Test func followsLinksBeforeDotDot() throws {
    try folder.folder("real/inner")
    try folder.file("real/f")
    try folder.file("f")
    try folder.link("link", to: "real/inner")
    #expect(resolve("link/../f") == (try existing("real/f")))
    try folder.link("absolute", to: folder.path("link"))
    #expect(resolve("absolute") == (try existing("real/inner")))
    try folder.link("tolink", to: "./absolute/../f")
    #expect(resolve("tolink") == (try existing("real/f")))
  }

  @Test func saysWhereMissingThingsWouldBeMade() throws {
    try folder.folder("real")
    try folder.link("link", to: "real")
    #expect(resolve("link/x/y.plist") == .missing(path: folder.path("real/x/y.plist")))
    #expect(resolve("link/x/../z/./y.plist") == .missing(path: folder.path("real/z/y.plist")))
    #expect(resolve("x/../../../../../../../../nowhere-at-all") == .missing(path: "/nowhere-at-all"))
  }

  /// By its text alone this path would stay in the folder.
  @Test func followsLinksAgainAfterAMissingPart() throws {
    let other = try TemporaryFolder()
    try folder.link("link", to: other.path)
    #expect(resolve("missing/../link/x") == .missing(path: other.path("x")))
    #expect(resolve("missing/more/../../link") == .existing(path: other.path, status: try FileStatus.of(other.path)))
  }

  @Test func tellsWhereADanglingLinkLeads() throws {
    try folder.folder("real")
    try folder.link("last", to: "real/nothing")
    #expect(resolve("last") == .danglingLink(leadsTo: folder.path("real/nothing")))
    try folder.link("folder", to: "/nowhere-at-all/../nor-here")
    #expect(resolve("folder/x/y") == .danglingLink(leadsTo: "/nor-here/x/y"))
    try folder.link("chain", to: "last")
    #expect(resolve("chain") == .danglingLink(leadsTo: folder.path("real/nothing")))
    #expect(resolve("folder/../x") == .danglingLink(leadsTo: "/x"))
  }

  @Test func countsLinksToFindLoops() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(resolve("a") == .loop)
    #expect(resolve("a/x") == .loop)
    try folder.link("self", to: "self/x")
    #expect(resolve("self") == .loop)
  }

  @Test func followsFortyLinksAndNotOneMore() throws {
    try folder.file("0")
    for number in 1...41 { try folder.link("\(number)", to: "\(number - 1)") }
    #expect(resolve("40") == (try existing("0")))
    #expect(resolve("41") == .loop)
  }

  @Test func saysWhichParentIsAFile() throws {
    try folder.file("f")
    try folder.link("link", to: "f")
    #expect(resolve("f/x") == .notAFolder(folder.path("f")))
    #expect(resolve("link/x/y") == .notAFolder(folder.path("f")))
    #expect(resolve("f/") == .notAFolder(folder.path("f")))
    #expect(resolve("f/.") == .notAFolder(folder.path("f")))
    #expect(resolve("f/..") == .notAFolder(folder.path("f")))
  }

  @Test func findsNamesThatAreTooLong() throws {
    let fits = String(repeating: "n", count: 255)
    #expect(resolve(fits) == .missing(path: folder.path(fits)))
    #expect(resolve(fits + "n") == .nameTooLong)
    #expect(resolve("missing/" + fits) == .missing(path: folder.path("missing/" + fits)))
    #expect(resolve("missing/" + fits + "n") == .nameTooLong)
    let deep = String(repeating: "missing/", count: Int(PATH_MAX) / 8)
    #expect(resolve(deep + "x") == .nameTooLong)
    #expect(resolve(String(repeating: "./", count: Int(PATH_MAX) / 2)) == .nameTooLong)
    #expect(resolve(String(deep.dropLast(8))) == .nameTooLong, "together with the working directory")
  }

  @Test func reportsOtherKinds() throws {
    try folder.fifo("fifo")
    guard case .existing(let path, let status) = resolve("fifo") else {
      Issue.record("not found")
      return
    }
    #expect(path == folder.path("fifo"))
    #expect(status.kind == .fifo)
  }

  private func zeroByte(in path: String) -> FileError {
    FileError(path: path, code: EINVAL, reason: "the name holds a zero byte")
  }

  @Test func aZeroByteIsNoName() throws {
    try folder.file("a")
    #expect(resolve("a\0b") == .denied(zeroByte(in: folder.path("a\0b"))))
    #expect(resolve("missing/a\0b") == .denied(zeroByte(in: folder.path("missing/a\0b"))))
  }

  /// Links may lead on to a hundred thousand parts that are not there.
  @Test func longTextsOfLinksAreWalked() throws {
    let parts = String(repeating: "/a", count: 2000)
    for number in 0..<39 { try folder.link("l\(number)", to: "l\(number + 1)\(parts)") }
    try folder.link("l39", to: "missing")
    #expect(resolve("l0") == .nameTooLong)
    let back = String(repeating: "/a", count: 800) + String(repeating: "/..", count: 801)
    try folder.link("back", to: "missing\(back)/x")
    #expect(resolve("back") == .danglingLink(leadsTo: folder.path("x")))
  }

  @Test(.enabled(if: isBoundByPermissions)) func saysWhereItMayNotLook() throws {
    try folder.folder("closed/inner")
    try folder.setPermissions(0, of: "closed")
    #expect(resolve("closed/inner/x") == .denied(FileError(path: folder.path("closed/inner"), code: EACCES)))
  }

  @Test func keepsBothForms() throws {
    let composed = "caf\u{E9}"
    try folder.folder(composed)
    guard case .existing(let path, _) = resolve(composed) else {
      Issue.record("not found")
      return
    }
    #expect(Array(path.utf8) == Array(folder.path(composed).utf8))
  }
}
