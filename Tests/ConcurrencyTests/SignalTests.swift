import Foundation
import Testing
import TransactionSupport

/// SIGINT and SIGTERM in the middle of a batch.
@Suite(.strace) struct SignalTests {
  private static let count = 60

  private func bigBatch() throws -> Machine {
    let machine = try Machine()
    let files = (1...Self.count).map { "targets/\($0).plist" } + ["made/new.plist"]
    for file in files.dropLast() { try machine.root.write(Machine.settings(file), to: "work/\(file)") }
    try machine.writeSpec(files)
    return machine
  }

  /// Comes at a system call in the middle of the batch.
  @Test(arguments: [SIGINT, SIGTERM], ["write", "renameat2", "fsync"])
  func rollsBackAndDiesOfIt(_ signal: Int32, _ call: String) throws {
    let machine = try bigBatch()
    let before = try machine.files()
    let names = machine.names
    let child = machine.widgetctl("apply", "spec.yaml")
    let result = try Strace.send(signal, to: child, at: call, Self.count / 2).run()
    #expect(result.ending == .signal(signal), "\(result.errors)")
    #expect(try machine.files() == before)
    #expect(machine.names == names)
    #expect(machine.journals == [])
    let next = try machine.apply()
    #expect(next.ending == .exit(0))
    #expect(next.errors == "")
  }

  /// Comes at any moment.
  @Test func rollsBackAtAnyMoment() throws {
    var machine = try bigBatch()
    let before = try machine.files()
    let names = machine.names
    var rolledBack = 0
    for attempt in 1...20 {
      let run = try machine.widgetctl("apply", "spec.yaml").start()
      while run.isRunning && machine.journals.isEmpty { usleep(200) }
      usleep(UInt32(attempt) * 500)
      run.send(SIGTERM)
      let result = try run.wait()
      #expect(machine.journals == [])
      if try machine.files() != before {
        // It came after the end.
        #expect(try machine.apply().output.contains("\(Self.count + 1) unchanged"))
        machine = try bigBatch()
        continue
      }
      #expect(result.ending == .signal(SIGTERM))
      #expect(machine.names == names)
      rolledBack += 1
    }
    #expect(rolledBack > 0)
  }

  /// A script's background job ignores SIGINT.
  @Test func ignoredSignalStopsNothing() throws {
    let machine = try bigBatch()
    let child = machine.widgetctl("apply", "spec.yaml")
    var ignoring = Strace.send(SIGINT, to: child, at: "renameat2", Self.count / 2)
    ignoring.arguments = ["-c", "trap '' INT; exec \"$@\"", "sh", ignoring.program] + ignoring.arguments
    ignoring.program = "/bin/sh"
    let result = try ignoring.run()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(try machine.apply().output.contains("\(Self.count + 1) unchanged"))
  }
}
