import Diagnostics
import SourceText
import WidgetConfigurator

/// Workflow commands of GitHub Actions, which become annotations of a pull request.
///
/// Every line begins with a command of this report's own, so that no text from a file can be one.
package enum GitHubReport {
  /// - Parameter repository: The top folder of the checkout, which paths are relative to where they lie in it.
  package static func text(of outcome: Outcome, repository: String?) -> String {
    outcome.diagnostics
      .map { diagnostic in
        let path = ReportedPath.text(diagnostic.file, in: outcome.workingDirectory, repository: repository)
        return command(for: diagnostic, path: path)
      }
      .joined() + SummaryLine.text(of: outcome)
  }

  private static func command(for diagnostic: Diagnostic, path: String) -> String {
    var properties = [("file", DisplayText.escaped(path))]
    if let start = diagnostic.start, let end = diagnostic.end {
      properties += [("line", String(start.line)), ("endLine", String(end.line))]
      // GitHub takes columns within one line only.
      if start.line == end.line { properties += [("col", String(start.column)), ("endColumn", String(end.column))] }
    }
    properties.append(("title", diagnostic.code.rawValue))
    let words = properties.map { "\($0)=\(escaped(property: $1))" }.joined(separator: ",")
    let message = [diagnostic.shownMessage, diagnostic.shownHelp].compactMap(\.self).joined(separator: "\n")
    return "::\(diagnostic.severity.rawValue) \(words)::\(escaped(data: message))\n"
  }

  private static func escaped(data text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Properties end at a comma, and all of them at a colon.
  private static func escaped(property text: String) -> String {
    escaped(data: text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
