/// JSON Pointers (RFC 6901), which say where in a document something stands.
package enum JSONPointer {
  /// The pointer that goes by these names and numbers, outermost first.
  package static func text(of tokens: some Sequence<String>) -> String {
    tokens.reduce(into: "") { text, token in
      text += "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}
