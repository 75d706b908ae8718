/// What is fuzzed: a part that reads what anybody may have written, and the promises that it keeps for all bytes.
enum FuzzTarget: String, CaseIterable, Sendable {
  case specs
  case propertyLists = "property-lists"
  case json
  case plans
  case journals

  /// - Throws: `BrokenPromise`.
  func check(_ bytes: [UInt8]) throws {
    switch self {
    case .specs: try SpecCheck.run(bytes)
    case .propertyLists, .json: try SettingsCheck.run(bytes)
    case .plans: try PlanCheck.run(bytes)
    case .journals: try JournalCheck.run(bytes)
    }
  }
}
