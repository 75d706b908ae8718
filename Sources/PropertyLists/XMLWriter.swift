/// Writes new entries of an XML property list in the layout of the file.
struct XMLWriter: Sendable {
  private let bytes: [UInt8]
  private let layout: XMLLayout

  init(_ bytes: [UInt8], top: XMLDictionary) {
    self.bytes = bytes
    layout = XMLLayout(bytes, top: top)
  }

  /// The element to stand in the place of the entry's value.
  func value(_ value: NewEntry, replacing entry: XMLEntry) throws(PropertyListError) -> [UInt8] {
    let separator = layout.separator(before: entry)
    return try element(value, separator: separator, keySeparator: layout.separator(within: entry, else: separator))
  }

  /// The splices that add the entries, after the last one or by opening an empty dictionary.
  func insertion(_ values: [NewEntry], into dictionary: XMLDictionary) throws(PropertyListError) -> [ByteSplice] {
    guard !values.isEmpty else { return [] }
    if let last = dictionary.last {
      let separator = layout.separator(before: last)
      let entries = try entries(
        values, separator: separator, keySeparator: layout.separator(within: last, else: separator))
      return [ByteSplice(last.value.upperBound..<last.value.upperBound, entries)]
    }
    let start = dictionary.startTag.lowerBound
    let separator = layout.newLine(as: start, steps: 1)
    let entries = try entries(values, separator: separator, keySeparator: separator)
    let end = layout.newLine(as: start, steps: 0)
    let tagEnd = dictionary.startTag.upperBound
    if dictionary.isSelfClosing {
      return [ByteSplice((tagEnd - 2)..<tagEnd, Array(">".utf8) + entries + end + Array("</dict>".utf8))]
    }
    // White space or a comment may stand there already; only what breaks the line spares breaking it again.
    let rest = XMLLayout.blanks(bytes, before: dictionary.endTag.lowerBound)
    let isBroken = XMLLayout.breaksLine(Array(rest))
    return [ByteSplice(tagEnd..<tagEnd, entries)]
      + (isBroken ? [] : [ByteSplice(dictionary.endTag.lowerBound..<dictionary.endTag.lowerBound, end)])
  }

  private func entries(
    _ values: [NewEntry], separator: [UInt8], keySeparator: [UInt8]
  ) throws(PropertyListError) -> [UInt8] {
    var text: [UInt8] = []
    for value in values {
      text += separator
      text += try element("key", value.key)
      text += keySeparator
      text += try element(value, separator: separator, keySeparator: keySeparator)
    }
    return text
  }

  private func element(
    _ value: NewEntry, separator: [UInt8], keySeparator: [UInt8]
  ) throws(PropertyListError) -> [UInt8] {
    let inner = layout.deeper(separator)
    switch value {
    case .field(_, .string(let text)): return try element("string", text)
    case .field(_, .strings(let texts)):
      guard !texts.isEmpty else { return Array("<array/>".utf8) }
      var text = Array("<array>".utf8)
      for string in texts { text += try inner + element("string", string) }
      return text + separator + Array("</array>".utf8)
    case .field(_, .other): throw PropertyListError("only strings and lists of strings can be written")
    case .dictionary(_, let fields):
      guard !fields.isEmpty else { return Array("<dict/>".utf8) }
      let innerKeySeparator = XMLLayout.breaksLine(keySeparator) ? inner : keySeparator
      let values = fields.map { field in NewEntry.field(key: field.name, field.value) }
      return try Array("<dict>".utf8) + entries(values, separator: inner, keySeparator: innerKeySeparator)
        + separator + Array("</dict>".utf8)
    }
  }

  private func element(_ name: String, _ text: String) throws(PropertyListError) -> [UInt8] {
    try Array("<\(name)>".utf8) + XMLText.escaped(text) + Array("</\(name)>".utf8)
  }
}
