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

@Suite struct PathTextTests {
  @Test(arguments: [
    ("", "inventory.yaml", "inventory.yaml"), ("dir/", "x", "dir/x"), ("dir", "x", "dir/x"), ("./", "x", "./x"),
    (".", "x", "./x"), ("/", "x", "/x"), ("dir", "/x", "/x"), ("dir", "", "dir"), ("", "", ""), ("a", "../b", "a/../b"),
    ("/a/long/folder", "and/a/long/name.yaml", "/a/long/folder/and/a/long/name.yaml"),
    ("/a/long/folder/", "name.yaml", "/a/long/folder/name.yaml"), ("//", "a", "//a"),
    ("/caf\u{E9}/cafe\u{301}", "\u{E9}e\u{301}\u{1F600}", "/caf\u{E9}/cafe\u{301}/\u{E9}e\u{301}\u{1F600}"),
    ("e", "\u{301}", "e/\u{301}"),
  ])
  func join(base: String, relative: String, joined: String) {
    #expect(PathText.join(base, relative).isExactly(joined))
  }

  @Test(arguments: [
    ("a.yaml", "", "a.yaml"), ("./a.yaml", ".", "a.yaml"), ("dir/a.yaml", "dir", "a.yaml"), ("/a", "/", "a"),
    ("//a", "/", "a"), ("a//b", "a", "b"), ("a/b/", "a", "b"), ("a/", "", "a"), ("/", "/", ""), ("", "", ""),
    ("..", "", ".."), ("/a/b", "/a", "b"),
  ])
  func parentAndLastComponent(path: String, parent: String, last: String) {
    #expect(PathText.parent(of: path) == parent)
    #expect(PathText.lastComponent(path) == last)
  }

  @Test func namesOfEntries() {
    for name in ["a", "...", ".a", "é", String(repeating: "n", count: 255), String(repeating: "é", count: 127)] {
      #expect(PathText.isEntryName(name, in: "/folder"))
    }
    for name in ["", ".", "..", "a/b", "/", "a\0", String(repeating: "n", count: 256)] {
      #expect(!PathText.isEntryName(name, in: "/folder"))
    }
    // With the zero byte at its end, a path must not be longer than the system takes.
    let limit = Int(PATH_MAX)
    let folder = "/" + String(repeating: "f", count: limit - 3 - 2)
    #expect(PathText.isEntryName("ab", in: folder))
    #expect(!PathText.isEntryName("abc", in: folder))
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a/b/c", "/a/", "b/c"), ("/a", "/a", "/a"), ("/ab", "/a", "/ab"), ("/a/b", "/", "/a/b"),
    ("/é/b", "/e\u{301}", "/é/b"), ("/é/b", "/é", "b"), ("/a/\u{301}b", "/a", "\u{301}b"),
  ])
  func shown(path: String, workingDirectory: String, expected: String) {
    #expect(PathText.shown(path, in: workingDirectory).utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    ("/a/./b//c/", "/a/b/c"), ("/a/../../b", "/b"), ("/..", "/"), ("/", "/"), ("//", "/"), ("/a/b/..", "/a"),
    ("a/../..", ".."), ("../../a/..", "../.."), ("a/..", "."), ("", "."), ("./a", "a"), ("/.../..a", "/.../..a"),
    ("/a/.b/c", "/a/.b/c"), ("/.b/../c", "/c"), ("/a/.b/.", "/a/.b"), ("a/.", "a"), ("a/b..", "a/b.."), (".a", ".a"),
  ])
  func normalized(path: String, expected: String) {
    #expect(PathText.normalized(path) == expected)
  }

  @Test func absoluteStartsAtTheWorkingDirectory() {
    #expect(PathText.absolute("../x", in: "/home/me") == "/home/x")
    #expect(PathText.absolute("", in: "/home/me") == "/home/me")
    #expect(PathText.absolute("/x/../y", in: "/home/me") == "/y")
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
    ("/", "/", true), ("a/b", "a", true), ("a/b", "/a", false), ("/caf\u{E9}/x", "/cafe\u{301}", false),
    ("/cafe\u{301}/x", "/cafe\u{301}", true),
  ])
  func isInside(path: String, folder: String, expected: Bool) {
    #expect(PathText.isInside(path, folder) == expected)
  }

  /// To Swift, `/` and a combining mark are one `Character`, which is not `/`.
  @Test func aCombiningMarkDoesNotHideASlash() {
    let path = "/a/\u{301}b"
    #expect(PathText.lastComponent(path).isExactly("\u{301}b"))
    #expect(PathText.parent(of: path) == "/a")
    #expect(PathText.isInside(path, "/a"))
    #expect(PathText.isAbsolute("/\u{301}b"))
    #expect(PathText.normalized("/a/../\u{301}b").isExactly("/\u{301}b"))
    #expect(PathText.join("a", "/\u{301}b").isExactly("/\u{301}b"))
  }
}
