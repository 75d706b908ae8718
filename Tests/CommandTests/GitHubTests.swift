import Foundation
import Testing

/// Workflow commands and the summary of a job.
@Suite struct GitHubTests {
  private func sandbox(_ spec: String = Sample.spec) throws -> Sandbox {
    var sandbox = try Sandbox.withSpec(spec)
    sandbox.environment["GITHUB_ACTIONS"] = "true"
    sandbox.environment["CI"] = "true"
    sandbox.environment["GITHUB_STEP_SUMMARY"] = sandbox.path("summary.md")
    return sandbox
  }

  private func commands(_ sandbox: Sandbox, _ arguments: String..., in folder: String = "") throws -> [String] {
    let result = try sandbox.run(arguments + ["--format", "github"], in: folder)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.last == "")
    for line in lines.dropLast(2) { #expect(line.hasPrefix("::error file=") || line.hasPrefix("::warning file=")) }
    return Array(lines.dropLast())
  }

  @Test func aCommandForEachDiagnosticAndWhatItCameTo() throws {
    let sandbox = try sandbox("account: alice@example.com\ncalendars: [012, nothing]\n")
    let commands = try commands(sandbox, "validate", "./spec.yaml", "missing.yaml")
    #expect(commands.count == 5)
    #expect(
      commands.first
        == "::error file=missing.yaml,title=unreadable-file::"
        + "the spec \"missing.yaml\" cannot be read: no such file or directory%0Ahelp: check the path and its permissions"
        || commands.dropFirst(3).first?.hasPrefix("::error file=missing.yaml,title=unreadable-file::") == true)
    #expect(
      commands.contains {
        $0.hasPrefix(
          "::warning file=spec.yaml,line=2,endLine=2,col=13,endColumn=16,title=ambiguous-scalar::012 without quotes")
      })
    #expect(commands.last == "1 spec, 1 widget: 3 errors, 1 warning")
  }

  /// GitHub refuses columns of several lines.
  @Test func aPlaceOfSeveralLinesHasNoColumns() throws {
    let commands = try commands(sandbox("account: alice@example.com\nkey: x\n"), "validate", "spec.yaml")
    #expect(commands.first?.hasPrefix("::error file=spec.yaml,line=1,endLine=2,title=missing-key::") == true)
  }

  @Test func whatChangesIsCounted() throws {
    #expect(try commands(sandbox(), "validate", "spec.yaml") == ["1 spec, 1 widget: 0 errors, 0 warnings"])
    #expect(try commands(sandbox(), "apply", "spec.yaml") == ["1 created, 0 updated, 0 deleted, 0 unchanged"])
  }

  // MARK: - Hostile text

  @Test func noTextStartsACommandOfItsOwn() throws {
    let text = "x%0A::set-output name=a::b\\r\\n::stop-commands::t\\n##[add-path]/x"
    let sandbox = try sandbox(
      "account: alice@example.com\ncalendars: [\"\(text)\"]\n? |\n  \n  ::error::x\n:\n  1\n")
    let lines = try commands(sandbox, "validate", "spec.yaml")
    #expect(
      lines.filter { $0.contains("%250A::set-output") }.count == lines.filter { $0.contains("::set-output") }.count)
    #expect(lines.contains { $0.contains("x%250A::set-output name=a::b") || $0.contains("control character") })
  }

  @Test(arguments: [
    ("a:b,c%2C.yaml", "a%3Ab%2Cc%252C.yaml"),
    ("::error::x\n::warning::y.yaml", "%3A%3Aerror%3A%3Ax\\n%3A%3Awarning%3A%3Ay.yaml"),
    ("a\r\n,line=7.yaml", "a\\r\\n%2Cline=7.yaml"),
  ]) func namesOfFilesAreEscaped(name: String, escaped: String) throws {
    let sandbox = try sandbox()
    try sandbox.write("account: alice@example.com\n", to: name)
    let lines = try commands(sandbox, "validate", name)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=\(escaped),line=1,endLine=1,col=1,") == true)
  }

  // MARK: - Where files are

  /// A step may run below the top of the repository.
  @Test func pathsStartAtTheWorkspace() throws {
    var sandbox = try sandbox()
    try sandbox.write("account: alice@example.com\n", to: "inner/spec.yaml")
    sandbox.environment["GITHUB_WORKSPACE"] = sandbox.work.path
    sandbox.environment["CI_PROJECT_DIR"] = sandbox.work.path
    #expect(
      try commands(sandbox, "validate", "spec.yaml", in: "inner").first?.hasPrefix("::error file=inner/spec.yaml,")
        == true)
    let gitlab = try sandbox.run("validate", "--format", "gitlab", "spec.yaml", in: "inner").output
    #expect(gitlab.contains("\"path\": \"inner/spec.yaml\""))
    sandbox.environment["GITHUB_WORKSPACE"] = "/elsewhere"
    #expect(
      try commands(sandbox, "validate", "spec.yaml", in: "inner").first?.hasPrefix("::error file=spec.yaml,") == true)
  }

  // MARK: - The summary

  @Test func summaryIsAppended() throws {
    let sandbox = try sandbox("account: \"<b>|a_b*`[x](http://y)\"\ncalendars: all\n")
    try sandbox.write("Before\n", to: "summary.md")
    #expect(try commands(sandbox, "validate", "spec.yaml").count == 2)
    let summary = try sandbox.root.text(sandbox.path("summary.md"))
    #expect(summary.hasPrefix("Before\n### widgetctl validate\n\n1 spec, 1 widget: 1 error, 0 warnings\n\n| |"))
    #expect(summary.contains("| error | spec.yaml\\:1\\:10 | `unknown-account` | unknown account "))
    #expect(summary.contains("\"&lt;b&gt;\\|a\\_b\\*\\`\\[x\\]\\(http\\://y\\)\""))
    try sandbox.run("validate", "spec.yaml", "--report", "github=annotations.txt")
    #expect(try sandbox.root.text(sandbox.path("summary.md")).hasPrefix(summary + "### widgetctl validate\n"))
  }

  @Test func summaryHasAnEnd() throws {
    let calendars = (0..<8000).map { "\"\($0)-\(String(repeating: "x", count: 60))\"" }.joined(separator: ", ")
    let sandbox = try sandbox("account: alice@example.com\ncalendars: [\(calendars)]\n")
    try sandbox.run("validate", "--format", "github", "spec.yaml")
    let summary = try sandbox.root.text(sandbox.path("summary.md"))
    #expect(summary.utf8.count < 600 * 1024)
    #expect(summary.contains(" more are not shown here.\n"))
  }

  /// In a pipeline too, nothing changes by surprise.
  @Test func onlyWhatIsAskedForIsWritten() throws {
    var sandbox = try sandbox()
    let plain = try Sandbox.withSpec("account: nobody\n").run("validate", "spec.yaml")
    try sandbox.write("account: nobody\n", to: "spec.yaml")
    sandbox.environment["GITLAB_CI"] = "true"
    let text = try sandbox.run("validate", "spec.yaml")
    #expect(text.output == plain.output && text.errors == plain.errors)
    try sandbox.run(
      "validate", "spec.yaml", "--format", "json", "--report", "sarif=a.sarif", "--report", "gitlab=b.json")
    #expect(!sandbox.root.exists(sandbox.path("summary.md")))
  }
}
