/// An XML element to be written.
indirect enum XMLNode {
  case element(String, attributes: [(name: String, value: String)], [XMLNode] = [])
  case text(String)

  /// As a document, with an indentation of two blanks and a line feed at its end.
  var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + markup(indentation: "")
  }

  private func markup(indentation: String) -> String {
    switch self {
    case .text(let text): return Self.escaped(text)
    case .element(let name, let attributes, let content):
      let words = attributes.map { " \($0.name)=\"\(Self.escaped($0.value, isAttribute: true))\"" }.joined()
      if content.isEmpty { return "\(indentation)<\(name)\(words)/>\n" }
      // Blanks beside text would be part of it.
      if case .text? = content.first {
        return "\(indentation)<\(name)\(words)>" + content.map { $0.markup(indentation: "") }.joined() + "</\(name)>\n"
      }
      return "\(indentation)<\(name)\(words)>\n" + content.map { $0.markup(indentation: indentation + "  ") }.joined()
        + "\(indentation)</\(name)>\n"
    }
  }

  private static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where isAttribute: escaped += "&quot;"
      case "\t" where isAttribute, "\n" where isAttribute, "\r": escaped += "&#\(scalar.value);"
      // Characters that no XML 1.0 document may hold, not even as references.
      case "\u{0}"..<"\t", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}":
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
