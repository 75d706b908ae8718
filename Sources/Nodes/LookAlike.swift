/// Tells plain scalars that some YAML reader would not take for a string.
///
/// Covers the types of YAML 1.1 (yaml.org/type: bool, int, float, timestamp, value) and the core schema of YAML 1.2
/// (section 10.3.2). Null and the booleans of the core schema are not here: those are no strings at all.
enum LookAlike {
  static func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, text.count <= 400 else { return false }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return isNumber(Cursor(text)) || isTimestamp(text)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return isNumber(Cursor(text))
    case UInt8(ascii: "="): return text.count == 1
    default: return text.count <= 3 && words.contains(String(decoding: text, as: UTF8.self))
    }
  }

  /// The booleans of YAML 1.1 in the cases that its type repository lists.
  private static let words: Set<String> = [
    "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
  ]

  private static func isNumber(_ start: Cursor) -> Bool {
    var cursor = start
    cursor.skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return isPrefixedInteger(cursor) || isDecimal(cursor) || isSexagesimal(cursor) || isNamedFloat(cursor, start)
  }

  /// `0b101`, `0o17`, `0x1F`; with `_` as YAML 1.1 allows.
  private static func isPrefixedInteger(_ start: Cursor) -> Bool {
    var cursor = start
    guard cursor.skip({ $0 == UInt8(ascii: "0") }) else { return false }
    let isDigit: (UInt8) -> Bool
    switch cursor.first {
    case UInt8(ascii: "b"): isDigit = { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
    case UInt8(ascii: "o"): isDigit = { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    case UInt8(ascii: "x"):
      isDigit = { isDecimalDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
    default: return false
    }
    cursor.skip { _ in true }
    return cursor.skipAll { isDigit($0) || $0 == UInt8(ascii: "_") } > 0 && cursor.isAtEnd
  }

  /// Integers and floats in decimal, `_` among the digits: `12`, `1_000`, `.5`, `1.`, `6.8523015e+5`, `1e5`.
  private static func isDecimal(_ start: Cursor) -> Bool {
    var cursor = start
    var digits = 0
    if let first = cursor.first, isDecimalDigit(first) { digits += cursor.skipAll(isDigitOrUnderscore) }
    if cursor.skip({ $0 == UInt8(ascii: ".") }) {
      if digits > 0 || cursor.first.map(isDecimalDigit) == true { digits += cursor.skipAll(isDigitOrUnderscore) }
    }
    guard digits > 0 else { return false }
    if cursor.skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
      cursor.skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      guard cursor.skipAll(isDecimalDigit) > 0 else { return false }
    }
    return cursor.isAtEnd
  }

  /// Base 60: `1:30`, `190:20:30`, `190:20:30.15`.
  private static func isSexagesimal(_ start: Cursor) -> Bool {
    var cursor = start
    guard cursor.first.map(isDecimalDigit) == true, cursor.skipAll(isDigitOrUnderscore) > 0 else { return false }
    var groups = 0
    while cursor.skip({ $0 == UInt8(ascii: ":") }) {
      let tens = cursor.first
      let digits = cursor.skipAll(isDecimalDigit)
      guard digits == 1 || digits == 2 && tens.map({ $0 <= UInt8(ascii: "5") }) == true else { return false }
      groups += 1
    }
    guard groups > 0 else { return false }
    if cursor.skip({ $0 == UInt8(ascii: ".") }) { cursor.skipAll(isDigitOrUnderscore) }
    return cursor.isAtEnd
  }

  /// `.inf` with a sign, `.nan` without.
  private static func isNamedFloat(_ cursor: Cursor, _ start: Cursor) -> Bool {
    if cursor.isOne(of: [".inf", ".Inf", ".INF"]) { return true }
    return start.isOne(of: [".nan", ".NaN", ".NAN"])
  }

  /// `2001-12-14`, `2001-12-14t21:59:43.10-05:00`, `2001-12-14 21:59:43.10 -5`.
  private static func isTimestamp(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = Cursor(text)
    guard cursor.number(4...4), cursor.character("-"), cursor.number(1...2), cursor.character("-") else {
      return false
    }
    let day = cursor
    guard cursor.number(1...2) else { return false }
    if cursor.isAtEnd { return day.count == 2 && text.count == 10 }
    let separator = cursor.first ?? 0
    if separator | 0x20 == UInt8(ascii: "t") {
      cursor.skip { _ in true }
    } else if cursor.skipAll(isBlank) == 0 {
      return false
    }
    guard cursor.number(1...2), cursor.character(":"), cursor.number(2...2), cursor.character(":"),
      cursor.number(2...2)
    else { return false }
    if cursor.character(".") { cursor.skipAll(isDecimalDigit) }
    if cursor.isAtEnd { return true }
    cursor.skipAll(isBlank)
    if cursor.character("Z") { return cursor.isAtEnd }
    guard cursor.skip({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), cursor.number(1...2) else {
      return false
    }
    if cursor.character(":") { return cursor.number(2...2) && cursor.isAtEnd }
    return cursor.isAtEnd
  }

  private static func isDecimalDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDigitOrUnderscore(_ byte: UInt8) -> Bool {
    isDecimalDigit(byte) || byte == UInt8(ascii: "_")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The rest of a text that is being matched.
  private struct Cursor {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    init(_ text: UnsafeBufferPointer<UInt8>) { rest = text[...] }

    var first: UInt8? { rest.first }
    var count: Int { rest.count }
    var isAtEnd: Bool { rest.isEmpty }

    @discardableResult
    mutating func skip(_ matches: (UInt8) -> Bool) -> Bool {
      guard let first = rest.first, matches(first) else { return false }
      rest.removeFirst()
      return true
    }

    /// The count of bytes skipped.
    @discardableResult
    mutating func skipAll(_ matches: (UInt8) -> Bool) -> Int {
      let before = rest.count
      rest = rest.drop(while: matches)
      return before - rest.count
    }

    mutating func character(_ character: Unicode.Scalar) -> Bool {
      skip { $0 == UInt8(ascii: character) }
    }

    mutating func number(_ length: ClosedRange<Int>) -> Bool {
      length.contains(skipAll(isDecimalDigit))
    }

    func isOne(of words: [String]) -> Bool {
      words.contains { rest.elementsEqual($0.utf8) }
    }
  }
}
