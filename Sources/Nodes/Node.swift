import Diagnostics
import SourceText

/// A value in a file, with the place where it stands. Aliases are followed already: the node is the anchored one, and
/// `aliases` tells through which aliases it was reached.
package struct Node: Sendable {
  package let tree: NodeTree
  let index: Int
  /// The aliases on the way here, if there are any.
  package let trail: AliasTrail?

  /// What a node can be, as the formats of this project see it.
  package enum Content: Sendable {
    case string
    case null
    case boolean(Bool)
    /// A number of JSON or of a property list; a YAML number without quotes is a string as written.
    case number
    /// A YAML value with an explicit tag that makes it something else than a string.
    case tagged
    case date
    case opaque
    case sequence
    case mapping
  }

  private var record: NodeRecord { tree.records[index] }

  package var content: Content {
    let record = record
    switch record.kind {
    case .sequence: return record.tag == .none ? .sequence : .tagged
    case .mapping: return record.tag == .none ? .mapping : .tagged
    case .alias: return .opaque
    case .scalar: break
    }
    switch (record.tag, record.form) {
    case (.other, _): return .tagged
    case (.string, _), (.none, .quoted), (.none, .block): return .string
    case (.none, .plain): return plainContent(record)
    case (.none, .number): return .number
    case (.none, .boolean): return .boolean(textIs("true"))
    case (.none, .null): return .null
    case (.none, .date): return .date
    case (.none, .opaque): return .opaque
    }
  }

  private func plainContent(_ record: NodeRecord) -> Content {
    switch tree.withText(of: record, PlainWord.init) {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case nil: return .string
    }
  }

  package var form: ScalarForm { record.form }

  /// Whether an explicit tag stands before the node.
  package var hasTag: Bool { record.tag != .none }

  /// A plain scalar that some YAML reader takes for a number, a boolean or a date.
  package var isLookAlike: Bool {
    let record = record
    return record.kind == .scalar && record.form == .plain && record.tag == .none && tree.syntax == .yaml
      && tree.withText(of: record, LookAlike.matches)
  }

  /// The text of a scalar as written, escapes decoded; empty for collections.
  package var text: String {
    tree.withText(of: record) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether it is a string, written in whatever way.
  package var isString: Bool {
    if case .string = content { true } else { false }
  }

  /// Hands over the text's bytes.
  package func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    tree.withText(of: record, body)
  }

  /// Whether the scalar's text has exactly these code points.
  package func textIs(_ other: String) -> Bool {
    let record = record
    guard record.kind == .scalar else { return false }
    return tree.withText(of: record) { text in other.withBytes { text.isExactly($0) } }
  }

  /// Byte offsets in the source; nothing in a property list.
  package var range: Range<Int> {
    tree.syntax == .propertyList ? 0..<0 : Int(record.start)..<Int(record.end)
  }

  package var place: Place {
    if tree.syntax == .propertyList { return Place(tree.source, .keyPath(tree.keyPath(of: index))) }
    return Place(tree.source, .bytes(range), aliases: trail)
  }

  /// Whether nothing at all is written here: no text, no tag, no anchor.
  package var isEmptyText: Bool {
    tree.syntax != .propertyList && record.kind == .scalar && record.start == record.end
  }

  /// Whether a document is only announced, or not even that.
  package var isEmptyDocument: Bool {
    if case .null = content { return isEmptyText }
    return false
  }

  /// The entries of a sequence, or none.
  package var elements: [Node] {
    record.kind == .sequence ? children : []
  }

  /// How many elements a sequence has.
  package var elementCount: Int {
    var count = 0
    if record.kind == .sequence { forEachChild { _ in count += 1 } }
    return count
  }

  /// The keys and values of a mapping as written: merge keys are entries like others.
  package var entries: [(key: Node, value: Node)] {
    var entries: [(key: Node, value: Node)] = []
    forEachEntry { key, value in entries.append((child(at: key), child(at: value))) }
    return entries
  }

  /// Visits the entries of a mapping without making nodes of them: the records of each key and its value.
  func forEachEntry(_ body: (_ key: Int, _ value: Int) -> Void) {
    let record = record
    guard record.kind == .mapping else { return }
    let end = tree.index(after: index)
    var key = index + 1
    while key < end {
      let value = tree.index(after: key)
      body(key, value)
      key = tree.index(after: value)
    }
  }

  private var children: [Node] {
    var children: [Node] = []
    forEachChild { children.append(child(at: $0)) }
    return children
  }

  /// Visits the records of what a collection holds.
  func forEachChild(_ body: (_ index: Int) -> Void) {
    let end = tree.index(after: index)
    var child = index + 1
    while child < end {
      body(child)
      child = tree.index(after: child)
    }
  }

  /// The node that a child's record is or, of an alias, stands for.
  func child(at index: Int) -> Node {
    let record = tree.records[index]
    guard record.kind == .alias else { return Node(tree: tree, index: index, trail: trail) }
    return Node(
      tree: tree, index: Int(record.link),
      trail: .extending(trail, by: Int(record.start)..<Int(record.end)))
  }
}

extension Node {
  /// The kind of value in the words of messages.
  package var kindInWords: String {
    switch content {
    case .string: "a string"
    case .null: isEmptyText ? "empty" : "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .tagged: tree.syntax == .propertyList ? "a set" : "a value tagged \(tagText)"
    case .date: "a date"
    case .opaque: "a value of another type"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The explicit tag as written.
  private var tagText: String {
    let source = tree.source.text(range)
    guard let start = source.firstIndex(of: "!") else { return "explicitly" }
    let tag = source[start...].prefix { !$0.isWhitespace && !",[]{}".contains($0) }
    return String(tag.prefix(60))
  }

  /// Whether a comment follows on the line after an empty value, as it does where a `#` was meant as text.
  package var isFollowedByComment: Bool {
    guard tree.syntax == .yaml else { return false }
    let rest = tree.source.bytes[range.upperBound...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return rest.first == UInt8(ascii: "#")
  }
}
