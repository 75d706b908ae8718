/// Which texts are integers, reals, dates and data in an XML property list.
enum XMLLeafForm {
  /// Whether the element may hold this text.
  static func isValid(_ element: XMLElement, _ text: ArraySlice<UInt8>) -> Bool {
    switch element {
    case .integer: isInteger(trimmed(text))
    case .real: isReal(trimmed(text))
    case .date: DateText.isDate(trimmed(text))
    case .data: isBase64(text)
    case .true, .false, .null: trimmed(text).isEmpty
    default: true
    }
  }

  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: XMLBytes.isBlank)
    while let last = text.last, XMLBytes.isBlank(last) { text.removeLast() }
    return text
  }

  /// Decimal, or hexadecimal after `0x`, as CoreFoundation reads it; of any size.
  private static func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = unsigned(text)
    guard let hexadecimal = hexadecimalDigits(digits) else { return !digits.isEmpty && digits.allSatisfy(isDigit) }
    return !hexadecimal.isEmpty
      && hexadecimal.allSatisfy { byte in isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }
  }

  /// The digits after `0x`, or nil where there is none.
  static func hexadecimalDigits(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard digits.count >= 2, digits.first == UInt8(ascii: "0"), digits[digits.startIndex + 1] | 0x20 == 0x78 else {
      return nil
    }
    return digits.dropFirst(2)
  }

  private static func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    let number = unsigned(text)
    let word = String(decoding: number.prefix(9).map { byte in byte | 0x20 }, as: UTF8.self)
    if ["nan", "inf", "infinity"].contains(word) { return true }
    let whole = number.prefix(while: isDigit)
    var rest = number[whole.endIndex...]
    var digitCount = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      digitCount += fraction.count
      rest = rest[fraction.endIndex...]
    }
    guard digitCount > 0 else { return false }
    guard let mark = rest.first else { return true }
    let exponent = unsigned(rest.dropFirst())
    return mark | 0x20 == UInt8(ascii: "e") && !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  /// Base 64 with its padding, and blanks anywhere.
  private static func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
    var count = 0
    var padding = 0
    for byte in text where !XMLBytes.isBlank(byte) {
      count += 1
      switch byte {
      case UInt8(ascii: "="): padding += 1
      case _ where padding > 0: return false
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        break
      default: return false
      }
    }
    return count % 4 == 0 && padding <= 2
  }

  static func unsigned(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
