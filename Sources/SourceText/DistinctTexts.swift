/// Texts of which each occurs once, and how to find one that occurs again.
///
/// Few texts, as lists mostly have, are compared with each other: that is faster than to hash them.
package struct DistinctTexts: Sendable {
  private static let comparedCount = 32

  private var texts: [String] = []
  /// Only where there are more texts than are compared.
  private var positions: [ExactText: Int] = [:]

  package init() {}

  /// Adds a text, unless it is there already.
  ///
  /// - Returns: The position of the one that is there, the first being 0; nil where the text is new.
  package mutating func insert(_ text: String) -> Int? {
    if let known = position(of: text) { return known }
    if texts.count == Self.comparedCount {
      positions = Dictionary(
        texts.enumerated().map { (ExactText($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    if texts.count >= Self.comparedCount { positions[ExactText(text)] = texts.count }
    texts.append(text)
    return nil
  }

  private func position(of text: String) -> Int? {
    positions.isEmpty ? texts.firstIndex { $0.isExactly(text) } : positions[ExactText(text)]
  }
}
