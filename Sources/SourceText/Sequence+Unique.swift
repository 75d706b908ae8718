extension Sequence {
  /// The elements in their order, of those that have the same key the first only.
  @inlinable
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}
