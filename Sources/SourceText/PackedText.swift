/// The first 15 bytes of a text and its length in two words: to compare two of them takes a step or two, where comparing
/// strings takes a hundred.
@usableFromInline
package struct PackedText: Hashable, Sendable {
  private static let capacity = 15

  @usableFromInline
  var words = SIMD2<UInt64>()

  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let kept = text.prefix(Self.capacity)
    withUnsafeMutableBytes(of: &words) { words in
      words.copyBytes(from: kept)
      words[Self.capacity] = UInt8(min(text.count, Int(UInt8.max)))
    }
  }

  @inlinable @inline(__always)
  package static func == (left: PackedText, right: PackedText) -> Bool {
    left.words == right.words
  }

  /// Whether this is the whole text, so that those that equal it are the same.
  package static func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= capacity
  }
}
