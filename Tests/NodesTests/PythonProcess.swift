import Foundation

/// Python, whose own YAML reader the tests compare with.
enum PythonProcess {
  struct Failure: Error { var message: String }

  /// Whether the comparison is to run: without PyYAML it is left out, but not in CI, where that would hide a fault.
  static var isWanted: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || (try? run("import yaml", arguments: [])) != nil
  }

  /// What a program prints that finds `arguments` in `sys.argv[1:]`.
  static func run(_ program: String, arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let output = Pipe()
    process.standardOutput = output
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      throw Failure(message: "python3 with PyYAML is needed for this test: \(reason)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
