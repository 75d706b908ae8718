import CSystem
import Foundation
import Testing
import TransactionSupport

/// Other programs that know nothing of locks.
@Suite(.strace) struct OtherWriterTests {
  private func machine() throws -> Machine {
    let machine = try Machine()
    try machine.root.write(Machine.settings("before"), to: "work/app.plist")
    try machine.writeSpec(["app.plist"])
    return machine
  }

  private func replace(_ machine: Machine, with value: String) throws {
    try machine.root.write(Machine.settings(value), to: "work/app.new")
    try #require(rename(machine.path("app.new"), machine.path("app.plist")) == 0)
  }

  private func waitForTemporary(_ machine: Machine) {
    while !machine.names.contains(where: { $0.hasPrefix(".widgetctl") }) { usleep(1000) }
    usleep(100_000)
  }

  /// Another file takes the place between the last look and the exchange.
  @Test func fileReplacedJustBeforeTheExchange() throws {
    let machine = try machine()
    let calls = try Strace.calls(of: machine.widgetctl("apply", "spec.yaml"))
    try replace(machine, with: "before")
    // The last of them is the exchange, the one before it names the journal.
    let exchange = calls.count { $0 == "renameat2" }
    let run = try Strace.delay(machine.widgetctl("apply", "spec.yaml"), at: "renameat2", exchange).start()
    waitForTemporary(machine)
    try replace(machine, with: "app")
    let result = try run.wait()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(try PropertyList(machine.path("app.plist"))["other"] as? String == "app\r")
    #expect(try PropertyList(machine.path("app.plist")).calendars(under: "widgetConfiguration") != nil)
    #expect(machine.journals == [])
    #expect(machine.names == ["app.plist", "inventory.yaml", "spec.yaml"])
  }

  /// The same, and the process dies before it has compared what came out.
  @Test func killedAfterItTookAnothersFileOut() throws {
    let machine = try machine()
    let calls = try Strace.calls(of: machine.widgetctl("apply", "spec.yaml"))
    try replace(machine, with: "before")
    let exchange = try #require(calls.lastIndex(of: "renameat2"))
    let next = calls[exchange + 1]
    let kill = Strace.Injection(next, .kill, at: calls[...exchange].count { $0 == next } + 1)
    let child = Strace.delay(
      machine.widgetctl("apply", "spec.yaml"), at: "renameat2", calls.count { $0 == "renameat2" }, and: kill)
    let run = try child.start()
    waitForTemporary(machine)
    try replace(machine, with: "app")
    #expect(try run.wait().ending == .signal(SIGKILL))
    // Just now, the app's file has the name of the temporary one.
    #expect(try PropertyList(machine.path("app.plist"))["other"] as? String == "before\r")
    let recovery = try machine.apply()
    #expect(recovery.ending == .exit(0), "\(recovery.errors)")
    #expect(recovery.errors.contains("app.plist: warning: "), "\(recovery.errors)")
    #expect(try PropertyList(machine.path("app.plist"))["other"] as? String == "app\r")
    #expect(try PropertyList(machine.path("app.plist")).calendars(under: "widgetConfiguration") != nil)
    #expect(machine.names == ["app.plist", "inventory.yaml", "spec.yaml"])
  }

  /// A program that replaces the file all the time, each time with a higher number.
  @Test func numbersOfAnotherProgramNeverGoBack() throws {
    let machine = try machine()
    try replace(machine, with: "0")
    let end = Date(timeIntervalSinceNow: 4)
    let runs = ChildProcess(
      "/bin/sh",
      [
        "-c",
        "i=0; while [ ! -e stop ]; do i=$((i+1)); \"$1\" apply s$((i % 2)).yaml; c=$?; "
          + "[ $c = 0 ] || [ $c = 3 ] || exit 9; done", "sh", Built.widgetctl,
      ], in: machine.work, environment: machine.environment)
    for (index, calendar) in ["MtxjBk5--3-1", "MtxjBk5--3-2"].enumerated() {
      try machine.root.write(Machine.spec(["app.plist"], calendar: calendar), to: "work/s\(index).yaml")
    }
    let running = try runs.start()
    var number = 0
    while Date() < end {
      number += 1
      try replace(machine, with: "\(number)")
      usleep(UInt32.random(in: 0...20_000))
      // For a moment an older one may show, until the run has noticed it.
      var seen = ""
      for _ in 1...100 {
        seen = (try? PropertyList(machine.path("app.plist"))["other"] as? String) ?? "nothing"
        if seen == "\(number)\r" { break }
        usleep(10_000)
      }
      try #require(seen == "\(number)\r")
    }
    try machine.root.write("", to: "work/stop")
    #expect(try running.wait().ending == .exit(0))
    #expect(number > 20)
    #expect(try machine.apply().ending == .exit(0))
    #expect(try PropertyList(machine.path("app.plist"))["other"] as? String == "\(number)\r")
    #expect(machine.names == ["app.plist", "inventory.yaml", "s0.yaml", "s1.yaml", "spec.yaml", "stop"])
    #expect(machine.journals == [])
  }

  /// A folder that becomes a link out of the fence after it was looked at, and before it is opened.
  @Test(arguments: ["app.plist", "new.plist"]) func folderSwappedBetweenCheckAndWrite(_ name: String) throws {
    let machine = try Machine()
    try machine.root.write(Machine.settings("inside"), to: "work/folder/app.plist")
    try machine.root.write(Machine.settings("inside"), to: "outside/app.plist")
    // One target only: what is looked at later would be found outside anyway.
    try machine.writeSpec(["folder/\(name)"])
    try machine.root.makeFolder("state/widgetctl")
    try machine.root.setMode(0o700, of: "state/widgetctl")
    let copy = try TemporaryFolder()
    try ChildProcess("/bin/cp", ["-a", machine.root.path + "/.", copy.path], in: "/").succeed()
    let opens = try Strace.trace(Machine(copy).widgetctl("apply", "spec.yaml"), ["openat"])
    let last = try #require(opens.lastIndex { $0.contains(", \"folder\", ") && $0.contains("O_PATH") })
    let outside = try FileState(machine.root.path("outside/app.plist"))
    // Whichever of the times that it is opened: each is tried.
    for index in opens[...last].indices where opens[index].contains(", \"folder\", ") {
      let run = try Strace.delay(machine.widgetctl("apply", "spec.yaml"), at: "openat", index + 1).start()
      usleep(300_000)
      try #require(rename(machine.path("folder"), machine.path("aside")) == 0)
      try machine.root.link("work/folder", to: machine.root.path("outside"))
      let result = try run.wait()
      // Where this machine is slow, the link is there before the folder is looked at.
      #expect([.exit(1), .exit(3)].contains(result.ending), "\(result.output)\(result.errors)")
      #expect(machine.root.names(below: "outside") == ["app.plist"])
      #expect(try FileState(machine.root.path("outside/app.plist")) == outside)
      try machine.root.remove("work/folder")
      try #require(rename(machine.path("aside"), machine.path("folder")) == 0)
      #expect(machine.journals == [])
      try machine.root.write(Machine.settings("inside"), to: "work/folder/app.plist")
      if machine.root.exists("work/folder/new.plist") { try machine.root.remove("work/folder/new.plist") }
    }
  }

  /// A folder that is swapped for a link out of the fence, back and forth.
  @Test func swappedFolderLeadsNowhereElse() throws {
    let machine = try Machine()
    try machine.root.write(Machine.settings("inside"), to: "work/folder/app.plist")
    try machine.root.write(Machine.settings("outside"), to: "outside/app.plist")
    try machine.root.link("work/other", to: machine.root.path("outside"))
    try machine.writeSpec(["folder/app.plist", "folder/new.plist", "folder/made/new.plist"])
    let outside = try FileState(machine.root.path("outside/app.plist"))
    let (folder, other) = (machine.path("folder"), machine.path("other"))
    let swapping = Swapping(folder, other)
    var endings: [ChildProcess.Ending] = []
    for attempt in 1...60 {
      try machine.writeSpec(
        ["folder/app.plist", "folder/new.plist", "folder/made/new.plist"], calendar: "MtxjBk5--3-\(attempt % 2 + 1)")
      endings.append(try machine.apply().ending)
      #expect(machine.root.names(below: "outside") == ["app.plist"])
      #expect(try FileState(machine.root.path("outside/app.plist")) == outside)
    }
    let swaps = swapping.stop()
    #expect(swaps > 100)
    #expect(Set(endings.map(String.init(describing:))).isSubset(of: ["exit(0)", "exit(1)", "exit(3)"]))
    #expect(endings.contains(.exit(0)) && endings.contains { $0 != .exit(0) })
  }
}

/// Lets two names change places again and again, in a thread of its own.
private final class Swapping: @unchecked Sendable {
  private let lock = NSLock()
  private var isStopped = false
  private var count = 0
  private let ended = DispatchSemaphore(value: 0)

  init(_ one: String, _ other: String) {
    Thread.detachNewThread { [self] in
      while lock.withLock({ !isStopped }) {
        if csystem_rename_exchange(AT_FDCWD, one, other) == 0 { lock.withLock { count += 1 } }
        usleep(300)
      }
      ended.signal()
    }
  }

  func stop() -> Int {
    lock.withLock { isStopped = true }
    ended.wait()
    return lock.withLock { count }
  }
}
