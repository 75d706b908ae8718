import Diagnostics

/// What is known about a code, as SARIF viewers show it beside a result.
enum ExplanationMarkdown {
  static func text(of explanation: DiagnosticExplanation) -> String {
    """
    \(explanation.cause)

    \(explanation.remedy)

    **Wrong:**

    \(example(explanation.wrong))

    **Right:**

    \(example(explanation.right))
    """
  }

  private static func example(_ example: DiagnosticExplanation.Example) -> String {
    switch example {
    case .spec(let spec, .standard): block(spec, "yaml")
    case .spec(let spec, .text(let inventory)):
      block(spec, "yaml") + "\n\nwith this inventory:\n\n" + block(inventory, "yaml")
    case .spec(let spec, .missing): block(spec, "yaml") + "\n\nwith no inventory at all"
    case .spec(let spec, .unchecked): block(spec, "yaml") + "\n\nwith `--no-inventory`"
    case .inventory(let text): block(text, "yaml")
    case .plan(let text): block(text, "json")
    case .situation(let text): text
    }
  }

  private static func block(_ text: String, _ language: String) -> String {
    var text = text
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return "```\(language)\n\(text)\n```"
  }
}
