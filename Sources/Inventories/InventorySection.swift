import Diagnostics
import Nodes
import SourceText

/// A part of a large inventory, to be read at the same time as the others.
package struct InventorySection: Sendable {
  private let section: YAMLListSection
  private let isFirst: Bool
  private let limits: NodeLimits

  /// What was read; nil where the file has to be read as a whole, be it that something is wrong with it.
  package struct Reading: Sendable {
    fileprivate let parser: InventoryParser
    fileprivate let nodeCount: Int
  }

  /// In bytes: while the last one is read other cores may wait for it, so that shorter ones end sooner.
  private static let size = 64 * 1024
  /// With more than these in one section nothing is gained: all sections together would keep many times what is shown.
  private static let findingLimit = 250

  /// Nil where the file is not to be divided: it is small, no YAML, or written in an unusual way.
  package static func divide(_ source: SourceFile) -> [InventorySection]? {
    guard InventoryNodes.isYAML(source),
      let sections = YAMLListSection.divide(source, listUnder: "accounts", size: size)
    else { return nil }
    let limits = NodeLimits.inventory(byteCount: source.bytes.count)
    return sections.enumerated().map { InventorySection(section: $1, isFirst: $0 == 0, limits: limits) }
  }

  package func read() -> Reading? {
    guard let content = section.read(limits: limits) else { return nil }
    var parser = InventoryParser(source: content.top.tree.source, log: content.log)
    if isFirst { parser.parse(content.top) } else { parser.parse(furtherAccounts: content.top) }
    guard parser.findingCount <= Self.findingLimit else { return nil }
    return Reading(parser: parser, nodeCount: content.nodeCount)
  }

  /// Puts what was read of all sections together; nil where the file has to be read as a whole.
  package static func unite(_ readings: [Reading?], of source: SourceFile) -> InventoryFile? {
    let complete = readings.compactMap(\.self)
    guard complete.count == readings.count, let first = complete.first?.parser else { return nil }
    let nodeCount = complete.reduce(0) { $0 + $1.nodeCount }
    guard nodeCount <= NodeLimits.inventory(byteCount: source.bytes.count).nodes else { return nil }
    return first.finish(with: complete.dropFirst().map(\.parser))
  }
}
