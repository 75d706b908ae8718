/// The bytes of one input and the name that messages give it.
///
/// A class, because every node and every place in a file points back to it. Nothing in it changes once it is made, so that
/// threads can share it.
public final class SourceFile: @unchecked Sendable {
  /// The path as the user gave it, `<stdin>` for standard input.
  public let name: String
  /// Everything that the file holds, a byte-order mark included.
  public let bytes: [UInt8]

  /// The offset of the first byte after a UTF-8 byte-order mark.
  package let contentStart: Int

  /// Where an array that nobody changes keeps its bytes as long as it is held.
  @usableFromInline
  let unmanagedBytes: UnsafeBufferPointer<UInt8>

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    unmanagedBytes = bytes.withUnsafeBufferPointer { $0 }
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Hands over bytes without counting who holds them: threads that look at one file a million times each would wait for
  /// each other.
  @inlinable
  package func withUnmanagedBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(rebasing: unmanagedBytes[range])) }
  }

  /// The text between two byte offsets; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
