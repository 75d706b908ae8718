import Diagnostics

/// The keys that a mapping of a spec or an inventory may have.
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
    self.known = known
    self.required = required
    self.allowsExtensions = allowsExtensions
    self.neverMerged = neverMerged
  }
}

/// The entries of a mapping by key, merge keys resolved.
package struct Fields: Sendable {
  package typealias Entry = (key: Node, value: Node)

  package let node: Node
  private let names: [String]
  private var entries: [Entry?]

  /// Reads a mapping; keys that it should not have, and ones that it lacks, go to `log`.
  package init(_ node: Node, _ names: FieldNames, log: inout FindingLog) {
    self.node = node
    self.names = names.known
    entries = Array(repeating: nil, count: names.known.count)
    collect(node, names, isMerged: false, log: &log)
    for name in names.required where entry(name) == nil {
      log.add(.missingKey, "the key \"\(name)\" is missing", at: node.place)
    }
  }

  package func entry(_ name: String) -> Entry? {
    names.firstIndex(of: name).flatMap { entries[$0] }
  }

  package subscript(name: String) -> Node? { entry(name)?.value }

  private mutating func collect(_ mapping: Node, _ names: FieldNames, isMerged: Bool, log: inout FindingLog) {
    var merges: [Node] = []
    for (key, value) in mapping.entries {
      if key.isMergeKey {
        // Of two merge keys, which are a fault already, the first counts.
        if merges.isEmpty { merges.append(value) }
        continue
      }
      guard case .string = key.content else {
        log.add(
          .wrongType, "a key must be a string, not \(key.kindInWords)", at: key.place,
          help: "put it in quotes if the text itself is meant")
        continue
      }
      if isMerged && names.neverMerged.contains(where: { key.textIs($0) }) { continue }
      guard let index = names.known.firstIndex(where: { key.textIs($0) }) else {
        reportUnknown(key, names, log: &log)
        continue
      }
      if entries[index] == nil { entries[index] = (key, value) }
    }
    for value in merges { merge(value, names, log: &log) }
  }

  private mutating func merge(_ value: Node, _ names: FieldNames, log: inout FindingLog) {
    switch value.content {
    case .mapping: collect(value, names, isMerged: true, log: &log)
    case .sequence:
      for element in value.elements {
        if case .mapping = element.content {
          collect(element, names, isMerged: true, log: &log)
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
