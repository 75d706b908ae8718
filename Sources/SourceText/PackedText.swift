/// The first 15 bytes of a text and its length in two words: to compare two of them takes a step or two, where comparing
/// strings takes a hundred.
@usableFromInline
package struct PackedText: Hashable, Sendable {
  private static let capacity = 15

  // No vector: lists of what is aligned to 16 bytes take Swift's runtime on Linux several times as long to make.
  @usableFromInline
  let first: UInt64
  @usableFromInline
  let second: UInt64

  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let kept = text.prefix(Self.capacity)
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &words) { words in
      words.copyBytes(from: kept)
      words[Self.capacity] = UInt8(min(text.count, Int(UInt8.max)))
    }
    (first, second) = words
  }

  @inlinable @inline(__always)
  package static func == (left: PackedText, right: PackedText) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// A number that differs for nearly all texts that differ in these bytes or in their length.
  package var fingerprint: UInt32 {
    // Multiplied by odd numbers, so that each byte has to do with the highest bits.
    UInt32(truncatingIfNeeded: (first &* 0x9E37_79B9_7F4A_7C15 ^ second &* 0xC2B2_AE3D_27D4_EB4F) >> 32)
  }

  /// Whether this is the whole text, so that those that equal it are the same.
  package static func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= capacity
  }
}
