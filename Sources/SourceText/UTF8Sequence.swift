/// The well-formed byte sequences of UTF-8.
package enum UTF8Sequence {
  /// The offset of the first byte that belongs to none.
  package static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] < 0x80 {
          offset += 1
        } else if let (_, length) = scalar(in: bytes, at: offset) {
          offset += length
        } else {
          return offset
        }
      }
      return nil
    }
  }

  /// One multi-byte sequence, by table 3-7 of the Unicode Standard (no surrogates, no overlong forms).
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    var scalar = (UInt32(first) & (0x7F >> UInt32(length))) << 6 | UInt32(bytes[offset + 1] & 0x3F)
    for next in 2..<max(length, 2) {
      guard bytes[offset + next] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(bytes[offset + next] & 0x3F)
    }
    return (scalar, length)
  }
}
