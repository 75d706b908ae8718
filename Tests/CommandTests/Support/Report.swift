import Foundation
import Testing

/// A report for programs, as far as tests look into it by name.
struct Report: Decodable {
  struct Summary: Decodable, Equatable {
    var specs: Int
    var widgets: Int
    var errors: Int
    var warnings: Int
    var created: Int
    var updated: Int
    var deleted: Int
    var unchanged: Int
  }

  struct Configuration: Codable, Equatable {
    var accountId: String?
    var calendarIds: [String]?
  }

  struct Change: Decodable {
    struct Target: Decodable {
      var kind: String
      var file: String
      var appGroup: String?
      var simulator: Simulator?
      var key: String
    }

    struct Simulator: Decodable, Equatable {
      var udid: String
      var name: String
      var os: String?
    }

    struct Widget: Decodable, Equatable {
      struct Place: Decodable, Equatable {
        var file: String
        var line: Int
        var column: Int
      }

      var name: String?
      var spec: Place
    }

    var action: String
    var writer: String
    var target: Target
    var before: Configuration?
    var after: Configuration?
    var names: [String: String]
    var widgets: [Widget]
  }

  struct Diagnostic: Decodable {
    struct Related: Decodable {
      var message: String
      var file: String
      var line: Int?
      var column: Int?
    }

    var code: String
    var severity: String
    var message: String
    var help: String?
    var file: String
    var line: Int?
    var column: Int?
    var endLine: Int?
    var endColumn: Int?
    var path: String?
    var related: [Related]
  }

  struct Audit: Decodable, Equatable {
    var configurations: Int
    var accountsGone: Int
    var calendarsGone: Int
  }

  var command: String
  var dryRun: Bool
  var ok: Bool
  var exitCode: Int32
  var base: String
  var inventoryChecked: Bool
  var summary: Summary
  var audit: Audit?
  var changes: [Change]
  var diagnostics: [Diagnostic]

  /// Reads what a run printed, and checks what holds for each report.
  init(_ result: ChildProcess.Result) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(result.outputBytes))
    #expect(result.errors == "")
    #expect(exitCode == result.exitCode)
    #expect(ok == [0, 2].contains(exitCode))
    #expect(summary.errors == diagnostics.count { $0.severity == "error" })
    #expect(summary.warnings == diagnostics.count { $0.severity == "warning" })
    #expect(ok || changes.isEmpty)
    #expect(summary.created == changes.count { $0.action == "create" })
    #expect(summary.updated == changes.count { $0.action == "update" })
    #expect(summary.deleted == changes.count { $0.action == "delete" })
    #expect(summary.unchanged == changes.count { $0.action == "unchanged" })
  }

  var codes: [String] { diagnostics.map(\.code) }
  var actions: [String] { changes.map(\.action) }
}
