import Diagnostics
import JSONText

/// The diagnostic codes as the rules of a SARIF log.
enum SARIFRules {
  /// All of them, also those that no result has, so that a rule's index is always the same.
  static let json = JSONValue.array(DiagnosticCode.allCases.map(rule))

  static let indices = Dictionary(
    uniqueKeysWithValues: DiagnosticCode.allCases.enumerated().map { ($0.element, $0.offset) })

  private static func rule(for code: DiagnosticCode) -> JSONValue {
    let explanation = code.explanation
    return .object([
      ("id", .string(code.rawValue)),
      ("shortDescription", .object([("text", .string(explanation.summary))])),
      ("fullDescription", .object([("text", .string(explanation.cause))])),
      (
        "help",
        .object([
          ("text", .string("\(explanation.cause)\n\n\(explanation.remedy)")),
          ("markdown", .string(ExplanationMarkdown.text(of: explanation))),
        ])
      ),
      ("defaultConfiguration", .object([("level", .string(code.severity.rawValue))])),
    ])
  }
}
