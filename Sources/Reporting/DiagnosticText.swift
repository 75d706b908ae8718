import Diagnostics
import SourceText

/// Diagnostics in the form that compilers use, which editors and Xcode pick up.
package struct DiagnosticText {
  private let style: TextStyle
  private let sources: [ExactText: SourceFile]
  private var tables: [ExactText: LineTable] = [:]

  package init(style: TextStyle, sources: [ExactText: SourceFile]) {
    self.style = style
    self.sources = sources
  }

  package mutating func text(of diagnostic: Diagnostic) -> String {
    let role: TextStyle.Role = diagnostic.severity == .error ? .error : .warning
    let path = diagnostic.path.map { DisplayText.escaped($0) + ": " } ?? ""
    var text =
      style.text(Self.place(diagnostic.file, diagnostic.start) + ": ", .strong)
      + style.text(diagnostic.severity.rawValue + ": ", role)
      + style.text(path + DisplayText.escaped(diagnostic.message), .strong)
      + " [\(diagnostic.code.rawValue)]\n"
    text += excerpt(of: diagnostic)
    if let help = diagnostic.help { text += style.text("  help: ", .note) + DisplayText.escaped(help) + "\n" }
    for related in diagnostic.related {
      text +=
        style.text(Self.place(related.file, related.start) + ": ", .strong) + style.text("note: ", .note)
        + DisplayText.escaped(related.message) + "\n"
    }
    return text
  }

  private static func place(_ file: String, _ position: Position?) -> String {
    DisplayText.escaped(file) + (position.map { ":\($0.line):\($0.column)" } ?? "")
  }

  private mutating func excerpt(of diagnostic: Diagnostic) -> String {
    guard let start = diagnostic.start, let end = diagnostic.end, let source = sources[ExactText(diagnostic.file)]
    else { return "" }
    let table = tables[ExactText(diagnostic.file)] ?? LineTable(source)
    tables[ExactText(diagnostic.file)] = table
    let excerpt = SourceExcerpt(source, table, start: start, end: end)
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    return style.text("  \(number) | ", .quiet) + excerpt.line + "\n"
      + style.text("  \(margin) | ", .quiet) + style.text(excerpt.mark, .mark) + "\n"
  }
}
