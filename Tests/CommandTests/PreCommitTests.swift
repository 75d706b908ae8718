import Foundation
import Testing

/// The hooks, with the real pre-commit in a repository made for it.
@Suite(.preCommit) struct PreCommitTests {
  /// A repository with a hook of this package, whose program is the one that was built with this test.
  private struct Repository {
    let sandbox: Sandbox

    private var environment: [String: String] {
      let outer = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let built = (Built.widgetctl as NSString).deletingLastPathComponent
      return sandbox.environment.merging([
        "PATH": "\(built):\(outer)", "PRE_COMMIT_HOME": sandbox.root.path("pre-commit"), "LC_ALL": "C.UTF-8",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1",
      ]) { $1 }
    }

    /// - Parameter files: Which changes start the hook, where it is not for the hook to say.
    init(arguments: String = "[Widgets]", files: String? = nil) throws {
      sandbox = try Sandbox()
      // The hooks as a repository of their own, because pre-commit takes them from a commit.
      try sandbox.write(
        String(contentsOfFile: "\(Built.package)/.pre-commit-hooks.yaml", encoding: .utf8),
        to: "hooks/.pre-commit-hooks.yaml")
      try commit(in: "hooks")
      let revision = try git("rev-parse", "HEAD", in: "hooks").trimmingCharacters(in: .newlines)
      try sandbox.write(
        """
        repos:
          - repo: \(sandbox.path("hooks"))
            rev: \(revision)
            hooks:
              - id: widgetctl-validate-system
                args: \(arguments)
        \(files.map { "        files: \($0)\n" } ?? "")
        """, to: "own/.pre-commit-config.yaml")
      try sandbox.write(Sample.inventory, to: "own/Widgets/inventory.yaml")
      try sandbox.write(Sample.spec(file: "a.plist"), to: "own/Widgets/alice.yaml")
      try sandbox.write("services: {}\n", to: "own/compose.yml")
      try commit(in: "own")
    }

    @discardableResult
    func git(_ arguments: String..., in folder: String) throws -> String {
      let result = try ChildProcess(
        program: "/usr/bin/env", arguments: ["git"] + arguments, folder: sandbox.path(folder), environment: environment
      ).run()
      guard result.exitCode == 0 else { throw ChildProcess.Failure(description: "git: \(result.errors)") }
      return result.output
    }

    private func commit(in folder: String) throws {
      try git("init", "-q", in: folder)
      try git("add", ".", in: folder)
      try git("commit", "-q", "-m", "x", in: folder)
    }

    func preCommit(_ arguments: String...) throws -> ChildProcess.Result {
      try Python.runModule(
        "pre_commit", arguments + ["--color", "never"], in: sandbox.path("own"), environment: environment)
    }
  }

  @Test func manifestIsValid() throws {
    #expect(try Python.runModule("pre_commit", ["validate-manifest", "\(Built.package)/.pre-commit-hooks.yaml"]) == 0)
  }

  @Test func allFilesAreRightOrWrong() throws {
    let repository = try Repository(arguments: "[--strict, Widgets]", files: "^Widgets/")
    let right = try repository.preCommit("run", "--all-files")
    #expect(right.exitCode == 0, "\(right.output)\(right.errors)")
    #expect(right.output.hasSuffix("Passed\n"))
    try repository.sandbox.write(Sample.spec(file: "b.plist", account: "nobody"), to: "own/Widgets/bob.yaml")
    try repository.git("add", ".", in: "own")
    let wrong = try repository.preCommit("run", "--all-files")
    #expect(wrong.exitCode == 1)
    #expect(wrong.output.contains("\nWidgets/bob.yaml:1:10: error: unknown account \"nobody\" [unknown-account]\n"))
  }

  /// The other spec of a conflict is not in the commit, and still is seen.
  @Test func conflictsWithUnchangedFilesAreFound() throws {
    let repository = try Repository()
    try repository.sandbox.write(
      Sample.spec(file: "a.plist", calendars: ["MtxjBk5--3-3"]), to: "own/Widgets/bob.yaml")
    try repository.git("add", ".", in: "own")
    let result = try repository.preCommit("run")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("[conflicting-targets]"), "\(result.output)")
  }

  /// Specs and inventories start the hook, in whatever format; other files don't.
  @Test(arguments: [
    ("notes.md", true), ("Widgets/a.txt", true), ("Widgets/a.yaml", false), ("Widgets/b.yml", false),
    ("Widgets/c.json", false), ("d.plist", false),
  ])
  func changesThatMatterStartTheHook(file: String, isSkipped: Bool) throws {
    let repository = try Repository()
    // What the hook finds where it is started.
    try repository.sandbox.write(Sample.spec(file: "x.plist", account: "nobody"), to: "own/Widgets/wrong.yaml")
    try repository.sandbox.write("{}\n", to: "own/" + file)
    try repository.git("add", ".", in: "own")
    let result = try repository.preCommit("run", "--files", file)
    #expect(result.exitCode == (isSkipped ? 0 : 1))
    #expect(result.output.contains(isSkipped ? "(no files to check)Skipped" : "[unknown-account]"), "\(result.output)")
  }

  /// Both ids are one hook, but for how they come by the program.
  @Test(.pythonRequirements) func theBuiltHookIsTheInstalledOne() throws {
    let program = """
      import sys, yaml
      built, system = yaml.safe_load(open(sys.argv[1]))
      print(built.pop('id'), built.pop('language'), system.pop('id'), system.pop('language'))
      del built['description'], system['description']
      print(built == system and not built['pass_filenames'])
      """
    #expect(
      try Python.run(program, "\(Built.package)/.pre-commit-hooks.yaml")
        == "widgetctl-validate swift widgetctl-validate-system system\nTrue\n")
  }
}
