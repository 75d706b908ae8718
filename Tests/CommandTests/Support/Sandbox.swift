import Foundation

/// A machine of its own for `widgetctl`: a working folder, a home, and an environment that names nothing else.
struct Sandbox {
  /// The working folder of the runs; what a test writes lies here.
  let work: Subfolder
  let home: Subfolder
  /// `XDG_CONFIG_HOME`.
  let config: Subfolder
  /// `XDG_STATE_HOME`.
  let state: Subfolder
  let root: TemporaryFolder
  var environment: [String: String]

  init() throws {
    root = try TemporaryFolder()
    work = try Subfolder(root, "work")
    home = try Subfolder(root, "home")
    config = try Subfolder(root, "config")
    state = try Subfolder(root, "state")
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.path, "XDG_CONFIG_HOME": config.path, "XDG_STATE_HOME": state.path,
    ]
  }

  /// With an inventory and a spec of one widget in the working folder.
  static func withSpec(_ spec: String = Sample.spec) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    try sandbox.write(spec, to: "spec.yaml")
    return sandbox
  }

  /// Runs `widgetctl` in the working folder, or one below it.
  @discardableResult
  func run(
    _ arguments: String..., input: String = "", in folder: String = "", output: FileHandle? = nil
  ) throws -> ChildProcess.Result {
    try run(arguments, input: input, in: folder, output: output)
  }

  func run(
    _ arguments: [String], input: String = "", in folder: String = "", output: FileHandle? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess(
      program: Built.widgetctl, arguments: arguments, folder: path(folder), environment: environment,
      input: Array(input.utf8)
    ).run(output: output)
  }

  /// Runs a shell script in the working folder, in which `$widgetctl` is the program.
  func shell(_ script: String) throws -> ChildProcess.Result {
    try ChildProcess(
      program: "/bin/sh", arguments: ["-c", script], folder: work.path,
      environment: environment.merging(["widgetctl": Built.widgetctl]) { $1 }
    ).run()
  }

  /// Runs `widgetctl` with `--format json` and reads the report.
  func report(_ arguments: String..., input: String = "", in folder: String = "") throws -> Report {
    try Report(run(arguments + ["--format", "json"], input: input, in: folder))
  }

  /// The version that the tool gives itself.
  func version() throws -> String {
    try run("version").output.trimmingCharacters(in: .newlines).replacing("widgetctl ", with: "")
  }

  /// What the whole machine looks like.
  func snapshot() throws -> TreeSnapshot { try TreeSnapshot(root.path) }

  // MARK: - The working folder

  func path(_ name: String) -> String { work.path(name) }

  @discardableResult
  func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws -> String {
    try root.write(bytes, to: path(name), mode: mode)
  }
}
