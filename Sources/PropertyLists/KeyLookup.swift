/// Keys that are looked for in a file, found again by their exact bytes.
///
/// Most keys of a file are none of them; what cannot match by its length alone costs no hashing and no copy.
package struct KeyLookup: Sendable {
  private var positions: [[UInt8]: Int] = [:]
  private var lengths: Set<Int> = []
  /// The length in UTF-8 of the longest key.
  package private(set) var maximumLength = 0

  package init(_ keys: [String]) {
    for (position, key) in keys.enumerated() {
      let bytes = Array(key.utf8)
      guard positions[bytes] == nil else { continue }
      positions[bytes] = position
      lengths.insert(bytes.count)
      maximumLength = max(maximumLength, bytes.count)
    }
  }

  /// The position of the first key that has these bytes in UTF-8.
  package func position(of key: ArraySlice<UInt8>) -> Int? {
    guard lengths.contains(key.count) else { return nil }
    return positions[Array(key)]
  }

  /// The position of the first key with the same code points.
  package func position(of key: String) -> Int? {
    positions[Array(key.utf8)]
  }
}
