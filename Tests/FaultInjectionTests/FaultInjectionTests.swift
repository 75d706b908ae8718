import Foundation
import Testing
import TransactionSupport

/// Makes each system call of a batch fail once, and kills the process once at each.
@Suite(.strace) struct FaultInjectionTests {
  @Test func oneFaultInABatch() throws {
    let six = try SixTargets()
    try six.reset()
    let calls = try Strace.calls(of: six.apply)
    try #require(try six.isWritten())
    let injections = FaultPlan.injections(calls)
    try #require(injections.count > 500)
    try FaultBudget.spend(seconds: 25, on: injections, "one fault in a batch") { injection in
      try six.reset()
      try check(six, [injection])
    }
  }

  /// Where two files can't change names in one step, and a name can't be given only if it is free.
  @Test func oneFaultWithoutExchange() throws {
    let six = try SixTargets()
    try six.reset()
    let plain = Strace.Injection("renameat2", .error("EINVAL"), at: 1, andLater: true)
    let calls = try Strace.calls(of: six.apply, [plain])
    try #require(try six.isWritten())
    let injections = FaultPlan.injections(calls, sparing: ["renameat2"])
    try FaultBudget.spend(seconds: 10, on: injections, "one fault in a batch without exchange") { injection in
      try six.reset()
      try check(six, [plain, injection])
    }
  }

  /// The batch fails at its very end, and what undoes it meets a fault or is killed as well.
  @Test func oneFaultWhileUndoing() throws {
    let six = try SixTargets()
    try six.reset()
    let calls = try Strace.calls(of: six.apply)
    let triggers = try Self.triggers(calls)
    var cases: [[Strace.Injection]] = []
    for trigger in triggers {
      try six.reset()
      let undone = try Strace.calls(of: six.apply, [trigger])
      try #require(try six.isUntouched())
      let start = try #require(Self.index(of: trigger, in: undone)) + 1
      cases += FaultPlan.injections(undone, from: start, sparing: [trigger.call]).map { [trigger, $0] }
    }
    try FaultBudget.spend(seconds: 10, on: cases, "one fault while a batch is undone") { injections in
      try six.reset()
      try check(six, injections)
    }
  }

  /// The mark that a batch is done does not reach the disk: it must be gone before anything is undone, or who comes after
  /// a crash would take half of a batch for all of it.
  @Test func killedAfterTheMarkFailed() throws {
    let six = try SixTargets()
    try six.reset()
    let calls = try Strace.calls(of: six.apply)
    let end = try #require(calls.firstIndex(of: "unlinkat"))
    let trigger = Strace.Injection("fsync", .error("EIO"), at: calls[..<end].count { $0 == "fsync" })
    try six.reset()
    let undone = try Strace.calls(of: six.apply, [trigger])
    let start = try #require(Self.index(of: trigger, in: undone)) + 1
    let kills = FaultPlan.injections(undone, from: start, sparing: [trigger.call]).filter {
      $0.fault == .kill && ["renameat2", "unlinkat"].contains($0.call)
    }
    try #require(kills.count > 12)
    for kill in kills {
      try six.reset()
      try check(six, [trigger, kill])
    }
  }

  /// A batch was killed, and the run that puts it right meets a fault or is killed as well.
  @Test func oneFaultInARecovery() throws {
    let six = try SixTargets()
    try six.reset()
    let calls = try Strace.calls(of: six.apply)
    let renames = calls.count { $0 == "renameat2" }
    let copies = try TemporaryFolder()
    var cases: [(copy: String, injection: Strace.Injection)] = []
    // Half of the targets are new; all of them are; all of them are and the batch is marked as done.
    let kills = [
      Strace.Injection("renameat2", .kill, at: renames - 2),
      try Strace.Injection("write", .kill, at: #require(Self.commit(in: calls))),
      Strace.Injection("unlinkat", .kill, at: 1),
    ]
    for (index, injection) in kills.enumerated() {
      try six.reset()
      _ = try Strace.wrap(six.apply, [injection]).run()
      try #require(!six.machine.journals.isEmpty)
      let copy = copies.path("\(index)")
      try copies.makeFolder("\(index)")
      try six.copy(to: copy)
      let recovering = try Strace.calls(of: six.apply)
      try #require(try six.isWritten())
      // After that, the run is one like any other.
      let end = recovering.firstIndex(of: "faccessat2") ?? recovering.endIndex
      cases += FaultPlan.injections(Array(recovering[..<end])).map { (copy, $0) }
    }
    try FaultBudget.spend(seconds: 15, on: cases, "one fault in a recovery") { element in
      try six.restore(element.copy)
      try check(six, [element.injection], isRecovery: true)
    }
  }

  // MARK: - Finding the way in a run

  /// The write that marks the journal as done: the last before the first removal.
  private static func commit(in calls: [String]) -> Int? {
    guard let end = calls.lastIndex(of: "fsync").flatMap({ _ in calls.firstIndex(of: "unlinkat") }) else { return nil }
    return calls[..<end].count { $0 == "write" }
  }

  /// Failures by which a whole batch that is as good as done must be undone.
  private static func triggers(_ calls: [String]) throws -> [Strace.Injection] {
    let end = try #require(calls.firstIndex(of: "unlinkat"))
    return [
      Strace.Injection("write", .error("EIO"), at: try #require(commit(in: calls))),
      Strace.Injection("fsync", .error("EIO"), at: calls[..<end].count { $0 == "fsync" }),
      Strace.Injection("renameat2", .error("EIO"), at: calls.count { $0 == "renameat2" }),
    ]
  }

  private static func index(of injection: Strace.Injection, in calls: [String]) -> Int? {
    var count = 0
    return calls.firstIndex { call in
      if call == injection.call { count += 1 }
      return count == injection.occurrence
    }
  }

  // MARK: - The invariants

  private func check(_ six: SixTargets, _ injections: [Strace.Injection], isRecovery: Bool = false) throws {
    let name: Comment = "\(injections.map(\.description).joined(separator: " "))"
    let result = try Strace.wrap(six.apply, injections).run()
    #expect(try six.brokenTargets() == [], name)
    let wasKilled = injections.contains { $0.fault == .kill }
    let wasInterruptedOnly = !isRecovery && injections.count == 1 && injections[0].fault == .error("EINTR")
    switch result.ending {
    case .signal(SIGKILL) where wasKilled: break
    case .exit(0) where !wasKilled:
      #expect(try six.isWritten(), "\(name): exit 0\n\(result.errors)")
      #expect(six.isTidy || result.errors.contains("[interrupted-batch]"), "\(name): \(six.machine.names)")
    case .exit(3) where !wasKilled && !wasInterruptedOnly:
      // What can't be written to standard error can't be read there.
      #expect(result.errors.contains("error: ") || injections.contains { $0.call == "write" }, name)
      let isPutBack = try six.isUntouched()
      if injections.count == 1 && !isRecovery {
        #expect(isPutBack, "\(name): \(six.machine.names) \(six.machine.journals)\n\(result.errors)")
      } else {
        // What an earlier run had finished stays.
        let isFinished = try isRecovery && six.isWritten() && six.isTidy
        #expect(
          isPutBack || isFinished || !six.machine.journals.isEmpty, "\(name): \(six.machine.names)\n\(result.errors)")
      }
    default: Issue.record("\(name): \(result.ending)\n\(result.output)\(result.errors)")
    }
    try checkNextRuns(six, name)
  }

  private func checkNextRuns(_ six: SixTargets, _ name: Comment) throws {
    let hadJournal = six.machine.journals.contains { $0.hasSuffix(".journal") }
    let next = try six.apply.run()
    #expect(next.ending == .exit(0), "\(name), the next run: \(next.errors)")
    #expect(next.errors.contains("[interrupted-batch]") == hadJournal, "\(name), the next run: \(next.errors)")
    #expect(try six.isWritten() && six.isTidy, "\(name), the next run: \(six.machine.names) \(six.machine.journals)")
    let last = try six.apply.run()
    #expect(last.ending == .exit(0) && last.errors == "", "\(name), the last run: \(last.errors)")
    #expect(last.output.contains("0 created, 0 updated, 0 deleted, 6 unchanged"), "\(name): \(last.output)")
    #expect(try six.isWritten() && six.isTidy, "\(name), the last run")
  }
}
