import Foundation
import Testing

/// The Python interpreter that tests ask for a second opinion.
enum Python {
  /// Whether tests that need it run: without it they are left out, but never in CI.
  static let isWanted = interpreter != nil || isCI
  /// The same, for tests that need what `Tests/requirements.txt` lists.
  static let hasRequirements = isCI || canImport("jsonschema, xmlschema, yaml")
  static let hasCheckJSONSchema = isCI || canImport("check_jsonschema")
  static let hasPreCommit = isCI || canImport("pre_commit")

  private static let isCI = ProcessInfo.processInfo.environment["CI"] != nil

  private static let interpreter: String? = {
    let environment = ProcessInfo.processInfo.environment
    let path = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
    let candidates = [environment["WIDGETCTL_TEST_PYTHON"], Built.package + "/.build/test-python/bin/python"]
    return (candidates.compactMap(\.self) + path).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private static func canImport(_ modules: String) -> Bool {
    (try? start(["-c", "import \(modules)"]))?.exitCode == 0
  }

  /// What the program prints that finds these arguments in `sys.argv[1:]`.
  static func run(_ program: String, _ arguments: String...) throws -> String { try run(program, arguments) }

  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let result = try start(["-c", program] + arguments)
    guard result.exitCode == 0 else { throw ChildProcess.Failure(description: "Python: \(result.errors)") }
    return result.output
  }

  /// The exit code of a module that is run as a program.
  static func runModule(_ module: String, _ arguments: [String]) throws -> Int32 {
    try start(["-m", module] + arguments).exitCode
  }

  /// What a module prints that is run as a program in a folder, with variables besides `PATH`.
  static func runModule(
    _ module: String, _ arguments: [String], in folder: String, environment: [String: String]
  ) throws -> ChildProcess.Result {
    try start(["-m", module] + arguments, in: folder, environment: environment)
  }

  private static func start(
    _ arguments: [String], in folder: String = "/", environment: [String: String] = [:]
  ) throws -> ChildProcess.Result {
    guard let interpreter else { throw ChildProcess.Failure(description: "there is no Python interpreter") }
    let common = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "PYTHONUTF8": "1"]
    return try ChildProcess(
      program: interpreter, arguments: arguments, folder: folder, environment: common.merging(environment) { $1 }
    ).run()
  }
}

extension Trait where Self == ConditionTrait {
  static var python: Self { .enabled(if: Python.isWanted, "Python is missing") }
  static var pythonRequirements: Self { .enabled(if: Python.hasRequirements, "Tests/requirements.txt is missing") }
  static var preCommit: Self { .enabled(if: Python.hasPreCommit, "pre-commit is missing") }
  static var checkJSONSchema: Self { .enabled(if: Python.hasCheckJSONSchema, "check-jsonschema is missing") }
}
