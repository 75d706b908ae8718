/// An XML property list held as its bytes, checked throughout, with a dictionary at its top.
package struct XMLPropertyList: Sendable {
  let bytes: [UInt8]
  /// Where the start tag of the top dictionary begins.
  let topStart: Int

  /// - Throws: where the bytes are no such list.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    var reader = try XMLReader(document: bytes)
    guard let first = try reader.next() else { throw reader.text.error("the element <plist> holds no value") }
    guard first.element == .dictionary else {
      throw PropertyListError("its top level is of type \(first.element.typeName), not a dictionary")
    }
    topStart = first.range.lowerBound
    while try reader.next() != nil {}
  }

  /// A list whose top is a dictionary without any entry, as Apple's tools write it.
  package static var empty: [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict/>
      </plist>

      """.utf8)
  }

  /// What stands under the keys of the top dictionary, in the order of `keys`; nil where a key is not there, a failure
  /// where it, or one of `fields` in its dictionary, is there twice.
  package func entries(
    _ keys: [String], fields: [String]
  ) throws(PropertyListError) -> [Result<EntryValue?, PropertyListError>] {
    let lookup = KeyLookup(keys)
    let top = try XMLDictionary(bytes, at: topStart, lookup)
    var results: [Result<EntryValue?, PropertyListError>] = []
    for key in keys {
      guard let position = lookup.position(of: key) else { continue }
      do throws(PropertyListError) {
        results.append(.success(try entry(top.found[position].get(), fields: fields)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  private func entry(_ entry: XMLEntry?, fields: [String]) throws(PropertyListError) -> EntryValue? {
    guard let entry else { return nil }
    guard entry.element == .dictionary else { return .other(type: entry.element.typeName) }
    let dictionary = try XMLDictionary(bytes, at: entry.value.lowerBound, KeyLookup(fields))
    var values = FieldValues()
    for (name, field) in zip(fields, dictionary.found) {
      if let field = try field.get() { values.append(name, try self.field(field)) }
    }
    return .dictionary(values, isEmpty: dictionary.last == nil)
  }

  /// The value of an entry as far as fields are read.
  func field(_ entry: XMLEntry) throws(PropertyListError) -> FieldValue {
    var reader = XMLReader(bytes, valueAt: entry.value.lowerBound)
    guard let first = try reader.next() else { return .other }
    if first.element == .string { return .string(text(first)) }
    guard first.element == .array else { return .other }
    var texts: [String] = []
    while let event = try reader.next(), event.kind != .end {
      guard event.element == .string else { return .other }
      texts.append(text(event))
    }
    return .strings(texts)
  }

  private func text(_ leaf: XMLEvent) -> String {
    String(decoding: XMLText.bytes(of: leaf, in: bytes), as: UTF8.self)
  }
}
