import Diagnostics
import Loading
import SourceText
import WidgetConfigurator

/// A report in the form of test results: a suite for each file, a case for each widget.
package enum JUnitReport {
  package static func text(of outcome: Outcome) -> String {
    var writer = DiagnosticText(style: TextStyle(hasColor: false), sources: outcome.sources)
    let suites = JUnitSuite.suites(of: outcome)
    let elements = suites.map { element(of: $0, in: outcome, &writer) }
    return XMLNode.element("testsuites", attributes: [("name", "widgetctl")] + counts(of: suites, outcome), elements)
      .document
  }

  private static func element(
    of suite: JUnitSuite, in outcome: Outcome, _ writer: inout DiagnosticText
  ) -> XMLNode {
    let name = DisplayText.escaped(ReportedPath.text(suite.file, in: outcome.workingDirectory))
    let cases = suite.cases.map { entry in
      XMLNode.element(
        "testcase", attributes: [("name", entry.name), ("classname", name)], results(of: entry, in: outcome, &writer))
    }
    return .element("testsuite", attributes: [("name", name)] + counts(of: [suite], outcome), cases)
  }

  private static func counts(of suites: [JUnitSuite], _ outcome: Outcome) -> [(name: String, value: String)] {
    let cases = suites.flatMap(\.cases)
    return [
      ("tests", String(cases.count)),
      ("failures", String(cases.count { !$0.faults(of: .text, in: outcome).isEmpty })),
      ("errors", String(cases.count { !$0.faults(of: .machine, in: outcome).isEmpty })),
    ]
  }

  /// One element for all faults of a class, since many readers show only the first; warnings as output of the case.
  private static func results(
    of entry: JUnitSuite.Case, in outcome: Outcome, _ writer: inout DiagnosticText
  ) -> [XMLNode] {
    var results: [XMLNode] = []
    for (faultClass, name) in [(DiagnosticCode.Class.text, "failure"), (.machine, "error")] {
      let faults = entry.faults(of: faultClass, in: outcome)
      guard let first = faults.first else { continue }
      let more = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
      results.append(
        .element(
          name, attributes: [("type", first.code.rawValue), ("message", first.shownMessage + more)],
          [.text(faults.map { writer.text(of: $0) }.joined())]))
    }
    let others = entry.diagnostics.filter { !outcome.stops($0) }
    if !others.isEmpty {
      results.append(.element("system-out", attributes: [], [.text(others.map { writer.text(of: $0) }.joined())]))
    }
    return results
  }
}
