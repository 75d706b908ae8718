import Files
import Testing

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try Glob(pattern).matches(name: PathText.lastComponent(path), pathBelow: { path })
  }

  @Test(arguments: [
    ("*.yaml", "a.yaml"), ("*.yaml", "deep/er/a.yaml"), ("?.yaml", "\u{1F600}.yaml"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"), ("[^a-c]x", "dx"), ("[]]", "]"), ("[!]]", "a"), ("[a-]", "-"), ("[-a]", "-"), ("\\*", "*"),
    ("[\\]]", "]"), ("**", "x"), ("a**b", "a123b"), ("*", "a"), ("a*b*c", "a-b-b-c"),
    ("d/*.yaml", "d/a.yaml"), ("**/a", "a"), ("**/a", "x/y/a"), ("a/**", "a/b"), ("a/**", "a/b/c"), ("a/**/b", "a/b"),
    ("a/**/b", "a/x/y/b"), ("/a", "a"), ("./a", "a"), ("**/x/**/y", "1/x/2/x/3/y"), ("a/*/c", "a/b/c"),
    ("d**/x", "door/x"), ("{a,b}", "{a,b}"), ("**/**/a", "a"), ("*.yaml", ".yaml"), ("**.yaml", "a.yaml"),
    ("*caf\u{E9}", "un caf\u{E9}"), ("*\\*", "a*"), ("./*.yaml", "a.yaml"),
  ])
  func fits(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("*.yaml", "a.yml"), ("?", "ab"), ("?", ""), ("[a-c]", "d"), ("[!a]", "a"), ("\\*", "a"), ("d/*.yaml", "a.yaml"),
    ("d/*.yaml", "d/e/a.yaml"), ("d/*.yaml", "x/d/a.yaml"), ("a/**", "a"), ("a/**", "b/a/c"), ("**/a", "xa"),
    ("/a", "d/a"), ("a/*/c", "a/c"), ("d**/x", "d/o/x"), ("A", "a"), ("caf\u{E9}", "cafe\u{301}"), ("?", "e\u{301}"),
    ("[\u{E9}]", "e\u{301}"), ("*.yaml", "yaml"), ("*caf\u{E9}", "un cafe\u{301}"), ("*\\*", "ab"), ("*a?", "ba"),
    ("/*.yaml", "d/a.yaml"), ("./*.yaml", "d/a.yaml"),
  ])
  func doesNotFit(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test(arguments: [
    ("", "it names no file"), ("/.", "it names no file"),
    ("/", "it ends in \"/\" and so matches no file; \"**\" after it means all files below"),
    ("[a", "\"[\" is not closed by \"]\""), ("[]", "\"[\" is not closed by \"]\""),
    ("[!]", "\"[\" is not closed by \"]\""), ("a[b/c]", "\"[\" is not closed by \"]\""),
    ("[z-a]", "a range in \"[...]\" runs backwards"), ("a\\", "a backslash stands at the end"),
    ("build/", "it ends in \"/\" and so matches no file; \"**\" after it means all files below"),
    ("[[:alpha:]]", "character classes such as \"[:alpha:]\" are not supported"),
  ])
  func isBroken(pattern: String, reason: String) {
    do throws(GlobError) {
      _ = try Glob(pattern)
      Issue.record("accepted")
    } catch {
      #expect(error.reason == reason)
    }
  }

  /// With a backtracking matcher this would outlast the universe.
  @Test(.timeLimit(.minutes(1))) func manyRunsCostNoMoreThanTheProductOfTheLengths() throws {
    let runs = String(repeating: "a*", count: 200) + "b"
    #expect(try !matches(runs, String(repeating: "a", count: 4000)))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(try !matches(folders, Array(repeating: "a", count: 2000).joined(separator: "/")))
  }
}
