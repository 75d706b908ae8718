extension Array where Element: Sendable {
  /// Whether something holds of each element and the next, as it does of what is sorted: looked at on all cores where
  /// there are many.
  @inlinable
  package func allNeighborsSatisfy(_ isSatisfied: @Sendable (Element, Element) -> Bool) -> Bool {
    guard count >= ParallelWork.worthwhileGlances else {
      return zip(self, dropFirst()).allSatisfy { isSatisfied($0, $1) }
    }
    // As many pairs as there are elements but the last.
    return ParallelWork.parts(of: count - 1).parallelMap { range in
      range.allSatisfy { isSatisfied(self[$0], self[$0 + 1]) }
    }
    .allSatisfy { $0 }
  }
}
