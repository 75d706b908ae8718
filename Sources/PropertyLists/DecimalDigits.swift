/// Integers of binary property lists in decimal digits.
enum DecimalDigits {
  /// The big-endian integer of 1, 2 or 4 bytes without a sign, or of 8 or 16 bytes in two's complement.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard bytes.count > 8 else {
      let value = bytes.reduce(UInt64(0)) { value, byte in value << 8 | UInt64(byte) }
      return bytes.count == 8 ? String(Int64(bitPattern: value)) : String(value)
    }
    var high = bytes.prefix(8).reduce(UInt64(0)) { value, byte in value << 8 | UInt64(byte) }
    var low = bytes.suffix(8).reduce(UInt64(0)) { value, byte in value << 8 | UInt64(byte) }
    let isNegative = high >> 63 == 1
    if isNegative {
      high = ~high &+ (low == 0 ? 1 : 0)
      low = ~low &+ 1
    }
    return (isNegative ? "-" : "") + text(high: high, low: low)
  }

  /// The number `high · 2^64 + low`.
  static func text(high: UInt64, low: UInt64) -> String {
    var (high, low) = (high, low)
    var digits: [UInt8] = []
    repeat {
      let (quotient, remainder) = UInt64(10).dividingFullWidth((high % 10, low))
      high /= 10
      low = quotient
      digits.append(UInt8(ascii: "0") + UInt8(remainder))
    } while high > 0 || low > 0
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}
