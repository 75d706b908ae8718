import Diagnostics
import JSONText
import Reporting
import SourceText

@testable import WidgetConfigurator

/// What is reported stands in the files that it is about, and harms neither a terminal nor a program that reads it.
enum ReportCheck {
  static func run(_ findings: [Finding], _ sources: [SourceFile]) throws {
    var outcome = Outcome(.validate, workingDirectory: "/work", isStrict: false)
    outcome.conclude(with: findings, changes: [])
    for diagnostic in outcome.diagnostics {
      try checkPosition(of: diagnostic, in: sources.first { $0.name == diagnostic.file })
    }
    let text = TextReport(outcome, outputStyle: TextStyle(hasColor: false), errorStyle: TextStyle(hasColor: false))
    for scalar in (text.standardOutput.joined() + text.standardError).unicodeScalars where scalar != "\n" {
      try BrokenPromise.unless(!isHarmful(scalar), "U+\(String(scalar.value, radix: 16)) gets into the text report")
    }
    try checkJSON(JSONReport.text(of: outcome, exitCode: outcome.succeeded ? 0 : 1))
  }

  private static func checkPosition(of diagnostic: Diagnostic, in source: SourceFile?) throws {
    guard let source else { throw BrokenPromise("a diagnostic is about no file that was read") }
    try BrokenPromise.unless(!diagnostic.message.isEmpty, "a diagnostic says nothing")
    guard let start = diagnostic.start, let end = diagnostic.end else { return }
    let last = LineTable(source).position(at: source.bytes.count)
    try BrokenPromise.unless(
      start.line >= 1 && start.column >= 1 && start <= end && end <= last,
      "\(diagnostic.code.rawValue) stands at \(start)-\(end) in a file that ends at \(last)")
  }

  private static func checkJSON(_ report: String) throws {
    let bytes = Array(report.utf8)
    for scalar in report.unicodeScalars where scalar != "\n" {
      try BrokenPromise.unless(
        !(0...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value),
        "a control character gets into the JSON report")
    }
    var scanner = JSONScanner(bytes)
    do {
      while try scanner.next() != nil {}
    } catch {
      throw BrokenPromise("the JSON report is no JSON: \(error)")
    }
  }

  /// Control characters, line ends and what changes the reading order.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      || scalar.properties.isBidiControl
  }
}
