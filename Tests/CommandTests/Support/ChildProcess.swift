import Foundation

/// A program that a test runs, with nothing of this process's environment.
struct ChildProcess {
  var program: String
  var arguments: [String]
  var folder: String
  var environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  var input: [UInt8] = []

  struct Result {
    var exitCode: Int32
    var outputBytes: [UInt8]
    var errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs to its end; its streams go through files, so that no amount of output blocks it.
  ///
  /// - Parameter output: Where standard output goes instead; then `Result.output` is empty.
  func run(output: FileHandle? = nil) throws -> Result {
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    process.environment = environment
    let files = try ["in", "out", "err"].map { name in
      try streams.write(name == "in" ? input : [], to: name)
      return try handle(streams.path(name), isWritten: name != "in")
    }
    process.standardInput = files[0]
    process.standardOutput = output ?? files[1]
    process.standardError = files[2]
    try process.run()
    process.waitUntilExit()
    for file in files { try file.close() }
    guard process.terminationReason == .exit else {
      throw Failure(description: "\(program) died of signal \(process.terminationStatus)")
    }
    return Result(
      exitCode: process.terminationStatus, outputBytes: try streams.bytes("out"), errorBytes: try streams.bytes("err"))
  }

  private func handle(_ path: String, isWritten: Bool) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    return isWritten ? try FileHandle(forWritingTo: url) : try FileHandle(forReadingFrom: url)
  }
}
