import Diagnostics
import Planning
import WidgetConfigurator

/// A report for people: what is wrong for standard error, what changes for standard output.
package struct TextReport: Sendable {
  package private(set) var standardOutput = ""
  package private(set) var standardError = ""

  package init(_ outcome: Outcome, outputStyle: TextStyle, errorStyle: TextStyle) {
    var diagnostics = DiagnosticText(style: errorStyle, sources: outcome.sources)
    for diagnostic in outcome.diagnostics { standardError += diagnostics.text(of: diagnostic) }
    guard outcome.succeeded else {
      standardError += SummaryLine.text(of: outcome)
      return
    }
    switch outcome.operation {
    case .validate: break
    case .diff:
      standardOutput = DiffText(style: outputStyle, workingDirectory: outcome.workingDirectory)
        .text(of: outcome.changes)
    case .apply:
      for change in outcome.changes { standardOutput += Self.line(of: change, in: outcome) }
    }
    standardOutput += SummaryLine.text(of: outcome)
  }

  private static func line(of change: Change, in outcome: Outcome) -> String {
    let word =
      switch change.action {
      case .create: "created  "
      case .update: "updated  "
      case .delete: "deleted  "
      case .unchanged: "unchanged"
      }
    let path = DisplayText.escaped(ShownPath.text(change.target.file, in: outcome.workingDirectory))
    return "\(word) \(path): \(DisplayText.escaped(change.target.key))\n"
  }
}
