import Foundation
import Testing

/// What a merge request of GitLab needs of a Code Quality report.
@Suite struct GitLabTests {
  private struct Entry: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable {
        var begin: Int
      }

      var path: String
      var lines: Lines
    }

    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  private func entries(_ sandbox: Sandbox, _ arguments: String...) throws -> [Entry] {
    let result = try sandbox.run(arguments + ["--format", "gitlab"])
    #expect(result.errors == "")
    let entries = try Self.decoder.decode([Entry].self, from: Data(result.outputBytes))
    #expect(Set(entries.map(\.fingerprint)).count == entries.count)
    return entries
  }

  @Test func anEntryForEachDiagnostic() throws {
    let sandbox = try Sandbox.withSpec("account: alice@example.com\ncalendars: [012, 012]\n")
    let entries = try entries(sandbox, "validate", "./spec.yaml", "missing.yaml")
    #expect(
      entries.map(\.checkName).sorted() == [
        "ambiguous-scalar", "ambiguous-scalar", "unknown-calendar", "unknown-calendar", "unreadable-file",
      ])
    for entry in entries {
      #expect(entry.severity == (entry.checkName == "ambiguous-scalar" ? "minor" : "major"))
      let isMissing = entry.checkName == "unreadable-file"
      #expect(entry.location.path == (isMissing ? "missing.yaml" : "spec.yaml"))
      #expect(entry.location.lines.begin == (isMissing ? 1 : 2))
    }
    #expect(entries.contains { $0.description.hasSuffix("(help: check the path and its permissions)") })
  }

  @Test func nothingWrongIsAnEmptyList() throws {
    #expect(try entries(.withSpec(), "diff", "spec.yaml").isEmpty)
  }
}
