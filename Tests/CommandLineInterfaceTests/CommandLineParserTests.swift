import CommandLineInterface
import Diagnostics
import Files
import Loading
import Testing

@Suite struct CommandLineParserTests {
  private func options(_ change: (inout RunOptions) throws -> Void) rethrows -> RunOptions {
    var options = RunOptions()
    options.specs = ["a.yaml"]
    try change(&options)
    return options
  }

  @Test func takesEveryOption() throws {
    let words = [
      "apply", "--inventory", "i.yaml", "--inventory=j.json", "--root", "r", "--allow", "x", "--allow", "y",
      "--include", "*.spec", "--exclude", "old/**", "--exclude=[a]", "--stdin-filename", "in.yaml", "--format", "json",
      "--strict", "--color", "never", "--detailed-exitcode", "--dry-run", "--out", "p", "a.yaml",
    ]
    let expected = try options {
      $0.inventories = .files(["i.yaml", "j.json"])
      $0.root = "r"
      $0.allow = ["x", "y"]
      $0.include = [try Glob("*.spec")]
      $0.exclude = [try Glob("old/**"), try Glob("[a]")]
      $0.stdinFilename = "in.yaml"
      $0.format = .json
      $0.strict = true
      $0.color = .never
      $0.detailedExitCode = true
      $0.dryRun = true
      $0.out = "p"
    }
    #expect(try CommandLineParser.parse(words) == .apply(expected))
  }

  @Test func withoutOptionsEverythingIsAsDocumented() throws {
    guard case .validate(let options) = try CommandLineParser.parse(["validate", "a.yaml", "b", "-"]) else {
      Issue.record("another command")
      return
    }
    #expect(options.specs == ["a.yaml", "b", "-"])
    #expect(options.inventories == .found)
    #expect(options.format == .text)
    #expect(options.color == .auto)
    #expect(!options.strict && !options.detailedExitCode && !options.dryRun)
    #expect(options.root == nil && options.stdinFilename == nil && options.out == nil && options.plan == nil)
    #expect(options.allow.isEmpty && options.include.isEmpty && options.exclude.isEmpty)
  }

  @Test func optionsMayStandBehindSpecs() throws {
    let expected = options {
      $0.specs = ["a.yaml", "b.yaml"]
      $0.strict = true
      $0.root = "r"
    }
    #expect(try CommandLineParser.parse(["diff", "a.yaml", "--strict", "b.yaml", "--root", "r"]) == .diff(expected))
  }

  @Test func ofARepeatedSingleOptionTheLastWins() throws {
    let words = ["validate", "--root", "r", "--format=json", "a.yaml", "--root=s", "--format", "text", "--strict"]
    let expected = options {
      $0.root = "s"
      $0.strict = true
    }
    #expect(try CommandLineParser.parse(words + ["--strict"]) == .validate(expected))
  }

  @Test func twoDashesEndTheOptions() throws {
    let expected = options { $0.specs = ["a.yaml", "-x.yaml", "--strict", "--help", "--"] }
    let words = ["validate", "a.yaml", "--", "-x.yaml", "--strict", "--help", "--"]
    #expect(try CommandLineParser.parse(words) == .validate(expected))
  }

  @Test func aValueMayHoldAnEqualsSignOrBeADash() throws {
    let expected = options {
      $0.root = "a=b"
      $0.stdinFilename = "-"
      $0.out = "-p"
    }
    let words = ["diff", "--root=a=b", "--stdin-filename", "-", "--out=-p", "a.yaml"]
    #expect(try CommandLineParser.parse(words) == .diff(expected))
  }

  @Test func aPlanNeedsNoSpec() throws {
    let expected = options {
      $0.specs = []
      $0.plan = "p"
      $0.root = "r"
      $0.detailedExitCode = true
    }
    #expect(
      try CommandLineParser.parse(["diff", "--plan", "p", "--root", "r", "--detailed-exitcode"]) == .diff(expected))
    #expect(
      try CommandLineParser.parse(["apply", "--detailed-exitcode", "--root", "r", "--plan=p"]) == .apply(expected))
  }

  @Test func noInventory() throws {
    let expected = options { $0.inventories = .unchecked }
    #expect(try CommandLineParser.parse(["validate", "--no-inventory", "a.yaml"]) == .validate(expected))
  }

  @Test(
    arguments: [
      (["version"], .version), (["--version"], .version), (["validate", "--version"], .version), (["help"], .help(nil)),
      (["--help"], .help(nil)), (["-h"], .help(nil)), (["help", "apply"], .help(.apply)),
      (["apply", "--help"], .help(.apply)), (["apply", "--strct", "a", "-h"], .help(.apply)),
      (["--strict", "--help"], .help(nil)), (["diff", "--root", "--help"], .help(.diff)),
      (["--version", "--help"], .version), (["diff", "-h", "--version"], .help(.diff)),
      (["help", "--help"], .help(.help)), (["schema", "report"], .schema(.report)),
      (["schema", "--", "plan"], .schema(.plan)),
      (["explain"], .explain(nil)), (["explain", "no-inventory"], .explain(.noInventory)),
    ] as [([String], Invocation)])
  func otherCommands(words: [String], expected: Invocation) throws {
    #expect(try CommandLineParser.parse(words) == expected)
  }
}
