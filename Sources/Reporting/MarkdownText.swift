/// Text from files, made safe for Markdown: it is shown as it is, and is no link, no mark-up and no end of a cell.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // The colon keeps addresses from becoming links and words from becoming pictures.
      case "\\", "`", "*", "_", "[", "]", "(", ")", "|", "#", "~", "$", "!", ":":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
