/// The bytes of one input and the name that messages give it.
///
/// A class, because every node and every place in a file points back to it.
public final class SourceFile: @unchecked Sendable {
  /// The path as the user gave it, `<stdin>` for standard input.
  public let name: String
  /// Everything that the file holds, a byte-order mark included.
  public let bytes: [UInt8]

  /// The offset of the first byte after a UTF-8 byte-order mark.
  package let contentStart: Int

  /// The bytes for those who look at them a million times, without counting who holds them: several threads that count at
  /// once wait for each other. They stay where they are as long as the file does, since nobody changes them.
  package let unmanagedBytes: UnsafeBufferPointer<UInt8>

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    unmanagedBytes = bytes.withUnsafeBufferPointer { $0 }
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text between two byte offsets; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
