import Diagnostics

/// The entries of a mapping by key, merge keys resolved.
package struct Fields: @unchecked Sendable {
  package typealias Entry = (key: Node, value: Node)
  typealias KeyIndices = SIMD16<Int32>

  package let node: Node
  private let names: FieldNames.Table
  /// For each name the record of its key in the mapping itself, or 0: no key stands there. There are more mappings than
  /// anything else, and this takes no memory of its own.
  private var keys = KeyIndices()
  /// What comes from mappings that are merged in.
  private var merged: [Int: Entry] = [:]

  /// Reads a mapping; keys that it should not have, and ones that it lacks, go to `log`.
  package init(_ node: Node, _ names: FieldNames, log: inout FindingLog) {
    self.node = node
    self.names = names.known
    collect(names, log: &log)
    for name in names.required where !hasEntry(name) {
      log.add(.missingKey, "the key \"\(name.text)\" is missing", at: node.place)
    }
  }

  package func entry(_ name: FieldName) -> Entry? {
    guard let position = names.position(of: name.packed) else { return nil }
    let key = Int(keys[position])
    if key == 0 { return merged.isEmpty ? nil : merged[position] }
    return (node.child(at: key), node.child(at: node.tree.index(after: key)))
  }

  /// Whether any of these keys is there.
  package func hasEntry(among names: FieldNames) -> Bool {
    for name in names.knownNames where hasEntry(name) { return true }
    return false
  }

  private func hasEntry(_ name: FieldName) -> Bool {
    names.position(of: name.packed).map { keys[$0] != 0 || merged[$0] != nil } ?? false
  }

  package subscript(name: FieldName) -> Node? {
    guard let position = names.position(of: name.packed) else { return nil }
    let key = Int(keys[position])
    if key == 0 { return merged.isEmpty ? nil : merged[position]?.value }
    return node.child(at: node.tree.index(after: key))
  }

  private mutating func collect(_ names: FieldNames, log: inout FindingLog) {
    var merge: Node?
    let tree = node.tree
    node.forEachEntry { key, value in
      // No node is made of a key that is known, as nearly all are.
      if let position = tree.position(ofKey: key, among: names.known) ?? position(of: key, names, &merge, value, &log),
        keys[position] == 0
      {
        keys[position] = Int32(key)
      }
    }
    if let merge { self.merge(merge, names, log: &log) }
  }

  /// Looks at a key that is not known as it is written: what merges, what an alias stands for, and what is wrong.
  private func position(
    of index: Int, _ names: FieldNames, _ merge: inout Node?, _ value: Int, _ log: inout FindingLog
  ) -> Int? {
    let key = node.child(at: index)
    guard key.isMergeKey else { return position(of: key, names, log: &log) }
    // Of two merge keys, which are a fault already, the first counts.
    merge = merge ?? node.child(at: value)
    return nil
  }

  /// Which of the known names a key is; nil where it is none, which is reported.
  private func position(of key: Node, _ names: FieldNames, log: inout FindingLog) -> Int? {
    if let position = key.position(among: names.known) { return position }
    guard case .string = key.content else {
      log.add(
        .wrongType, "a key must be a string, not \(key.kindInWords)", at: key.place,
        help: "put it in quotes if the text itself is meant")
      return nil
    }
    reportUnknown(key, names, log: &log)
    return nil
  }

  private mutating func collectMerged(_ mapping: Node, _ names: FieldNames, log: inout FindingLog) {
    var merge: Node?
    for (key, value) in mapping.entries {
      if key.isMergeKey {
        merge = merge ?? value
        continue
      }
      if key.position(among: names.neverMerged) != nil { continue }
      guard let position = position(of: key, names, log: &log) else { continue }
      if keys[position] == 0 && merged[position] == nil { merged[position] = (key, value) }
    }
    if let merge { self.merge(merge, names, log: &log) }
  }

  private mutating func merge(_ value: Node, _ names: FieldNames, log: inout FindingLog) {
    switch value.content {
    case .mapping: collectMerged(value, names, log: &log)
    case .sequence:
      for element in value.elements {
        if case .mapping = element.content {
          collectMerged(element, names, log: &log)
        } else {
          reportMerge(element, log: &log)
        }
      }
    default: reportMerge(value, log: &log)
    }
  }

  private func reportMerge(_ value: Node, log: inout FindingLog) {
    log.add(
      .wrongType, "\"<<\" merges a mapping or a list of mappings, not \(value.kindInWords)", at: value.place)
  }

  private func reportUnknown(_ key: Node, _ names: FieldNames, log: inout FindingLog) {
    let text = key.text
    if names.allowsExtensions && text.utf8.starts(with: "x-".utf8) { return }
    let known = names.all.map(\.text)
    log.add(
      Finding(
        .unknownKey, "unknown key \"\(text)\"", at: key.place,
        help: .search {
          let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
          guard let nearest = NearestMatch.find(text, among: known) else { return "known here: \(list)" }
          let fix = key.place.scalarRange.map {
            FoundFix("write \(nearest)", in: key.tree.source, at: $0, replacement: nearest, isCertain: false)
          }
          return Finding.Advice("did you mean \"\(nearest)\"?", fix: key.form == .plain ? fix : nil)
        }))
  }
}

extension NodeTree {
  /// Which of some names the text of a string is.
  fileprivate func position(ofKey index: Int, among names: FieldNames.Table) -> Int? {
    let record = records[index]
    guard record.isString else { return nil }
    return withText(of: record) { names.position(of: $0) }
  }
}

extension Node {
  /// Whether a mapping has this key itself, be it with a tag that it should not have.
  package func hasEntry(_ name: FieldName) -> Bool {
    var isFound = false
    forEachEntry { key, _ in isFound = isFound || child(at: key).textIs(name.text) }
    return isFound
  }

  fileprivate func position(among names: FieldNames.Table) -> Int? {
    tree.position(ofKey: index, among: names)
  }

  /// A plain `<<`; in quotes it is a key like any other.
  fileprivate var isMergeKey: Bool {
    tree.syntax == .yaml && form == .plain && !hasTag && textIs("<<")
  }
}
