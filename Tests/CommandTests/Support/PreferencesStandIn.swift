import Foundation

/// Stand-ins for `defaults` and `xcrun` in a sandbox's `PATH`, and the daemon that they talk to.
struct PreferencesStandIn {
  struct Call: Decodable, Equatable {
    /// The simulator's UDID, or `mac`.
    var daemon: String
    var verb: String
    var domain: String
    /// The key that is deleted, or `-`.
    var last: String
    var input: String
  }

  private let folder: Subfolder

  /// - Parameter programs: Those that are found in `PATH`.
  init(_ programs: [String] = ["defaults", "xcrun"], in sandbox: inout Sandbox) throws {
    folder = try Subfolder(sandbox.root, "preferences")
    let bin = try Subfolder(sandbox.root, "programs")
    let script = "\(Built.package)/Tests/CommandTests/Programs/preferences.py"
    for program in programs {
      try sandbox.write(Array(try Data(contentsOf: URL(fileURLWithPath: script))), to: bin.path(program), mode: 0o755)
    }
    sandbox.environment["PATH"] = "\(bin.path):/usr/bin:/bin"
    sandbox.environment["PREFERENCES"] = folder.path
  }

  /// All calls so far.
  func calls() throws -> [Call] {
    guard let data = FileManager.default.contents(atPath: folder.path("calls.json")) else { return [] }
    return try JSONDecoder().decode([Call].self, from: data)
  }

  func verbs() throws -> [String] { try calls().map(\.verb) }

  func forgetCalls() throws { try? FileManager.default.removeItem(atPath: folder.path("calls.json")) }

  /// What is to go wrong: at which call of a verb, counted for each domain; at all of them where that is nil.
  func fault(_ what: String, at verb: String, _ nth: Int? = nil, domain: String = "") throws {
    var faults = try JSONSerialization.jsonObject(with: contents("faults.json")) as? [[String: Any]] ?? []
    var fault: [String: Any] = ["verb": verb, "domain": domain, "do": what]
    fault["nth"] = nth
    faults.append(fault)
    try JSONSerialization.data(withJSONObject: faults).write(to: URL(fileURLWithPath: folder.path("faults.json")))
  }

  func mendFaults() throws { try? FileManager.default.removeItem(atPath: folder.path("faults.json")) }

  func boot(_ simulators: [String]) throws {
    try JSONSerialization.data(withJSONObject: simulators).write(to: URL(fileURLWithPath: folder.path("booted")))
  }

  private func contents(_ name: String) -> Data {
    FileManager.default.contents(atPath: folder.path(name)) ?? Data("[]".utf8)
  }
}
