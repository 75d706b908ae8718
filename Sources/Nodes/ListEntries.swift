import SourceText

/// The entries of a YAML or JSON list, and which bytes of the text belong to each alone.
package struct ListEntries {
  package let elements: [Node]
  private let list: Node
  private let bytes: [UInt8]

  package init(_ list: Node) {
    elements = list.elements
    self.list = list
    bytes = list.tree.source.bytes
  }

  /// What goes where an entry is removed: in a flow list the text with one comma, in a block list its lines.
  ///
  /// Comments of other entries stay. Nil where the removal could change more than this list, or leave no list: where
  /// the file has aliases at all or lines that end as no editor ends them, and where the entry is anchored, is the only
  /// one or shares a line with another.
  package func removal(of index: Int) -> Range<Int>? {
    guard list.tree.syntax != .propertyList, !list.tree.isUnsafeToCut else { return nil }
    let range = ownRange(index)
    guard elements.count > 1, !range.isEmpty, !bytes[range].contains(UInt8(ascii: "&")) else { return nil }
    switch bytes[list.range.lowerBound] {
    case UInt8(ascii: "["): return flowRemoval(index, range)
    case UInt8(ascii: "-"): return blockRemoval(range)
    default: return nil
    }
  }

  /// Where the entry itself is written: an alias, not what it stands for.
  private func ownRange(_ index: Int) -> Range<Int> {
    let element = elements[index]
    guard element.aliases.count > list.aliases.count, let alias = element.aliases.last else { return element.range }
    return alias
  }

  private func flowRemoval(_ index: Int, _ range: Range<Int>) -> Range<Int>? {
    if index > 0 {
      let end = ownRange(index - 1).upperBound
      let gap = bytes[end..<range.lowerBound]
      if gap.count(where: { $0 == UInt8(ascii: ",") }) == 1,
        gap.allSatisfy({ Self.isSpace($0) || $0 == UInt8(ascii: ",") })
      {
        return end..<range.upperBound
      }
    }
    // The first entry, or one after a comment: the comma behind goes instead, and the blanks after it.
    var end = skip(from: range.upperBound, Self.isSpace)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return nil }
    end = skip(from: end + 1, Self.isBlank)
    return range.lowerBound..<end
  }

  private func blockRemoval(_ range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "-") else { return nil }
    start -= 1
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == list.tree.source.contentStart || Self.isLineEnd(bytes[start - 1]) else { return nil }
    var end = skip(from: range.upperBound, Self.isBlank)
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") { end = skip(from: end) { !Self.isLineEnd($0) } }
    guard end < bytes.count else { return start..<end }
    guard Self.isLineEnd(bytes[end]) else { return nil }
    end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    return start..<end
  }

  private func skip(from start: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isSkipped(bytes[end]) { end += 1 }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || isLineEnd(byte) }
}
