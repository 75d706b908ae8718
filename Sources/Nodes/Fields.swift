import Diagnostics

/// The keys that a mapping of a spec or an inventory may have; at most 16.
package struct FieldNames: Sendable {
  package var known: [String]
  package var required: [String]
  /// Whether keys that begin with `x-` are somebody's own, and ignored.
  package var allowsExtensions: Bool
  /// Keys that a merge (`<<`) does not bring in, known here or not.
  package var neverMerged: [String]

  package init(
    known: [String], required: [String] = [], allowsExtensions: Bool = false, neverMerged: [String] = []
  ) {
    precondition(known.count <= Fields.KeyIndices.scalarCount)
    self.known = known
    self.required = required
    self.allowsExtensions = allowsExtensions
    self.neverMerged = neverMerged
  }
}

/// The entries of a mapping by key, merge keys resolved.
package struct Fields: Sendable {
  package typealias Entry = (key: Node, value: Node)
  typealias KeyIndices = SIMD16<Int32>

  package let node: Node
  private let names: [String]
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
    for name in names.required where entry(name) == nil {
      log.add(.missingKey, "the key \"\(name)\" is missing", at: node.place)
    }
  }

  package func entry(_ name: String) -> Entry? {
    guard let position = names.firstIndex(of: name) else { return nil }
    let key = Int(keys[position])
    if key == 0 { return merged.isEmpty ? nil : merged[position] }
    return (node.child(at: key), node.child(at: node.tree.index(after: key)))
  }

  package subscript(name: String) -> Node? { entry(name)?.value }

  private mutating func collect(_ names: FieldNames, log: inout FindingLog) {
    var merge: Node?
    node.forEachEntry { index, key, value in
      if key.isMergeKey {
        // Of two merge keys, which are a fault already, the first counts.
        merge = merge ?? value()
      } else if let position = position(of: key, names, log: &log), keys[position] == 0 {
        keys[position] = Int32(index)
      }
    }
    if let merge { self.merge(merge, names, log: &log) }
  }

  /// Which of the known names a key is; nil where it is none, which is reported.
  private func position(of key: Node, _ names: FieldNames, log: inout FindingLog) -> Int? {
    guard case .string = key.content else {
      log.add(
        .wrongType, "a key must be a string, not \(key.kindInWords)", at: key.place,
        help: "put it in quotes if the text itself is meant")
      return nil
    }
    if let position = names.known.firstIndex(where: { key.textIs($0) }) { return position }
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
      if case .string = key.content, names.neverMerged.contains(where: { key.textIs($0) }) { continue }
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
    let known = names.known
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

extension Node {
  /// A plain `<<`; in quotes it is a key like any other.
  fileprivate var isMergeKey: Bool {
    tree.syntax == .yaml && form == .plain && !hasTag && textIs("<<")
  }
}
