import Diagnostics
import JSONText
import Planning
import SourceText
import WidgetConfigurator

/// A log in the Static Analysis Results Interchange Format (SARIF), version 2.1.0, which code scanning of GitHub and
/// other services read.
package enum SARIFReport {
  /// GitHub refuses logs with more results.
  private static let resultLimit = 25_000

  /// What relative URIs start from, by the name that services and editors know.
  private static let base = "%SRCROOT%"

  /// The name of the fingerprints; GitHub's upload adds one of its own under another name.
  private static let fingerprint = "widgetctl/v1"

  /// - Parameter exitCode: What the command is going to exit with.
  package static func text(of outcome: Outcome, exitCode: Int) -> String {
    JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run(of: outcome, exitCode: exitCode)])),
    ]).text
  }

  private static func run(of outcome: Outcome, exitCode: Int) -> JSONValue {
    var fingerprints = Fingerprints(outcome)
    let results = outcome.diagnostics.prefix(resultLimit).map { diagnostic in
      result(for: diagnostic, in: outcome.workingDirectory, &fingerprints)
    }
    return .object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .string(ToolIdentity.name)),
              ("version", .string(ToolIdentity.version)),
              ("rules", SARIFRules.json),
            ])
          )
        ])
      ),
      ("invocations", .array([invocation(outcome, exitCode: exitCode)])),
      (
        "originalUriBaseIds",
        .object([(base, .object([("uri", .string(ReportedPath.uri(ofFolder: outcome.workingDirectory)))]))])
      ),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
  }

  /// A fault of the text is a result of a run that did its work; a fault of the machine kept it from that.
  private static func invocation(_ outcome: Outcome, exitCode: Int) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("executionSuccessful", .boolean(!outcome.hasFault(of: .machine))), ("exitCode", .integer(exitCode)),
    ]
    let missing = outcome.diagnostics.count - resultLimit
    if missing > 0 {
      let message = "\(missing) more results were left out"
      members.append(
        ("toolExecutionNotifications", .array([.object([("message", text(message)), ("level", .string("warning"))])])))
    }
    return .object(members)
  }

  private static func result(
    for diagnostic: Diagnostic, in workingDirectory: String, _ fingerprints: inout Fingerprints
  ) -> JSONValue {
    let message = [diagnostic.shownMessage, diagnostic.shownHelp].compactMap(\.self).joined(separator: "\n")
    let artifact = artifact(diagnostic.file, in: workingDirectory)
    let path = ReportedPath.text(diagnostic.file, in: workingDirectory)
    var members: [(key: String, value: JSONValue)] = [
      ("ruleId", .string(diagnostic.code.rawValue)),
      ("ruleIndex", .integer(SARIFRules.indices[diagnostic.code] ?? -1)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(message)),
      ("locations", .array([.object([location(artifact, diagnostic.start, diagnostic.end)])])),
    ]
    if !diagnostic.related.isEmpty {
      let related = diagnostic.related.enumerated().map { index, related in
        JSONValue.object([
          ("id", .integer(index + 1)),
          ("message", text(DisplayText.escaped(related.message))),
          location(Self.artifact(related.file, in: workingDirectory), related.start, related.start),
        ])
      }
      members.append(("relatedLocations", .array(related)))
    }
    members.append(
      (
        "partialFingerprints",
        .object([(fingerprint, .string(fingerprints.next(for: diagnostic, path: path)))])
      ))
    if let fix = diagnostic.fix { members.append(("fixes", .array([json(of: fix, artifact)]))) }
    return .object(members)
  }

  /// - Parameter start: Nil where the whole file is meant: its first place then, for services want one.
  private static func location(
    _ artifact: JSONValue, _ start: Position?, _ end: Position?
  ) -> (key: String, value: JSONValue) {
    let start = start ?? Position(line: 1, column: 1)
    return (
      "physicalLocation", .object([("artifactLocation", artifact), ("region", region(start, end ?? start))])
    )
  }

  /// - Parameter end: The place after the last character, as SARIF counts as well.
  private static func region(_ start: Position, _ end: Position) -> JSONValue {
    .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  private static func artifact(_ file: String, in workingDirectory: String) -> JSONValue {
    let uri = ReportedPath.uri(file, in: workingDirectory)
    return .object([("uri", .string(uri.text))] + (uri.isRelative ? [("uriBaseId", .string(base))] : []))
  }

  private static func json(of fix: Fix, _ artifact: JSONValue) -> JSONValue {
    let inserted: [(key: String, value: JSONValue)] =
      fix.replacement.isEmpty ? [] : [("insertedContent", .object([("text", .string(fix.replacement))]))]
    let replacement = JSONValue.object([("deletedRegion", region(fix.start, fix.end))] + inserted)
    return .object([
      ("description", text(DisplayText.escaped(fix.description))),
      (
        "artifactChanges",
        .array([.object([("artifactLocation", artifact), ("replacements", .array([replacement]))])])
      ),
    ])
  }

  /// A message, in which nothing from a file can be a link.
  private static func text(_ message: String) -> JSONValue {
    // By code points: as characters, a bracket with a combining mark behind it would not be found.
    var escaped = ""
    var last: Unicode.Scalar?
    for scalar in message.unicodeScalars {
      if scalar == "(" && last == "]" {
        escaped.unicodeScalars.removeLast()
        escaped += "\\]"
      }
      escaped.unicodeScalars.append(scalar)
      last = scalar
    }
    return .object([("text", .string(escaped))])
  }
}
