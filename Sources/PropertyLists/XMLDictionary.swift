/// A dictionary of an XML property list: where it begins and ends, and those of its entries that matter for an edit.
struct XMLDictionary: Sendable {
  let startTag: Range<Int>
  let isSelfClosing: Bool
  /// Empty where the start tag closes itself.
  private(set) var endTag: Range<Int>
  private(set) var first: XMLEntry?
  private(set) var last: XMLEntry?
  /// For each of the keys looked for its entry, or a failure where it has several.
  private(set) var found: [Result<XMLEntry?, PropertyListError>]

  /// Goes through the dictionary whose start tag begins at `start`, in a list that has been checked.
  init(_ bytes: [UInt8], at start: Int, _ lookup: KeyLookup) throws(PropertyListError) {
    found = Array(repeating: .success(nil), count: lookup.keys.count)
    var reader = XMLReader(bytes, valueAt: start)
    guard let begin = try reader.next(), begin.element == .dictionary else {
      throw PropertyListError("a dictionary has gone")
    }
    startTag = begin.range
    isSelfClosing = begin.isSelfClosing
    endTag = begin.range.upperBound..<begin.range.upperBound
    while let key = try reader.next() {
      guard key.element == .key else {
        endTag = key.range
        return
      }
      let entry = try Self.entry(key, &reader)
      if first == nil { first = entry }
      last = entry
      guard let position = lookup.position(of: XMLText.bytes(of: key, in: bytes)) else { continue }
      if case .success(nil) = found[position] {
        found[position] = .success(entry)
      } else {
        let reason = "the key \"\(lookup.keys[position])\" is there twice"
        found[position] = .failure(reader.text.error(reason, at: key.range.lowerBound))
      }
    }
  }

  /// Reads the value that follows the key, over all that it holds.
  private static func entry(_ key: XMLEvent, _ reader: inout XMLReader) throws(PropertyListError) -> XMLEntry {
    guard let value = try reader.next() else { throw PropertyListError("a value has gone") }
    var end = value.range.upperBound
    var depth = value.kind == .begin ? 1 : 0
    while depth > 0, let event = try reader.next() {
      if event.kind == .begin { depth += 1 }
      if event.kind == .end { depth -= 1 }
      end = event.range.upperBound
    }
    return XMLEntry(key: key.range, value: value.range.lowerBound..<end, element: value.element)
  }
}
