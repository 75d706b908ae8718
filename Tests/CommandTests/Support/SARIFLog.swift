import Foundation

/// A SARIF log, as far as tests look into it by name.
struct SARIFLog: Decodable {
  struct Text: Decodable, Equatable {
    var text: String
    var markdown: String?
  }

  struct Region: Decodable, Equatable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  struct Artifact: Decodable, Equatable {
    var uri: String
    var uriBaseId: String?
  }

  struct Location: Decodable {
    struct Physical: Decodable, Equatable {
      var artifactLocation: Artifact
      var region: Region
    }

    var id: Int?
    var message: Text?
    var physicalLocation: Physical
  }

  struct Fix: Decodable {
    struct Change: Decodable {
      struct Replacement: Decodable {
        var deletedRegion: Region
        var insertedContent: Text?
      }

      var artifactLocation: Artifact
      var replacements: [Replacement]
    }

    var description: Text
    var artifactChanges: [Change]
  }

  struct Result: Decodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
  }

  struct Rule: Decodable {
    struct Configuration: Decodable {
      var level: String
    }

    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Invocation: Decodable {
    var executionSuccessful: Bool
    var exitCode: Int32
  }

  struct Run: Decodable {
    struct Tool: Decodable {
      struct Driver: Decodable {
        var name: String
        var version: String
        var rules: [Rule]
      }

      var driver: Driver
    }

    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds: [String: Artifact]
    var columnKind: String
    var results: [Result]
  }

  var version: String
  var runs: [Run]

  /// Reads what a run printed.
  init(_ result: ChildProcess.Result) throws {
    self = try JSONDecoder().decode(SARIFLog.self, from: Data(result.outputBytes))
  }

  var results: [Result] { runs.flatMap(\.results) }
  var places: [Location.Physical] { results.flatMap(\.locations).map(\.physicalLocation) }
  var fingerprints: [String] { results.flatMap { $0.partialFingerprints.values } }
}

extension SARIFLog.Fix {
  /// The text of a file after the changes; columns count code points, and places after the last character are ends.
  func applied(to text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var lineStarts = [0]
    for (index, scalar) in scalars.enumerated() where scalar == "\n" { lineStarts.append(index + 1) }
    for replacement in artifactChanges.flatMap(\.replacements) {
      let region = replacement.deletedRegion
      let start = lineStarts[region.startLine - 1] + region.startColumn - 1
      let end = lineStarts[region.endLine - 1] + region.endColumn - 1
      scalars.replaceSubrange(start..<end, with: (replacement.insertedContent?.text ?? "").unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
