import Diagnostics
import WidgetConfigurator

/// The Markdown that GitHub Actions shows on a run's page: all diagnostics, of which annotations show only the first.
package enum GitHubSummary {
  /// GitHub refuses what is larger than 1 MiB, and other commands of the same step may write there as well.
  private static let limit = 512 * 1024

  /// - Parameter repository: The top folder of the checkout, which paths are relative to where they lie in it.
  package static func text(of outcome: Outcome, repository: String?) -> String {
    var text = "### widgetctl \(outcome.operation.rawValue)\n\n\(SummaryLine.text(of: outcome))\n"
    guard !outcome.diagnostics.isEmpty else { return text }
    text += "| | place | code | message |\n| --- | --- | --- | --- |\n"
    for (index, diagnostic) in outcome.diagnostics.enumerated() {
      let path = ReportedPath.text(diagnostic.file, in: outcome.workingDirectory, repository: repository)
      let row = row(for: diagnostic, path: path)
      guard text.utf8.count + row.utf8.count <= limit else {
        text += "\n\(outcome.diagnostics.count - index) more are not shown here.\n"
        break
      }
      text += row
    }
    return text + "\n"
  }

  private static func row(for diagnostic: Diagnostic, path: String) -> String {
    let place = path + (diagnostic.start.map { ":\($0.line):\($0.column)" } ?? "")
    let words = [diagnostic.shownMessage, diagnostic.shownHelp].compactMap(\.self).map(MarkdownText.escaped)
    return "| \(diagnostic.severity.rawValue) | \(MarkdownText.escaped(DisplayText.escaped(place))) "
      + "| `\(diagnostic.code.rawValue)` | \(words.joined(separator: "<br>")) |\n"
  }
}
