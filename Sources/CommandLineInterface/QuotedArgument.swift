/// An argument as messages show it: in double quotes, with what could deceive a reader or a terminal escaped.
enum QuotedArgument {
  static func text(_ argument: String) -> String {
    var shown = "\""
    for scalar in argument.unicodeScalars {
      if isDeceptive(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown + "\""
  }

  /// Control characters, line and paragraph separators, and those that change the direction of writing.
  private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
