#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether both hold the same bytes.
  @inlinable
  package func isExactly(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }

  /// Whether all are letters, digits and marks of ASCII, or blanks.
  @inlinable
  package var isPrintableASCII: Bool {
    // Without a way out, so that the compiler looks at many bytes at a time.
    var others: UInt8 = 0
    for byte in self { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }

  /// Whether these bytes stand before others in the order of bytes, what is shorter before what it begins.
  @inlinable
  package func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = baseAddress, let right = other.baseAddress else { return count < other.count }
    let order = memcmp(left, right, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }

  /// How many bytes both begin with.
  package func commonPrefixCount(_ other: UnsafeBufferPointer<UInt8>) -> Int {
    let end = Swift.min(count, other.count)
    let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var common = 0
    while common + 8 <= end
      && left.loadUnaligned(fromByteOffset: common, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: common, as: UInt64.self)
    {
      common += 8
    }
    while common < end && self[common] == other[common] { common += 1 }
    return common
  }

  /// Where a byte first occurs from an offset on.
  package func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, start < count else { return nil }
    let found = memchr(baseAddress + start, Int32(byte), count - start)
    return found.map { UnsafeRawPointer(baseAddress).distance(to: $0) }
  }

  /// Where some bytes, one at least, first occur in a row.
  package func offset(of word: [UInt8]) -> Int? {
    var start = 0
    while let found = offset(of: word[0], from: start) {
      if self[found...].starts(with: word) { return found }
      start = found + 1
    }
    return nil
  }
}
