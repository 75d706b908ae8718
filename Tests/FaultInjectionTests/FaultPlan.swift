import Foundation
import TestSupport
import TransactionSupport

/// Which faults are tried at which system calls of a run.
struct FaultPlan {
  /// Calls that have nothing to do with files.
  private static let ignored: Set<String> = [
    "brk", "mmap", "munmap", "mprotect", "madvise", "mremap", "execve", "arch_prctl", "set_tid_address", "futex",
    "set_robust_list", "rseq", "prlimit64", "getrandom", "rt_sigaction", "rt_sigprocmask", "rt_sigpending",
    "geteuid", "getuid", "getpid", "exit_group", "clock_nanosleep", "sched_yield", "gettid", "sysinfo", "poll",
  ]

  /// The errors that a call can come back with, besides being interrupted.
  private static func errors(of call: String) -> [String] {
    switch call {
    case "openat": ["EACCES", "EMFILE"]
    case "write", "pwrite64": ["ENOSPC", "EIO"]
    case "renameat2": ["EIO", "ENOSYS"]
    case "mkdirat", "fsetxattr": ["ENOSPC"]
    case "fchmod", "fchown", "fchownat": ["EPERM"]
    case "flock": ["ENOLCK"]
    default: ["EIO"]
    }
  }

  /// Those that the system may interrupt, and that are then to be repeated.
  private static let interruptible: Set<String> = [
    "openat", "read", "write", "fsync", "flock", "fchmod", "fchown", "fchownat", "unlinkat", "renameat", "renameat2",
    "mkdirat", "newfstatat",
  ]

  /// Every fault at every call from the first lock on.
  ///
  /// - Parameters:
  ///   - calls: Those of a whole run, in their order.
  ///   - start: How many calls to leave out; nil for those before the first lock.
  ///   - spared: The names of calls that are already made to fail.
  static func injections(
    _ calls: [String], from start: Int? = nil, sparing spared: Set<String> = []
  ) -> [Strace.Injection] {
    let start = start ?? calls.firstIndex(of: "flock") ?? 0
    var count: [String: Int] = [:]
    var injections: [Strace.Injection] = []
    for (index, call) in calls.enumerated() {
      let occurrence = (count[call] ?? 0) + 1
      count[call] = occurrence
      guard index >= start, !ignored.contains(call), !spared.contains(call) else { continue }
      var faults: [Strace.Injection.Fault] = errors(of: call).map { .error($0) }
      if interruptible.contains(call) { faults.append(.error("EINTR")) }
      for fault in faults + [.kill] { injections.append(Strace.Injection(call, fault, at: occurrence)) }
    }
    return injections
  }
}

/// How much is tried: all of it where `WIDGETCTL_FAULTS` is `all`, else what fits into some seconds, drawn by a seed that
/// `WIDGETCTL_FAULTS_SEED` sets.
struct FaultBudget {
  static let isFull = ProcessInfo.processInfo.environment["WIDGETCTL_FAULTS"] == "all"

  private static let seed =
    ProcessInfo.processInfo.environment["WIDGETCTL_FAULTS_SEED"].flatMap { UInt64($0) }
    ?? UInt64.random(in: .min ... .max)

  /// Hands out elements until the time is over, at least `minimum` of them; says how many.
  static func spend<Element>(
    seconds: Double, atLeast minimum: Int = 10, on elements: [Element], _ name: String, _ body: (Element) throws -> Void
  ) rethrows {
    var generator = SeededGenerator(seed: seed)
    let drawn = isFull ? elements : elements.shuffled(using: &generator)
    let end = Date(timeIntervalSinceNow: seconds)
    var count = 0
    for element in drawn {
      if !isFull && count >= minimum && Date() > end { break }
      try body(element)
      count += 1
    }
    print("\(name): \(count) of \(elements.count) injections" + (isFull ? "" : " (WIDGETCTL_FAULTS_SEED=\(seed))"))
  }
}
