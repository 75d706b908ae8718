import Foundation
import Testing
import TransactionSupport

/// The locks that keep two runs out of one folder.
@Suite struct LockTests {
  /// A process that holds a folder.
  private func holder(of folder: String) throws -> ChildProcess.Running {
    let holder = try ChildProcess("/usr/bin/flock", ["--no-fork", folder, "sleep", "60"], in: "/").start()
    let descriptor = open(folder, O_RDONLY)
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      flock(descriptor, LOCK_UN)
      usleep(10_000)
    }
    return holder
  }

  @Test func timeoutNamesTheHolder() throws {
    let machine = try Machine()
    try machine.root.makeFolder("work/out")
    try machine.writeSpec(["out/new.plist"])
    let before = machine.names
    let holder = try holder(of: machine.path("out"))
    let start = Date()
    let result = try machine.apply("--lock-timeout", "1")
    #expect(Date().timeIntervalSince(start) >= 1)
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("in use by process \(holder.identifier) (sleep) [lock-timeout]"), "\(result.errors)")
    #expect(machine.names == before)
    #expect(machine.journals == [])
    holder.send(SIGKILL)
    try holder.wait()
  }

  @Test func killedHolderLetsGo() throws {
    let machine = try Machine()
    try machine.root.makeFolder("work/out")
    try machine.writeSpec(["out/new.plist"])
    let holder = try holder(of: machine.path("out"))
    let waiting = try machine.widgetctl("apply", "--lock-timeout", "60", "spec.yaml").start()
    usleep(300_000)
    #expect(waiting.isRunning)
    #expect(!machine.root.exists("work/out/new.plist"))
    holder.send(SIGKILL)
    try holder.wait()
    #expect(try waiting.wait().ending == .exit(0))
    #expect(machine.root.exists("work/out/new.plist"))
  }

  /// Reading needs no lock.
  @Test func dryRunDoesNotWait() throws {
    let machine = try Machine()
    try machine.root.makeFolder("work/out")
    try machine.writeSpec(["out/new.plist"])
    let holder = try holder(of: machine.path("out"))
    #expect(try machine.widgetctl("diff", "spec.yaml").run().ending == .exit(0))
    #expect(holder.isRunning)
    holder.send(SIGKILL)
    try holder.wait()
  }

  /// The folder of journals may be one that targets lie in.
  @Test func stateFolderThatHoldsATarget() throws {
    let machine = try Machine()
    try machine.root.setMode(0o700, of: "work")
    try machine.writeSpec(["new.plist"])
    let run = try machine.widgetctl("apply", "--state-dir", machine.work, "spec.yaml").start()
    for _ in 1...500 where run.isRunning { usleep(20_000) }
    #expect(!run.isRunning)
    run.send(SIGKILL)
    #expect(try run.wait().ending == .exit(0))
    #expect(machine.names == ["inventory.yaml", "new.plist", "spec.yaml"])
  }
}
