import Foundation
import Testing

/// What `widgetctl simulators --format json` prints.
struct SimulatorListing: Decodable {
  struct Simulator: Decodable {
    struct AppGroup: Decodable {
      var appGroup: String
      var container: String
    }

    var udid: String
    var name: String
    var state: String
    var platform: String?
    var os: String?
    var runtime: String
    var folder: String
    var appGroups: [AppGroup]
  }

  var simulatorsVersion: Int
  var folders: [String]
  var simulators: [Simulator]
  var diagnostics: [Report.Diagnostic]

  init(_ result: ChildProcess.Result) throws {
    self = try JSONDecoder().decode(SimulatorListing.self, from: Data(result.outputBytes))
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(simulatorsVersion == 1)
    #expect(diagnostics.allSatisfy { $0.code == "unreadable-simulator" && $0.severity == "warning" })
  }

  var udids: [String] { simulators.map(\.udid) }
}
