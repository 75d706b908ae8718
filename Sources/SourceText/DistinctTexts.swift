/// Texts of which each occurs once, and how to find one that occurs again.
///
/// Few texts, as lists mostly have, are compared with each other: that is faster than to hash them.
package struct DistinctTexts: Sendable {
  private static let comparedCount = 32

  private var texts: [String] = []
  /// Of the texts, as long as they are compared.
  private var packed: [PackedText] = []
  /// Only where there are more texts than are compared.
  private var positions: [ExactText: Int] = [:]

  /// - Parameter count: How many texts there probably are.
  package init(expecting count: Int = 0) {
    guard count > 0 else { return }
    texts.reserveCapacity(count)
    packed.reserveCapacity(min(count, Self.comparedCount))
  }

  /// Forgets all texts. The room that they took is kept where they were few.
  package mutating func removeAll() {
    guard positions.isEmpty else {
      self = DistinctTexts()
      return
    }
    texts.removeAll(keepingCapacity: true)
    packed.removeAll(keepingCapacity: true)
  }

  package var count: Int { texts.count }

  /// Adds a text, unless it is there already.
  ///
  /// - Returns: The position of the one that is there, the first being 0; nil where the text is new.
  package mutating func insert(_ text: String) -> Int? {
    if texts.count >= Self.comparedCount { return insertHashed(text) }
    let new = text.withBytes { PackedText($0) }
    for position in packed.indices where packed[position] == new {
      if texts[position].isExactly(text) { return position }
    }
    texts.append(text)
    packed.append(new)
    return nil
  }

  private mutating func insertHashed(_ text: String) -> Int? {
    if positions.isEmpty {
      packed = []
      for (position, known) in texts.enumerated() { positions[ExactText(known)] = position }
    }
    if let known = positions[ExactText(text)] { return known }
    positions[ExactText(text)] = texts.count
    texts.append(text)
    return nil
  }
}
