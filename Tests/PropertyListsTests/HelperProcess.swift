import Foundation

/// Programs of others that the tests compare with.
enum HelperProcess: String, Sendable {
  case python3
  case plistutil

  /// Whether tests that need it are to run: in CI they must not pass for want of the program.
  var isWanted: Bool { path != nil || ProcessInfo.processInfo.environment["CI"] != nil }

  private var path: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Failure: Error { var message: String }

  /// What the program prints with these arguments.
  func run(_ arguments: [String]) throws -> [UInt8] {
    guard let path else { throw Failure(message: "\(rawValue) is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(message: "\(rawValue) fails: \(arguments.last ?? "")") }
    return Array(data)
  }

  /// A folder of its own for the files of one test.
  static func withFolder<Value>(_ work: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }

  /// What the Python program prints that finds the files' names in `sys.argv[1:]`.
  static func python(_ program: String, files: [[UInt8]] = []) throws -> String {
    try withFolder { folder in
      var names: [String] = []
      for (index, bytes) in files.enumerated() {
        let file = folder.appendingPathComponent("\(index)")
        try Data(bytes).write(to: file)
        names.append(file.path)
      }
      return String(decoding: try python3.run(["-c", program] + names), as: UTF8.self)
    }
  }
}
