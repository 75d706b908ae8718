/// Takes parts of a whole that are made at the same time, until all are there.
package struct PartCollector<Part: Sendable>: Sendable {
  private struct Parts: Sendable {
    var parts: [Part?]
    var missing: Int
  }

  private let parts: Locked<Parts>

  /// - Parameter count: How many parts there will be.
  package init(count: Int) {
    parts = Locked(Parts(parts: Array(repeating: nil, count: count), missing: count))
  }

  /// Takes the part with a number, the first being 0; each once.
  ///
  /// - Returns: All parts in order, for the one who brings the last; nil before.
  package func put(_ part: Part, at number: Int) -> [Part]? {
    parts.withLock { parts in
      parts.parts[number] = part
      parts.missing -= 1
      return parts.missing == 0 ? parts.parts.compactMap(\.self) : nil
    }
  }
}
