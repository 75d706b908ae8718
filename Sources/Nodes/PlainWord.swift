/// A word that YAML 1.2's core schema (section 10.3.2) takes for null or a boolean when it stands without quotes.
enum PlainWord: Equatable {
  case null
  case boolean(Bool)

  init?(_ text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    default: return nil
    }
  }
}
