import Foundation
import Testing
import TransactionSupport

/// A batch that fails, and meets other programs while it is undone.
@Suite(.strace) struct UndoTests {
  /// Two files in folders of their own.
  private func machine(_ files: [String] = ["f/a.plist", "g/b.plist"]) throws -> Machine {
    let machine = try Machine()
    for file in files { try machine.root.write(Machine.settings("former"), to: "work/\(file)") }
    try machine.writeSpec(files)
    return machine
  }

  /// The same batch on another machine, to count its calls.
  private func calls(_ machine: Machine, _ injections: [Strace.Injection] = []) throws -> [String] {
    let copy = try TemporaryFolder()
    try ChildProcess("/bin/cp", ["-a", machine.root.path + "/.", copy.path], in: "/").succeed()
    return try Strace.calls(of: Machine(copy).widgetctl("apply", "spec.yaml"), injections)
  }

  private func count(_ call: String, in calls: [String], upTo last: String) throws -> Int {
    calls[...(try #require(calls.lastIndex(of: last)))].count { $0 == call }
  }

  /// Starts a batch that stops for a moment before it exchanges its last file, and fails after that.
  private func startFailing(_ machine: Machine) throws -> ChildProcess.Running {
    let calls = try calls(machine)
    let exchange = try count("renameat2", in: calls, upTo: "renameat2")
    let failure = Strace.Injection("fsync", .error("EIO"), at: try count("fsync", in: calls, upTo: "renameat2") + 1)
    return try Strace.delay(
      machine.widgetctl("apply", "spec.yaml"), at: "renameat2", exchange, and: failure
    ).start()
  }

  private func waitUntilChanged(_ machine: Machine, _ file: String) throws {
    while try machine.root.text("work/\(file)") == Machine.settings("former") { usleep(1000) }
    usleep(50_000)
  }

  /// Another program replaces a file that the batch has replaced already.
  @Test func laterChangeStaysAndIsNamed() throws {
    let machine = try machine()
    let run = try startFailing(machine)
    try waitUntilChanged(machine, "f/a.plist")
    try machine.root.write(Machine.settings("app"), to: "work/app.new")
    try #require(rename(machine.path("app.new"), machine.path("f/a.plist")) == 0)
    let result = try run.wait()
    #expect(result.ending == .exit(3), "\(result.errors)")
    #expect(
      result.errors.contains("changed since by another program and left as it is: \"\(machine.path("f/a.plist"))\""),
      "\(result.errors)")
    #expect(try machine.root.text("work/f/a.plist") == Machine.settings("app"))
    #expect(try machine.root.text("work/g/b.plist") == Machine.settings("former"))
    #expect(machine.journals == [])
    #expect(machine.names == ["f", "f/a.plist", "g", "g/b.plist", "inventory.yaml", "spec.yaml"])
  }

  /// The folder that was written into is meant, not another one that has its path by now.
  @Test func folderIsMovedAway() throws {
    let machine = try machine()
    let run = try startFailing(machine)
    try waitUntilChanged(machine, "f/a.plist")
    try #require(rename(machine.path("f"), machine.path("moved")) == 0)
    try machine.root.makeFolder("work/f")
    #expect(try run.wait().ending == .exit(3))
    #expect(try machine.root.text("work/moved/a.plist") == Machine.settings("former"))
    #expect(machine.names == ["f", "g", "g/b.plist", "inventory.yaml", "moved", "moved/a.plist", "spec.yaml"])
    #expect(machine.journals == [])
  }

  /// A folder that the batch is about to make is made by another program in this moment.
  @Test func folderIsMadeByAnother() throws {
    let machine = try Machine()
    try machine.writeSpec(["made/new.plist"])
    // The first names the journal, the second the folder.
    let run = try Strace.delay(machine.widgetctl("apply", "spec.yaml"), at: "renameat2", 2).start()
    while !machine.names.contains(where: { $0.hasPrefix(".widgetctl") }) { usleep(1000) }
    usleep(50_000)
    try machine.root.write("", to: "work/made/other")
    let result = try run.wait()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(machine.names == ["inventory.yaml", "made", "made/new.plist", "made/other", "spec.yaml"])
    #expect(machine.journals == [])
  }

  /// A file that the batch made is replaced by another program just as it is to be removed again.
  @Test func newFileIsReplacedAsItIsRemoved() throws {
    let machine = try Machine()
    try machine.writeSpec(["new.plist"])
    let plain = try calls(machine)
    let failure = Strace.Injection("fsync", .error("EIO"), at: try count("fsync", in: plain, upTo: "renameat2") + 1)
    let undone = try calls(machine, [failure])
    let removal = try count("renameat2", in: undone, upTo: "renameat2")
    try #require(removal == plain.count { $0 == "renameat2" } + 1)
    let run = try Strace.delay(
      machine.widgetctl("apply", "spec.yaml"), at: "renameat2", removal, and: failure
    ).start()
    while !machine.root.exists("work/new.plist") { usleep(1000) }
    usleep(100_000)
    try machine.root.write(Machine.settings("app"), to: "work/app.new")
    try #require(rename(machine.path("app.new"), machine.path("new.plist")) == 0)
    #expect(try run.wait().ending == .exit(3))
    #expect(try machine.root.text("work/new.plist") == Machine.settings("app"))
    #expect(machine.names == ["inventory.yaml", "new.plist", "spec.yaml"])
    #expect(machine.journals == [])
  }

  // MARK: - Recoveries

  /// A machine on which a batch was killed between its two files.
  private func interrupted() throws -> Machine {
    let machine = try machine()
    let exchanges = try calls(machine).count { $0 == "renameat2" }
    _ = try Strace.wrap(
      machine.widgetctl("apply", "spec.yaml"), [Strace.Injection("renameat2", .kill, at: exchanges)]
    ).run()
    try #require(machine.journals.count == 1)
    return machine
  }

  private func holdJournal(_ machine: Machine, _ option: String) throws -> ChildProcess.Running {
    let journal = machine.stateFolder + "/" + machine.journals[0]
    let holder = try ChildProcess("/usr/bin/flock", [option, "--no-fork", journal, "sleep", "60"], in: "/").start()
    let descriptor = open(journal, O_RDWR)
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      flock(descriptor, LOCK_UN)
      usleep(10_000)
    }
    return holder
  }

  /// Another run is about to undo the batch, but has not got to its folders: nobody may plan on what is there.
  @Test func waitsForAnotherThatPutsItRight() throws {
    let machine = try interrupted()
    let before = try machine.files()
    let holder = try holdJournal(machine, "--exclusive")
    let result = try machine.apply("--lock-timeout", "1")
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("[lock-timeout]"), "\(result.errors)")
    #expect(try machine.files() == before)
    holder.send(SIGKILL)
    try holder.wait()
    let next = try machine.apply()
    #expect(next.ending == .exit(0))
    #expect(next.errors.contains("[interrupted-batch]"))
  }

  /// A dry run looks at the journal just now, which does not make its batch one at work.
  @Test func isNotFooledByOneThatLooks() throws {
    let machine = try interrupted()
    let holder = try holdJournal(machine, "--shared")
    #expect(try machine.widgetctl("diff", "spec.yaml").run().errors.contains("[interrupted-batch]"))
    let run = try machine.widgetctl("apply", "spec.yaml").start()
    usleep(200_000)
    holder.send(SIGKILL)
    try holder.wait()
    let result = try run.wait()
    #expect(result.ending == .exit(0))
    #expect(result.errors.contains("1 file was put back [interrupted-batch]"), "\(result.errors)")
  }
}
