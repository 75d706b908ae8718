/// The bytes of objects that are written anew.
enum BinaryObjectBytes {
  /// A string: in ASCII where it can be, else in UTF-16.
  static func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ byte in byte < 0x80 }) { return head(0x50, count: text.utf8.count) + Array(text.utf8) }
    var bytes = head(0x60, count: text.utf16.count)
    for unit in text.utf16 { BigEndian.append(Int(unit), size: 2, to: &bytes) }
    return bytes
  }

  static func array(_ references: [Int], referenceSize: Int) -> [UInt8] {
    var bytes = head(0xA0, count: references.count)
    for reference in references { BigEndian.append(reference, size: referenceSize, to: &bytes) }
    return bytes
  }

  static func dictionary(_ dictionary: BinaryDictionary, referenceSize: Int) -> [UInt8] {
    var bytes = head(0xD0, count: dictionary.keys.count)
    for reference in dictionary.keys { BigEndian.append(reference, size: referenceSize, to: &bytes) }
    for reference in dictionary.values { BigEndian.append(reference, size: referenceSize, to: &bytes) }
    return bytes
  }

  /// The marker with the count, which from 15 on is an integer object of its own.
  private static func head(_ type: UInt8, count: Int) -> [UInt8] {
    guard count >= 15 else { return [type | UInt8(count)] }
    let size = BigEndian.size(of: count)
    var bytes = [type | 0x0F, 0x10 | UInt8(size.trailingZeroBitCount)]
    BigEndian.append(count, size: size, to: &bytes)
    return bytes
  }
}
