import Diagnostics
import SourceText

/// Findings as the user gets to see them, sorted and located, in texts that are short to write down.
package struct ShownFindings: Sendable {
  package let diagnostics: [Diagnostic]

  package init(_ findings: [Finding]) {
    diagnostics = DiagnosticReport(findings).diagnostics
  }

  package init(_ log: FindingLog) {
    self.init(log.findings)
  }

  /// `unknown-key 1:2-1:5`; in a property list `unknown-key /accounts/0/x`, of a whole file `unknown-key`.
  package var places: [String] {
    diagnostics.map { diagnostic in
      var text = diagnostic.code.rawValue
      if let start = diagnostic.start, let end = diagnostic.end {
        text += " \(start.line):\(start.column)-\(end.line):\(end.column)"
      }
      if let path = diagnostic.path { text += " \(path)" }
      return text
    }
  }

  package var codes: [String] { diagnostics.map(\.code.rawValue) }
  package var messages: [String] { diagnostics.map(\.message) }
  package var helps: [String?] { diagnostics.map(\.help) }
  package var files: [String] { diagnostics.map(\.file) }

  /// For each diagnostic its related places: `3:4 the first entry`.
  package var related: [[String]] {
    diagnostics.map { diagnostic in
      diagnostic.related.map { entry in
        guard let start = entry.start else { return entry.message }
        return "\(start.line):\(start.column) \(entry.message)"
      }
    }
  }
}
