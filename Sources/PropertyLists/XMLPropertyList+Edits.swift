extension XMLPropertyList {
  /// The list's bytes after the edits, which name different keys; nothing outside the edited elements changes.
  ///
  /// - Throws: where a key or field that is edited is there twice, or a text cannot be written in XML.
  package func applying(_ edits: [EntryEdit]) throws(PropertyListError) -> [UInt8] {
    let keys = try EntryEdit.keys(of: edits)
    let top = try XMLDictionary(bytes, at: topStart, KeyLookup(keys))
    let writer = XMLWriter(bytes, top: top)
    var splices: [ByteSplice] = []
    var added: [NewEntry] = []
    for (edit, found) in zip(edits, top.found) {
      switch (edit, try found.get()) {
      case (.remove, nil): break
      case (.remove, let entry?):
        let blanks = XMLLayout.blanks(bytes, before: entry.key.lowerBound)
        splices.append(ByteSplice(blanks.startIndex..<entry.value.upperBound, []))
      case (.set(let key, let fields), nil): added.append(.dictionary(key: key, fields))
      case (.set(let key, let fields), let entry?) where entry.element != .dictionary:
        splices.append(ByteSplice(entry.value, try writer.value(.dictionary(key: key, fields), replacing: entry)))
      case (.set(_, let fields), let entry?): splices += try self.splices(fields, in: entry, writer)
      }
    }
    splices += try writer.insertion(added, into: top)
    let result = ByteSplice.apply(splices, to: bytes)
    // What was added may have gone beyond the bounds.
    return try XMLPropertyList(result).bytes
  }

  private func splices(
    _ fields: [(name: String, value: FieldValue)], in entry: XMLEntry, _ writer: XMLWriter
  ) throws(PropertyListError) -> [ByteSplice] {
    let names = fields.map(\.name)
    let dictionary = try XMLDictionary(bytes, at: entry.value.lowerBound, KeyLookup(names))
    var splices: [ByteSplice] = []
    var added: [NewEntry] = []
    for (field, found) in zip(fields, dictionary.found) {
      guard let place = try found.get() else {
        added.append(.field(key: field.name, field.value))
        continue
      }
      guard try self.field(place) != field.value || field.value == .other else { continue }
      splices.append(
        ByteSplice(place.value, try writer.value(.field(key: field.name, field.value), replacing: place)))
    }
    return splices + (try writer.insertion(added, into: dictionary))
  }
}
