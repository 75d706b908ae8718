import Diagnostics
import SourceText

/// Puts the events of a YAML, JSON or property-list reader together to a tree, within limits, and finds keys that
/// occur twice.
struct NodeTreeBuilder {
  let source: SourceFile
  private let syntax: NodeTree.Syntax
  private let limits: NodeLimits
  private var records = NodeRecords()
  private var roots: [Int] = []
  private var open: [OpenCollection] = []
  private var anchors: [ExactText: Anchor] = [:]
  private var aliasedNodes = 0
  private(set) var log = FindingLog()

  private struct OpenCollection {
    var index: Int
    var anchor: ExactText?
    var lastChild: Int?
    var childCount = 0
    /// Levels below this collection, and nodes in it with aliases followed.
    var height = 0
    var size = 1

    mutating func take(_ child: Int, height: Int, size: Int) {
      lastChild = child
      childCount += 1
      self.height = max(self.height, height)
      self.size += size
    }
  }

  private struct Anchor {
    var index: Int
    var height: Int
    var size: Int
    /// Whether the anchored collection is still being read.
    var isOpen = false
  }

  init(source: SourceFile, syntax: NodeTree.Syntax, limits: NodeLimits) {
    self.source = source
    self.syntax = syntax
    self.limits = limits
    records.reserveCapacity(min(source.bytes.count / 8, limits.nodes) + 16)
  }

  var isAtTop: Bool { open.isEmpty }

  mutating func finish() -> NodeTree {
    NodeTree(
      source: source, syntax: syntax, records: records, roots: roots,
      isUnsafeToCut: hasAliases || hasForeignLineEnds)
  }

  /// Whether the text holds U+0085, U+2028 or U+2029, which end a line for libyaml and for nobody else.
  var hasForeignLineEnds = false
  private var hasAliases = false
  /// Whether a name was given to a node, which may be meant elsewhere.
  private(set) var hasAnchors = false

  /// Anchors do not reach over documents.
  mutating func beginDocument() {
    anchors.removeAll()
  }

  /// Forgets the last document, which could not be read to its end.
  mutating func dropLastDocument() {
    guard let root = roots.popLast() else { return }
    records.removeAll(from: root)
    open.removeAll()
  }

  /// A scalar whose text is the slice of the source that ends at `textEnd`, or else the given bytes.
  mutating func scalar(
    _ text: UnsafeBufferPointer<UInt8>, at range: Range<Int>, textEnd: Int, form: ScalarForm, tag: NodeTag = .none,
    anchor: String? = nil
  ) throws(SyntaxFault) {
    var record = NodeRecord(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: .scalar)
    record.form = form
    record.tag = tag
    try prepareAppending(&record)
    records.append(record, text: text, endingAt: textEnd, in: source)
    if let anchor {
      hasAnchors = true
      anchors[ExactText(anchor)] = Anchor(index: records.count - 1, height: 0, size: 1)
    }
    count(records.count - 1, height: 0, size: 1)
  }

  mutating func begin(
    _ kind: NodeRecord.Kind, at range: Range<Int>, tag: NodeTag = .none, anchor: String? = nil
  ) throws(SyntaxFault) {
    guard open.count < limits.depth else {
      throw SyntaxFault(message: "nested more than \(limits.depth) levels deep", range: range)
    }
    var record = NodeRecord(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: kind)
    record.tag = tag
    try prepareAppending(&record)
    records.append(record)
    let name = anchor.map(ExactText.init)
    if let name {
      hasAnchors = true
      anchors[name] = Anchor(index: records.count - 1, height: 0, size: 0, isOpen: true)
    }
    open.append(OpenCollection(index: records.count - 1, anchor: name))
  }

  /// Ends the innermost collection: at `end`, or where its last entry ends.
  mutating func end(at end: Int?) {
    guard let closed = open.popLast() else { return }
    records[closed.index].link = UInt32(records.count)
    if syntax == .propertyList {
      // Key paths stand in the place of positions.
    } else if let end {
      records[closed.index].end = UInt32(end)
    } else if let last = closed.lastChild {
      records[closed.index].end = max(records[closed.index].end, records[last].end)
    }
    // An anchor of the same name within the collection has taken the name over.
    if let name = closed.anchor, anchors[name]?.index == closed.index {
      anchors[name] = Anchor(index: closed.index, height: closed.height + 1, size: closed.size)
    }
    if records[closed.index].kind == .mapping { reportDuplicateKeys(of: closed.index) }
    count(closed.index, height: closed.height + 1, size: closed.size)
  }

  mutating func alias(_ name: String, at range: Range<Int>) throws(SyntaxFault) {
    let key = ExactText(name)
    if anchors[key]?.isOpen == true {
      throw SyntaxFault(
        message: "the alias *\(name) stands within the node that it refers to", range: range,
        help: "a node can't contain itself; write the content out")
    }
    guard let anchor = anchors[key] else {
      throw SyntaxFault(
        message: "the alias *\(name) has no anchor", range: range,
        help: "an anchor &\(name) must stand earlier in the same document; "
          + "if the text itself begins with '*', put it in quotes")
    }
    guard open.count + anchor.height <= limits.depth else {
      throw SyntaxFault(message: "nested more than \(limits.depth) levels deep through aliases", range: range)
    }
    aliasedNodes += anchor.size
    guard aliasedNodes <= limits.aliasedNodes else {
      throw SyntaxFault(
        message: "aliases add more than \(limits.aliasedNodes) nodes to the file", range: range,
        help: "write the content out, or use fewer aliases of aliases")
    }
    hasAliases = true
    var record = NodeRecord(start: UInt32(range.lowerBound), end: UInt32(range.upperBound), kind: .alias)
    record.link = UInt32(anchor.index)
    try prepareAppending(&record)
    records.append(record)
    count(records.count - 1, height: anchor.height, size: anchor.size)
  }

  /// Makes sure that there is room for one node more, and says where it stands if bytes don't.
  private mutating func prepareAppending(_ record: inout NodeRecord) throws(SyntaxFault) {
    guard records.count < limits.nodes else {
      throw SyntaxFault(
        message: "more than \(limits.nodes) nodes in one file",
        range: Int(record.start)..<Int(record.end), help: "split it into several files", isLimit: true)
    }
    if open.isEmpty { roots.append(records.count) }
    guard syntax == .propertyList else { return }
    record.start = UInt32(open.last?.index ?? records.count)
    record.end = UInt32(open.last?.childCount ?? 0)
  }

  private mutating func count(_ child: Int, height: Int, size: Int) {
    guard !open.isEmpty else { return }
    open[open.count - 1].take(child, height: height, size: size)
  }
}

// MARK: - Duplicate keys

extension NodeTreeBuilder {
  private mutating func reportDuplicateKeys(of mapping: Int) {
    let first = mapping + 1
    var count = 0
    var key = first
    while key < records.count {
      count += 1
      // Few keys are compared with each other; looking them up would cost more.
      if count > Self.comparedKeys { return reportDuplicateKeys(from: first) }
      key = nextKey(after: key)
    }
    key = first
    while key < records.count {
      if let other = firstKey(like: key, from: first) { reportDuplicate(key, of: other) }
      key = nextKey(after: key)
    }
  }

  private static let comparedKeys = 8

  private func firstKey(like key: Int, from start: Int) -> Int? {
    var other = start
    while other < key {
      if isSameKey(other, key) { return other }
      other = nextKey(after: other)
    }
    return nil
  }

  private mutating func reportDuplicateKeys(from first: Int) {
    var firsts: [KeyText: Int] = [:]
    var key = first
    while key < records.count {
      if let text = keyText(key) {
        if let other = firsts[text] { reportDuplicate(key, of: other) } else { firsts[text] = key }
      }
      key = nextKey(after: key)
    }
  }

  /// The record of the next key, behind that of the value.
  private func nextKey(after key: Int) -> Int {
    records.index(after: records.index(after: key))
  }

  /// A key's text; a merge key differs from a quoted "<<".
  private struct KeyText: Hashable {
    var text: ExactText
    var isMerge: Bool
  }

  private func scalarKey(_ key: Int) -> NodeRecord? {
    var record = records[key]
    if record.kind == .alias { record = records[Int(record.link)] }
    return record.kind == .scalar ? record : nil
  }

  private func withText<Result>(of record: NodeRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    records.withText(of: record, in: source, body)
  }

  private func isMerge(_ record: NodeRecord) -> Bool {
    record.form == .plain && record.tag == .none && withText(of: record) { $0.elementsEqual("<<".utf8) }
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    guard let left = scalarKey(left), let right = scalarKey(right),
      records.textLength(of: left) == records.textLength(of: right)
    else { return false }
    let sameText = withText(of: left) { leftText in
      withText(of: right) { leftText.isExactly($0) }
    }
    return sameText && isMerge(left) == isMerge(right)
  }

  private func keyText(_ key: Int) -> KeyText? {
    scalarKey(key).map { record in
      KeyText(
        text: ExactText(withText(of: record) { String(decoding: $0, as: UTF8.self) }), isMerge: isMerge(record))
    }
  }

  private mutating func reportDuplicate(_ key: Int, of first: Int) {
    guard let text = keyText(key)?.text.string else { return }
    log.add(
      .duplicateKey, "the key \"\(text)\" occurs twice in this mapping", at: place(key),
      help: "remove one of the two; the first one counts",
      related: [Finding.Related("the first \"\(text)\"", at: place(first))])
  }

  private func place(_ index: Int) -> Place {
    guard syntax != .propertyList else {
      // The tree that knows key paths is not there yet; a tree of what has been read so far does as well.
      let tree = NodeTree(source: source, syntax: syntax, records: records, roots: roots)
      return Place(source, .keyPath(tree.keyPath(of: index)))
    }
    return Place(source, .bytes(Int(records[index].start)..<Int(records[index].end)))
  }
}
