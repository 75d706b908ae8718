import Foundation
import Testing

/// The tracer that makes system calls fail.
package enum Strace {
  package static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  /// Something that is to happen at one system call.
  package struct Injection: Equatable, CustomStringConvertible, Sendable {
    package enum Fault: Hashable, Sendable {
      case error(String)
      case kill
    }

    package var call: String
    package var fault: Fault
    /// The how many-th call of that name; with `andLater`, all from there on.
    package var occurrence: Int
    package var andLater = false

    package init(_ call: String, _ fault: Fault, at occurrence: Int, andLater: Bool = false) {
      self.call = call
      self.fault = fault
      self.occurrence = occurrence
      self.andLater = andLater
    }

    package var description: String {
      let what =
        switch fault {
        case .error(let name): "error=\(name)"
        case .kill: "signal=KILL"
        }
      return "\(call):\(what):when=\(occurrence)\(andLater ? "+" : "")"
    }
  }

  /// The same command line, with injections.
  package static func wrap(_ child: ChildProcess, _ injections: [Injection]) -> ChildProcess {
    var child = child
    let calls = Set(injections.map(\.call)).sorted().joined(separator: ",")
    // The quicker way of tracing does not deliver signals.
    let quick = injections.contains { $0.fault == .kill } ? [] : ["--seccomp-bpf"]
    child.arguments =
      ["-f"] + quick + ["-o", "/dev/null", "-e", "trace=\(calls)"]
      + injections.flatMap { ["-e", "inject=\($0)"] } + ["--", child.program] + child.arguments
    child.program = "/usr/bin/strace"
    return child
  }

  /// The same command line, with a signal as it enters a call.
  package static func send(
    _ signal: Int32, to child: ChildProcess, at call: String, _ occurrence: Int
  ) -> ChildProcess {
    tamper(child, [call], ["\(call):signal=\(signal):when=\(occurrence)"])
  }

  /// The same command line, held up for a second and a half as it enters a call.
  package static func delay(
    _ child: ChildProcess, at call: String, _ occurrence: Int, and injection: Injection? = nil
  ) -> ChildProcess {
    tamper(
      child, [call] + [injection?.call].compactMap(\.self),
      ["\(call):delay_enter=1500000:when=\(occurrence)"] + [injection?.description].compactMap(\.self))
  }

  private static func tamper(_ child: ChildProcess, _ calls: [String], _ injections: [String]) -> ChildProcess {
    var child = child
    child.arguments =
      ["-f", "-o", "/dev/null", "-e", "trace=\(calls.joined(separator: ","))"]
      + injections.flatMap { ["-e", "inject=\($0)"] } + ["--", child.program] + child.arguments
    child.program = "/usr/bin/strace"
    return child
  }

  /// The lines of a run's trace for some calls, with the paths of descriptors: `fsync(3</folder/file>) = 0`.
  package static func trace(_ child: ChildProcess, _ calls: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    var traced = child
    traced.arguments =
      ["-f", "-y", "-s", "4096", "-o", folder.path("trace"), "-e", "trace=\(calls.joined(separator: ","))", "--"]
      + [child.program] + child.arguments
    traced.program = "/usr/bin/strace"
    _ = try traced.run()
    return try folder.text("trace").split(separator: "\n").map { line in
      String(line.drop { $0.isNumber || $0 == " " })
    }
  }

  /// The names of the system calls of a run, in their order.
  ///
  /// - Parameter injections: What happens in that run.
  package static func calls(of child: ChildProcess, _ injections: [Injection] = []) throws -> [String] {
    let folder = try TemporaryFolder()
    var traced = child
    traced.arguments =
      ["-f", "-o", folder.path("trace"), "-e", "signal=none"] + injections.flatMap { ["-e", "inject=\($0)"] }
      + ["--", child.program] + child.arguments
    traced.program = "/usr/bin/strace"
    _ = try traced.run()
    return try folder.text("trace").split(separator: "\n").compactMap { line in
      let call = line.drop { $0.isNumber || $0 == " " }
      guard let end = call.firstIndex(of: "("), !call.hasPrefix("<") else { return nil }
      return String(call[..<end])
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Without the tracer such tests are left out, but never in CI.
  package static var strace: Self {
    .enabled(
      if: Strace.isThere || ProcessInfo.processInfo.environment["CI"] != nil,
      "strace is missing (apt-get install strace)")
  }

  package static var asRoot: Self { .enabled(if: geteuid() == 0, "only root can do this") }
}
