import Foundation
import Testing
import TransactionSupport

/// What is found before the first write.
@Suite struct RefusalTests {
  private static let nobody: UInt32 = 65534

  /// A batch of two files, of which the first could be written; it belongs to a user who is not root.
  private func machine() throws -> Machine {
    let machine = try Machine()
    try machine.root.write(Machine.settings(), to: "work/a.plist")
    try machine.root.write(Machine.settings(), to: "work/b/app.plist")
    try machine.writeSpec(["a.plist", "b/app.plist", "new/folder/new.plist"])
    return machine
  }

  private func giveToNobody(_ machine: Machine) throws {
    for name in ["", "home", "state", "work"] + machine.names.map({ "work/" + $0 }) {
      try machine.root.setOwner(Self.nobody, Self.nobody, of: name)
    }
  }

  private func applyAsNobody(_ machine: Machine, _ arguments: String...) throws -> ChildProcess.Result {
    let child = machine.widgetctl("apply")
    return try ChildProcess(
      "/usr/bin/setpriv",
      ["--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", try Self.reachable()] + child.arguments
        + arguments + ["spec.yaml"], in: machine.work, environment: machine.environment
    ).run()
  }

  /// The program where every user can run it.
  private static func reachable() throws -> String {
    let copy = try copied.get().path("widgetctl")
    return copy
  }

  private static let copied = Result {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Built.widgetctl, toPath: folder.path("widgetctl"))
    try folder.setMode(0o755, of: "widgetctl")
    try folder.setMode(0o755, of: "")
    return folder
  }

  private func expectRefusal(
    _ machine: Machine, _ result: ChildProcess.Result, _ before: [String: FileState], _ names: [String], saying: String
  ) throws {
    #expect(result.ending == .exit(3), "\(result.errors)")
    #expect(result.errors.contains("[write-failed]"), "\(result.errors)")
    #expect(result.errors.contains(saying), "\(result.errors)")
    #expect(try machine.files() == before)
    #expect(machine.names == names)
    #expect(machine.journals == [])
  }

  @Test func hardLinks() throws {
    let machine = try machine()
    try machine.root.hardLink("work/other", to: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let result = try machine.apply()
    try expectRefusal(machine, result, before, names, saying: "further hard links")
    // Nothing was begun: not even a place for a journal was made.
    #expect(!machine.root.exists("state/widgetctl"))
  }

  @Test(.asRoot) func fileThatMayNotBeWritten() throws {
    let machine = try machine()
    try giveToNobody(machine)
    try machine.root.setMode(0o444, of: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "b/app.plist\" cannot be written: permission denied")
    #expect(!machine.root.exists("state/widgetctl"))
  }

  @Test(.asRoot) func folderThatMayNotBeWritten() throws {
    let machine = try machine()
    try giveToNobody(machine)
    try machine.root.setMode(0o555, of: "work/b")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "b/app.plist\" cannot be written: permission denied")
    #expect(!machine.root.exists("state/widgetctl"))
  }

  @Test(.asRoot) func ownerThatCannotBeKept() throws {
    let machine = try machine()
    try giveToNobody(machine)
    try machine.root.setOwner(1234, Self.nobody, of: "work/b/app.plist")
    try machine.root.setMode(0o664, of: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "its owner and group cannot be kept")
  }

  @Test(.asRoot) func groupThatCannotBeKept() throws {
    let machine = try machine()
    try giveToNobody(machine)
    try machine.root.setOwner(Self.nobody, 4321, of: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "its owner and group cannot be kept")
  }

  /// The folder passes its group on, to which the user does not belong: the bit cannot be kept.
  @Test(.asRoot) func setGroupBitThatCannotBeKept() throws {
    let machine = try machine()
    try giveToNobody(machine)
    try machine.root.setOwner(Self.nobody, 4321, of: "work/b")
    try machine.root.setMode(0o2775, of: "work/b")
    try machine.root.setOwner(Self.nobody, 4321, of: "work/b/app.plist")
    try machine.root.setMode(0o2664, of: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "its mode cannot be kept")
  }

  @Test(.asRoot) func whatAnotherUserMayWriteIsWritten() throws {
    let machine = try machine()
    try giveToNobody(machine)
    let result = try applyAsNobody(machine)
    #expect(result.ending == .exit(0), "\(result.errors)")
  }

  /// A file that grows beyond what is read again could be neither checked nor put back.
  @Test func fileThatWouldBecomeTooLarge() throws {
    let machine = try Machine()
    let frame = "{\"x\":\"\"}"
    let filler = String(repeating: "x", count: 16 * 1024 * 1024 - frame.utf8.count)
    try machine.root.write("{\"x\":\"\(filler)\"}", to: "work/large.json")
    try machine.writeSpec(["large.json"])
    let (before, names) = (try machine.files(), machine.names)
    let result = try machine.apply()
    try expectRefusal(machine, result, before, names, saying: "larger than can be read again")
  }

  /// A limit of the user's, such as `ulimit -f`: the system would end the process with a signal.
  @Test func fileSizeLimit() throws {
    let machine = try machine()
    let filler = String(repeating: "x", count: 20_000)
    try machine.root.write("{\"x\":\"\(filler)\"}", to: "work/b/app.plist")
    let (before, names) = (try machine.files(), machine.names)
    let child = machine.widgetctl("apply", "spec.yaml")
    let result = try ChildProcess(
      "/bin/sh", ["-c", "ulimit -f 16; exec \"$@\"", "sh", child.program] + child.arguments, in: machine.work,
      environment: machine.environment
    ).run()
    try expectRefusal(machine, result, before, names, saying: "file too large")
  }

  @Test(.asRoot) func homeThatMayNotBeWritten() throws {
    var machine = try machine()
    try giveToNobody(machine)
    machine.environment["XDG_STATE_HOME"] = nil
    try machine.root.setMode(0o555, of: "home")
    let (before, names) = (try machine.files(), machine.names)
    let result = try applyAsNobody(machine)
    try expectRefusal(machine, result, before, names, saying: "the state folder")
    #expect(result.errors.contains("permission denied"))
    #expect(result.errors.contains("--state-dir"))
    // Dry runs need no such place.
    #expect(try machine.widgetctl("diff", "spec.yaml").run().ending == .exit(0))
  }
}
