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
      standardError += Self.countLine(outcome)
      return
    }
    switch outcome.operation {
    case .validate: standardOutput = Self.countLine(outcome)
    case .diff:
      standardOutput = DiffText(style: outputStyle, workingDirectory: outcome.workingDirectory)
        .text(of: outcome.changes)
      standardOutput += Self.changeLine(outcome, ["to create", "to update", "to delete"])
    case .apply:
      for change in outcome.changes { standardOutput += Self.line(of: change, in: outcome) }
      standardOutput += Self.changeLine(outcome, ["created", "updated", "deleted"])
    }
  }

  /// `3 specs, 40 widgets: 2 errors, 1 warning`
  private static func countLine(_ outcome: Outcome) -> String {
    let subject =
      outcome.specCount == 0 && outcome.widgetCount == 0
      ? "" : "\(count(outcome.specCount, "spec")), \(count(outcome.widgetCount, "widget")): "
    return subject + "\(count(outcome.count(of: .error), "error")), \(count(outcome.count(of: .warning), "warning"))"
      + note(outcome) + "\n"
  }

  /// `2 to create, 1 to update, 1 to delete, 5 unchanged`
  private static func changeLine(_ outcome: Outcome, _ words: [String]) -> String {
    let actions: [Change.Action] = [.create, .update, .delete]
    let counts = zip(actions, words).map { action, word in "\(outcome.count(of: action)) \(word)" }
    return (counts + ["\(outcome.count(of: .unchanged)) unchanged"]).joined(separator: ", ") + note(outcome) + "\n"
  }

  private static func note(_ outcome: Outcome) -> String {
    outcome.isInventoryChecked || outcome.specCount == 0 ? "" : " (inventory not checked)"
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

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
