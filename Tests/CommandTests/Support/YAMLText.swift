/// Texts as YAML holds them.
enum YAMLText {
  /// In double quotes, with everything escaped that could be taken for something else.
  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case " "..."~": String(scalar)
        default: "\\U" + hexadecimal(scalar, digits: 8)
        }
      }.joined() + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits count: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
