import Diagnostics
import SourceText

/// How an entry of a YAML or JSON list stands in it, for whoever wants to take it out.
package struct ListEntry: Sendable {
  /// Byte offsets; there may be a million entries.
  private let listStart: UInt32
  /// Where the entry before it ends; `noPrevious` for the first.
  private let previousEnd: UInt32

  private static let noPrevious = UInt32.max

  /// Nil where taking it out could change more than this list, or leave no list: where the file has aliases at all or
  /// lines that end as no editor ends them, and where the entry is the only one.
  fileprivate init?(_ tree: NodeTree, list: Int, record: Int, previous: Int?) {
    guard tree.syntax != .propertyList, !tree.isUnsafeToCut else { return nil }
    if previous == nil && tree.index(after: record) == tree.index(after: list) { return nil }
    listStart = tree.records[list].start
    previousEnd = previous.map { tree.records[$0].end } ?? Self.noPrevious
  }

  /// What goes where the entry is removed from the text: in a flow list the text with one comma, in a block list its
  /// lines.
  ///
  /// Comments of other entries stay. Nil where the entry is anchored or shares a line with another.
  ///
  /// - Parameter place: Where the very entry stands that this was made for.
  package func removal(of place: Place) -> Range<Int>? {
    guard case .bytes(let range) = place.location else { return nil }
    let source = place.source
    let previousEnd = previousEnd == Self.noPrevious ? nil : Int(previousEnd)
    return Cut(bytes: source.bytes, contentStart: source.contentStart, previousEnd: previousEnd)
      .removal(of: range, listStart: Int(listStart))
  }
}

/// Finds the bytes that belong to one entry.
private struct Cut {
  let bytes: [UInt8]
  let contentStart: Int
  let previousEnd: Int?

  func removal(of range: Range<Int>, listStart: Int) -> Range<Int>? {
    guard !range.isEmpty, !bytes[range].contains(UInt8(ascii: "&")) else { return nil }
    switch bytes[listStart] {
    case UInt8(ascii: "["): return flowRemoval(range)
    case UInt8(ascii: "-"): return blockRemoval(range)
    default: return nil
    }
  }

  private func flowRemoval(_ range: Range<Int>) -> Range<Int>? {
    if let end = previousEnd {
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
    guard start == contentStart || Self.isLineEnd(bytes[start - 1]) else { return nil }
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

extension Node {
  /// Visits the elements of a sequence, each with its place in the list.
  package func forEachElement(_ body: (_ element: Node, _ entry: ListEntry?) -> Void) {
    guard tree.records[index].kind == .sequence else { return }
    var previous: Int?
    forEachChild { child in
      body(self.child(at: child), ListEntry(tree, list: index, record: child, previous: previous))
      previous = child
    }
  }
}
