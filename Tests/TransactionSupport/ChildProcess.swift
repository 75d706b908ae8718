import Foundation

/// A program that a test runs, with nothing of this process's environment.
package struct ChildProcess {
  package var program: String
  package var arguments: [String]
  package var folder: String
  package var environment: [String: String]

  package init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"].merging(environment) { $1 }
  }

  /// How a process came to its end.
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package struct Result: Sendable {
    package var ending: Ending
    package var output: String
    package var errors: String
  }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  package func run() throws -> Result { try start().wait() }

  /// Runs to its end, which must be exit code 0.
  @discardableResult
  package func succeed() throws -> String {
    let result = try run()
    guard result.ending == .exit(0) else {
      throw Failure(description: "\(program) \(arguments): \(result.ending)\n\(result.errors)")
    }
    return result.output
  }

  package func start() throws -> Running { try Running(self) }

  /// A process at work; its streams go to files, so that no amount of output blocks it.
  package final class Running {
    private let process = Process()
    private let streams: TemporaryFolder

    fileprivate init(_ child: ChildProcess) throws {
      streams = try TemporaryFolder()
      process.executableURL = URL(fileURLWithPath: child.program)
      process.arguments = child.arguments
      process.currentDirectoryURL = URL(fileURLWithPath: child.folder, isDirectory: true)
      process.environment = child.environment
      process.standardInput = FileHandle.nullDevice
      try streams.write("", to: "out")
      try streams.write("", to: "err")
      let files = try ["out", "err"].map { try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path($0))) }
      process.standardOutput = files[0]
      process.standardError = files[1]
      try Self.withoutHeldBackSignals { try process.run() }
      for file in files { try file.close() }
    }

    /// Threads of tests hold signals back, which processes started there would do as well.
    private static func withoutHeldBackSignals(_ body: () throws -> Void) rethrows {
      var none = sigset_t()
      var before = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try body()
    }

    package var identifier: Int32 { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }

    /// What it has printed so far.
    package func output() throws -> String { try streams.text("out") }

    package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    @discardableResult
    package func wait() throws -> Result {
      process.waitUntilExit()
      let ending: Ending =
        process.terminationReason == .exit ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
      return Result(ending: ending, output: try streams.text("out"), errors: try streams.text("err"))
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }
}
