import Diagnostics
import JSONText
import WidgetConfigurator

/// A Code Quality report of GitLab: what a merge request shows beside the lines.
package enum GitLabReport {
  /// - Parameter repository: The top folder of the checkout, which paths are relative to where they lie in it.
  package static func text(of outcome: Outcome, repository: String?) -> String {
    var fingerprints = Fingerprints(outcome)
    return JSONValue.array(
      outcome.diagnostics.map { diagnostic in
        let path = ReportedPath.text(diagnostic.file, in: outcome.workingDirectory, repository: repository)
        return .object([
          ("description", .string(description(of: diagnostic))),
          ("check_name", .string(diagnostic.code.rawValue)),
          ("fingerprint", .string(fingerprints.next(for: diagnostic, path: path))),
          ("severity", .string(diagnostic.severity == .error ? "major" : "minor")),
          (
            "location",
            .object([
              ("path", .string(path)),
              ("lines", .object([("begin", .integer(diagnostic.start?.line ?? 1))])),
            ])
          ),
        ])
      }
    ).text
  }

  private static func description(of diagnostic: Diagnostic) -> String {
    diagnostic.shownMessage + (diagnostic.shownHelp.map { " (\($0))" } ?? "")
  }
}
