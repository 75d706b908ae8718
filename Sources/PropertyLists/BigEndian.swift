/// Unsigned integers, most significant byte first, as binary property lists hold them.
enum BigEndian {
  /// The integer of `size` bytes (1 to 8) at `offset`, which must lie within the bytes.
  static func read(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in offset..<(offset + size) { value = value << 8 | UInt64(bytes[index]) }
    return value
  }

  /// Appends the lowest `size` bytes of the value.
  static func append(_ value: Int, size: Int, to bytes: inout [UInt8]) {
    let value = UInt64(bitPattern: Int64(value))
    for index in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(index * 8))) }
  }

  /// The least of 1, 2, 4 and 8 bytes that can hold the value.
  static func size(of value: Int) -> Int {
    switch value {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }
}
