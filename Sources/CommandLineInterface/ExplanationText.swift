import Diagnostics

/// What `widgetctl explain` prints.
enum ExplanationText {
  /// About one code; without a code, a line for each.
  static func text(of code: DiagnosticCode?) -> String {
    code.map(page) ?? list
  }

  private static var list: String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return DiagnosticCode.allCases
      .map { code in
        let padding = String(repeating: " ", count: width - code.rawValue.count)
        return "\(code.rawValue)\(padding)  \(code.explanation.summary)\n"
      }
      .joined()
  }

  private static func page(_ code: DiagnosticCode) -> String {
    let explanation = code.explanation
    return """
      \(code.rawValue) (\(code.severity.rawValue), class \(code.faultClass.rawValue))

      \(explanation.summary)

      \(wrapped(explanation.cause))

      \(wrapped("What to do: " + explanation.remedy))

      Wrong:

      \(indented(explanation.wrong))

      Right:

      \(indented(explanation.right))

      """
  }

  private static func indented(_ example: DiagnosticExplanation.Example) -> String {
    switch example {
    case .spec(let spec, .text(let inventory)):
      "\(indented(spec))\n\n  with this inventory:\n\n\(indented(inventory))"
    case .spec(let spec, .missing): "\(indented(spec))\n\n  with no inventory at all"
    case .spec(let spec, .unchecked): "\(indented(spec))\n\n  with --no-inventory"
    case .spec(let text, .standard), .inventory(let text), .plan(let text): indented(text)
    case .situation(let text): indented(wrapped(text))
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
      .trimmingNewlines
  }

  private static let width = 96

  /// The text in lines of at most `width` characters.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
