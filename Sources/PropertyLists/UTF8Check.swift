/// Whether bytes are UTF-8.
enum UTF8Check {
  /// The offset of the first byte that belongs to no well-formed sequence, by table 3-7 of the Unicode Standard.
  static func firstFault(_ bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      let first = bytes[offset]
      if first < 0x80 {
        offset += 1
        continue
      }
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
      default: return offset
      }
      guard length <= bytes.count - offset, second.contains(bytes[offset + 1]) else { return offset }
      for next in 2..<max(length, 2) where bytes[offset + next] & 0xC0 != 0x80 { return offset }
      offset += length
    }
    return nil
  }
}
