import PropertyLists

/// Edits of a JSON object, worked out as splices of its text.
struct JSONPatch {
  private let document: JSONSettings
  private let writer: JSONWriter
  private var splices: [ByteSplice] = []

  /// - Throws: where a key or field that is edited is there twice, or the result would go beyond the bounds.
  init(_ edits: [EntryEdit], of document: JSONSettings) throws(TargetFormatError) {
    self.document = document
    let keys = try TargetFormatError.wrap { () throws(PropertyListError) in try EntryEdit.keys(of: edits) }
    let top = try document.object(at: document.start, KeyLookup(keys))
    writer = JSONWriter(document.bytes, top: top)
    var added: [NewEntry] = []
    var removed: [JSONMember] = []
    for (edit, found) in zip(edits, top.found) {
      switch (edit, try found.get()) {
      case (.remove, let member?): removed.append(member)
      case (.remove, nil): break
      case (.set(let key, let fields), nil): added.append(.dictionary(key: key, fields))
      case (.set(let key, let fields), let member?) where member.kind != .beginObject:
        let text = try writer.value(.dictionary(key: key, fields), replacing: member)
        splices.append(ByteSplice(member.value, text))
      case (.set(_, let fields), let member?): try set(fields, in: member)
      }
    }
    remove(removed)
    splices += try writer.insertion(added, into: top, isAlone: removed.count == top.count)
  }

  /// The text after the edits.
  var bytes: [UInt8] {
    get throws(TargetFormatError) {
      // What was added may have gone beyond the bounds.
      try JSONSettings(ByteSplice.apply(splices, to: document.bytes)).bytes
    }
  }

  private mutating func set(
    _ fields: [(name: String, value: FieldValue)], in member: JSONMember
  ) throws(TargetFormatError) {
    let names = fields.map(\.name)
    let object = try document.object(at: member.value.lowerBound, KeyLookup(names))
    var added: [NewEntry] = []
    for (field, found) in zip(fields, object.found) {
      guard let place = try found.get() else {
        added.append(.field(key: field.name, field.value))
        continue
      }
      guard try document.field(place) != field.value || field.value == .other else { continue }
      let text = try writer.value(.field(key: field.name, field.value), replacing: place)
      splices.append(ByteSplice(place.value, text))
    }
    splices += try writer.insertion(added, into: object, isAlone: false)
  }

  /// Takes the members out, each with one comma: the one after it as long as no member stays before it, else the one
  /// before it.
  private mutating func remove(_ members: [JSONMember]) {
    var firstStaying = 0
    for member in members.sorted(by: { $0.index < $1.index }) {
      let isBehindStaying = member.index > firstStaying
      if member.index == firstStaying { firstStaying += 1 }
      let blanks = JSONLayout.blanks(document.bytes, before: member.key.lowerBound)
      var start = blanks.startIndex
      var end = member.value.upperBound
      if isBehindStaying {
        start -= 1
      } else if let comma = comma(after: end) {
        end = comma + 1
      }
      splices.append(ByteSplice(start..<end, []))
    }
  }

  private func comma(after end: Int) -> Int? {
    let next = document.bytes[end...].firstIndex { byte in !JSONLayout.isBlank(byte) }
    return next.flatMap { next in document.bytes[next] == UInt8(ascii: ",") ? next : nil }
  }
}
