/// What was looked up before, the last of it found without hashing: mostly many in a row ask for the same.
@usableFromInline
package struct RecentLookup<Key: Hashable, Value> {
  @usableFromInline
  var values: [Key: Value] = [:]
  @usableFromInline
  var last: (key: Key, value: Value)?

  @inlinable
  package init() {}

  /// What was kept for a key; nil where nothing was.
  @inlinable
  package mutating func value(of key: Key) -> Value? {
    if let last, last.key == key { return last.value }
    guard let value = values[key] else { return nil }
    last = (key, value)
    return value
  }

  @inlinable
  package mutating func keep(_ value: Value, for key: Key) {
    values[key] = value
    last = (key, value)
  }
}

extension RecentLookup: Sendable where Key: Sendable, Value: Sendable {}
