import SourceText

/// Keys that are looked for in a file, found again by their exact bytes.
///
/// Most keys of a file are none of them: what can't be one by its length alone costs no hashing and no copy.
package struct KeyLookup: Sendable {
  /// So many are compared one by one, which is faster than to hash them; nearly always there are one or two.
  private static let comparedCount = 8

  /// The keys, as they were given.
  package let keys: [String]
  private var isHashed: Bool { keys.count > Self.comparedCount }
  /// Only where the keys are hashed.
  private var positions: [[UInt8]: Int] = [:]
  private var lengths: Set<Int> = []
  /// The length in UTF-8 of the longest key.
  package private(set) var maximumLength = 0

  package init(_ keys: [String]) {
    self.keys = keys
    for key in keys { maximumLength = max(maximumLength, key.utf8.count) }
    guard isHashed else { return }
    for (position, key) in keys.enumerated() {
      let bytes = Array(key.utf8)
      guard positions[bytes] == nil else { continue }
      positions[bytes] = position
      lengths.insert(bytes.count)
    }
  }

  /// The position of the first key that has these bytes in UTF-8.
  package func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !isHashed else { return lengths.contains(key.count) ? positions[Array(key)] : nil }
    return keys.firstIndex { $0.withBytes { key.isExactly($0) } }
  }

  /// The position of the first key that has these bytes in UTF-8.
  package func position(of key: ArraySlice<UInt8>) -> Int? {
    key.withUnsafeBufferPointer { position(of: $0) }
  }

  /// The position of the first key with the same code points.
  package func position(of key: String) -> Int? {
    isHashed ? positions[Array(key.utf8)] : keys.firstIndex { $0.isExactly(key) }
  }
}
