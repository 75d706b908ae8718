/// Tells a visitor about an XML property list, from the top down.
enum XMLWalk {
  /// - Throws: where the bytes are no such list, or an integer has more digits than a property list holds.
  static func visit(
    _ bytes: [UInt8], _ visitor: inout some PropertyListVisitor
  ) throws(PropertyListError) {
    var reader = try XMLReader(document: bytes)
    while let event = try reader.next() {
      switch (event.kind, event.element) {
      case (.begin, .dictionary): visitor.beginDictionary()
      case (.begin, .array): visitor.beginArray()
      case (.begin, _): visitor.beginSet()
      case (.end, .dictionary): visitor.endDictionary()
      case (.end, .array): visitor.endArray()
      case (.end, _): visitor.endSet()
      case (.leaf, let element): try visit(element, XMLText.bytes(of: event, in: bytes), at: event, reader, &visitor)
      }
    }
  }

  private static func visit(
    _ element: XMLElement, _ text: ArraySlice<UInt8>, at event: XMLEvent, _ reader: XMLReader,
    _ visitor: inout some PropertyListVisitor
  ) throws(PropertyListError) {
    switch element {
    case .key: visitor.key(String(decoding: text, as: UTF8.self))
    case .string: visitor.string(String(decoding: text, as: UTF8.self))
    case .integer:
      guard let digits = digits(XMLLeafForm.trimmed(text)) else {
        throw reader.text.error("the integer is too large", at: event.range.lowerBound)
      }
      visitor.integer(digits)
    case .real: visitor.real(text)
    case .date: visitor.date(String(decoding: XMLLeafForm.trimmed(text), as: UTF8.self))
    case .data: visitor.data(text)
    case .true: visitor.boolean(true)
    case .false: visitor.boolean(false)
    default: visitor.null()
    }
  }

  /// The integer in decimal without leading zeros; nil beyond 64 bits.
  private static func digits(_ text: ArraySlice<UInt8>) -> String? {
    let unsigned = XMLLeafForm.unsigned(text)
    let hexadecimal = XMLLeafForm.hexadecimalDigits(unsigned)
    let significant = (hexadecimal ?? unsigned).drop { byte in byte == UInt8(ascii: "0") }
    guard !significant.isEmpty else { return "0" }
    guard significant.count <= 20,
      let magnitude = UInt64(String(decoding: significant, as: UTF8.self), radix: hexadecimal == nil ? 10 : 16)
    else { return nil }
    return (text.first == UInt8(ascii: "-") ? "-" : "") + String(magnitude)
  }
}
