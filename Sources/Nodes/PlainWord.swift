/// A word that YAML 1.2's core schema (section 10.3.2) takes for null or a boolean when it stands without quotes.
enum PlainWord: Equatable {
  case null
  case boolean(Bool)

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first else {
      self = .null
      return
    }
    // Nearly every key and value is told apart by its length or its first letter.
    guard text.count <= 5, Self.firstLetters.contains(first) else { return nil }
    switch String(decoding: text, as: UTF8.self) {
    case "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    default: return nil
    }
  }

  private static let firstLetters = Array("~nNtTfF".utf8)
}
