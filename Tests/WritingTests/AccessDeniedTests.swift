import Foundation
import Testing
import TransactionSupport

/// What macOS does when it protects the containers of apps, played by a tracer that lets calls fail as it would.
@Suite(.enabled(if: Strace.isThere, "strace is missing")) struct AccessDeniedTests {
  private static let group = "group.com.example.cal"
  private static let containers = "home/Library/Group Containers"
  private static let preferences = "\(containers)/\(group)/Library/Preferences"

  private func machine() throws -> Machine {
    let machine = try Machine()
    try machine.root.write(Machine.settings(), to: "\(Self.preferences)/\(Self.group).plist")
    try machine.root.write(
      "account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\"]\ntarget: {appGroup: \(Self.group)}\n",
      to: "work/spec.yaml")
    return machine
  }

  /// Runs with a system call that fails on one path.
  private func run(
    _ machine: Machine, _ command: String, _ call: String, _ error: String, at path: String,
    platform: String = "macos"
  ) throws -> ChildProcess.Result {
    var child = machine.widgetctl(command, "--platform", platform, "spec.yaml")
    child.arguments =
      [
        "-f", "-o", "/dev/null", "-P", machine.root.path(path), "-e", "trace=\(call)", "-e",
        "inject=\(call):error=\(error)", "--", child.program,
      ] + child.arguments
    child.program = "/usr/bin/strace"
    return try child.run()
  }

  private func expectDenied(_ machine: Machine, _ result: ChildProcess.Result) throws {
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("[access-denied]"), "\(result.errors)")
    #expect(result.errors.contains("spec.yaml:3:20: error: "))
    #expect(result.errors.contains("Full Disk Access"))
    #expect(result.errors.contains("PPPC"))
    #expect(try machine.root.text("\(Self.preferences)/\(Self.group).plist") == Machine.settings())
  }

  @Test(arguments: ["\(containers)/\(group)", "\(preferences)/\(group).plist"])
  func whereItMayNotLook(path: String) throws {
    let machine = try machine()
    try expectDenied(machine, run(machine, "apply", "newfstatat", "EPERM", at: path))
  }

  @Test func whereItMayNotList() throws {
    let machine = try machine()
    try FileManager.default.moveItem(
      atPath: machine.root.path("\(Self.containers)/\(Self.group)"), toPath: machine.root.path("aside"))
    let result = try run(machine, "apply", "openat", "EPERM", at: Self.containers)
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("[access-denied]"), "\(result.errors)")
  }

  @Test func whereItMayNotRead() throws {
    let machine = try machine()
    try expectDenied(machine, run(machine, "diff", "openat", "EPERM", at: Self.preferences))
  }

  @Test(arguments: ["openat", "faccessat2", "renameat2"]) func whereItMayNotLockOrWrite(call: String) throws {
    let machine = try machine()
    try expectDenied(machine, run(machine, "apply", call, "EPERM", at: Self.preferences))
  }

  /// By a mode, or on Linux, it is not macOS that refuses.
  @Test func otherRefusalsAreWhatTheyAre() throws {
    let machine = try machine()
    let mode = try run(machine, "diff", "openat", "EACCES", at: Self.preferences)
    #expect(mode.errors.contains("[invalid-target]"))
    #expect(!mode.errors.contains("Full Disk Access"))
    let linux = try run(machine, "diff", "newfstatat", "EPERM", at: "home/.config", platform: "linux")
    #expect(linux.errors.contains("[invalid-target]"), "\(linux.errors)")
  }
}
