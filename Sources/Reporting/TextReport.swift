import Diagnostics
import Parallelism
import Planning
import WidgetConfigurator

/// A report for people: what is wrong for standard error, what changes for standard output.
package struct TextReport: Sendable {
  /// How much of it is wanted.
  package struct Extent: Sendable {
    /// Whether only what is wrong is shown.
    package var isQuiet = false
    /// How many diagnostics are shown; 0 for all.
    package var diagnosticLimit = 0

    package init(isQuiet: Bool = false, diagnosticLimit: Int = 0) {
      self.isQuiet = isQuiet
      self.diagnosticLimit = diagnosticLimit
    }
  }

  /// For standard output, in pieces that follow each other: there may be many megabytes.
  package private(set) var standardOutput: [String] = []
  package private(set) var standardError = ""

  package init(
    _ outcome: Outcome, outputStyle: TextStyle, errorStyle: TextStyle, extent: Extent = Extent()
  ) {
    standardError = Self.diagnostics(of: outcome, style: errorStyle, limit: extent.diagnosticLimit)
    if extent.isQuiet { return }
    if let fixes = outcome.fixes { standardOutput = [FixSummary(fixes).diff(style: outputStyle)] }
    if outcome.operation == .export { standardOutput = [Self.specs(of: outcome)] }
    let closing = (outcome.fixes.map { FixSummary($0).line } ?? "") + SummaryLine.text(of: outcome)
    guard outcome.succeeded else {
      standardError += closing
      return
    }
    switch outcome.operation {
    case .validate: break
    case .export where outcome.exportedSpecs.allSatisfy { $0.file == nil }: return
    case .export: break
    case .audit where outcome.pruningStage != .done:
      standardOutput = DiffText(style: outputStyle, workingDirectory: outcome.workingDirectory)
        .texts(of: outcome.changes)
    case .audit:
      standardOutput = Self.lines(of: outcome) { $0 != .unchanged }
    case .diff:
      standardOutput = DiffText(style: outputStyle, workingDirectory: outcome.workingDirectory)
        .texts(of: outcome.changes)
    case .apply:
      standardOutput = Self.lines(of: outcome) { _ in true }
    }
    standardOutput.append(closing)
  }

  /// The spec itself or, where there is one for each configuration, their files.
  private static func specs(of outcome: Outcome) -> String {
    outcome.exportedSpecs.map { spec in
      guard let file = spec.file else { return spec.text }
      return "\(spec.isUnchanged ? "unchanged" : "written  ") \(DisplayText.escaped(file))\n"
    }
    .joined()
  }

  private static func diagnostics(of outcome: Outcome, style: TextStyle, limit: Int) -> String {
    let all = outcome.diagnostics
    let shown = limit == 0 ? all[...] : all.prefix(limit)
    let rest = all.count - shown.count
    let note = rest == 0 ? "" : "… and \(rest) more (show all with --max-diagnostics 0)\n"
    var writer = DiagnosticText(style: style, sources: outcome.sources)
    var text = ""
    for diagnostic in shown { text += writer.text(of: diagnostic) }
    return text + note
  }

  /// A line for each change with an action that is wanted.
  private static func lines(
    of outcome: Outcome, _ isWanted: @escaping @Sendable (Change.Action) -> Bool
  ) -> [String] {
    let changes = outcome.changes
    let workingDirectory = outcome.workingDirectory
    return ParallelWork.parts(of: changes.count).parallelMap { range in
      var text = ShownText()
      for change in changes[range] where isWanted(change.action) { append(change, to: &text, in: workingDirectory) }
      return text.string
    }
  }

  private static func append(_ change: Change, to text: inout ShownText, in workingDirectory: String) {
    switch change.action {
    case .create: text.append("created   ")
    case .update: text.append("updated   ")
    case .delete: text.append("deleted   ")
    case .unchanged: text.append("unchanged ")
    }
    let target = change.target
    text.append(ShownPath.text(of: target, in: workingDirectory))
    text.append(": ")
    text.append(escaped: target.key)
    if let note = change.writerNote { text.append(" (\(note))") }
    text.append("\n")
  }
}
