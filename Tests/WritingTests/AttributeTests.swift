import CSystem
import Foundation
import Testing
import TransactionSupport

/// Whose files are, and what hangs on them.
@Suite struct AttributeTests {
  private static let nobody: UInt32 = 65534

  private func machine(_ files: [String] = ["app.plist"]) throws -> Machine {
    let machine = try Machine()
    for file in files { try machine.root.write(Machine.settings(), to: "work/\(file)") }
    try machine.writeSpec(files)
    return machine
  }

  /// Applies, and expects the same file with other bytes.
  private func expectKept(_ machine: Machine, _ file: String = "app.plist") throws {
    let before = try #require(try FileState(machine.path(file)))
    let result = try machine.apply()
    #expect(result.ending == .exit(0), "\(result.errors)")
    let after = try #require(try FileState(machine.path(file)))
    #expect(after.bytes != before.bytes)
    #expect(after == before.with(bytes: after.bytes))
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o640, 0o2664, 0o4755, 0o1644, 0o666])
  func modeIsKept(_ mode: Int) throws {
    let machine = try machine()
    try machine.root.setMode(mode, of: "work/app.plist")
    try expectKept(machine)
  }

  @Test func extendedAttributesAreKept() throws {
    let machine = try machine()
    let file = machine.path("app.plist")
    guard FileState.setAttribute("user.note", "a note", of: file) else { return }
    FileState.setAttribute("user.empty", "", of: file)
    try expectKept(machine)
    #expect(try FileState(file)?.attributes["user.note"] == Array("a note".utf8))
    #expect(try FileState(file)?.attributes["user.empty"] == [])
  }

  @Test(.acl) func accessListIsKept() throws {
    let machine = try machine()
    try ChildProcess("/usr/bin/setfacl", ["-m", "u:\(Self.nobody):rw,m::rw", "app.plist"], in: machine.work).succeed()
    try expectKept(machine)
    #expect(try FileState(machine.path("app.plist"))?.attributes["system.posix_acl_access"] != nil)
  }

  /// A new file in this folder gets an access list, which the old one has not.
  @Test(.acl) func folderAddsNoAccessList() throws {
    let machine = try machine()
    try ChildProcess("/usr/bin/setfacl", ["-d", "-m", "u:\(Self.nobody):rwx", "."], in: machine.work).succeed()
    try #require(try FileState(machine.path("app.plist"))?.attributes["system.posix_acl_access"] == nil)
    try expectKept(machine)
    #expect(try FileState(machine.path("app.plist"))?.attributes["system.posix_acl_access"] == nil)
  }

  @Test(.asRoot) func ownerAndGroupAreKept() throws {
    let machine = try machine()
    try machine.root.setOwner(1234, 4321, of: "work/app.plist")
    try machine.root.setMode(0o4750, of: "work/app.plist")
    try expectKept(machine)
  }

  @Test func newFilesAndFoldersAreClosedToOthers() throws {
    let machine = try Machine()
    try machine.writeSpec(["new.plist", "made/deep/new.plist"])
    let child = machine.widgetctl("apply", "spec.yaml")
    let open = ChildProcess(
      "/bin/sh", ["-c", "umask 0; exec \"$@\"", "sh", child.program] + child.arguments, in: machine.work,
      environment: machine.environment)
    try open.succeed()
    for name in ["new.plist", "made/deep/new.plist"] { #expect(Ownership(machine.path(name))?.mode == 0o600) }
    for name in ["made", "made/deep"] { #expect(Ownership(machine.path(name))?.mode == 0o700) }
    #expect(Ownership(machine.stateFolder)?.mode == 0o700)
  }

  /// What an administrator provisions in a user's folder, the user's app must be able to read.
  @Test(.asRoot) func whatRootMakesBelongsToTheFoldersOwner() throws {
    let machine = try Machine()
    try machine.root.makeFolder("work/users")
    try machine.root.setOwner(1234, 4321, of: "work/users")
    try machine.writeSpec(["users/new.plist", "users/made/deep/new.plist"])
    let result = try machine.apply()
    #expect(result.ending == .exit(0), "\(result.errors)")
    for name in ["users/new.plist", "users/made/deep/new.plist"] {
      #expect(Ownership(machine.path(name)) == Ownership(mode: 0o600, owner: 1234, group: 4321), "\(name)")
    }
    for name in ["users/made", "users/made/deep"] {
      #expect(Ownership(machine.path(name)) == Ownership(mode: 0o700, owner: 1234, group: 4321), "\(name)")
    }
  }

  @Test func linkIsWrittenThrough() throws {
    let machine = try machine(["real/app.plist"])
    try machine.root.link("work/link.plist", to: "real/app.plist")
    try machine.root.link("work/folder", to: "real")
    try machine.writeSpec(["link.plist", "folder/new.plist"])
    try expectKept(machine, "real/app.plist")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: machine.path("link.plist")) == "real/app.plist")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: machine.path("folder")) == "real")
    #expect(machine.root.exists("work/real/new.plist"))
  }
}

extension Trait where Self == ConditionTrait {
  /// Without the tool such tests are left out, but never in CI.
  static var acl: Self {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setfacl")
        || ProcessInfo.processInfo.environment["CI"] != nil,
      "setfacl is missing (apt-get install acl)")
  }
}
