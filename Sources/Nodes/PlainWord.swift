import SourceText

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
    guard text.count <= 5, Self.canBegin(with: first) else { return nil }
    let text = PackedText(text)
    guard let word = Self.words.first(where: { $0.text == text }) else { return nil }
    self = word.meaning
  }

  private static func canBegin(with letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static let words: [(text: PackedText, meaning: PlainWord)] = [
    ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
    ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)),
    ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)),
  ].map { ($0.withBytes { PackedText($0) }, $1) }
}
