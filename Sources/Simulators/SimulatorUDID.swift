/// The identifiers of devices: UUIDs, in which the case of letters has no meaning (RFC 9562, section 4).
package enum SimulatorUDID {
  private static let groups = [8, 4, 4, 4, 12]

  /// Whether a text has the form of one: `7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6`.
  package static func isWellFormed(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(\.count) == groups
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || isHexadecimal($0) }
  }

  package static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { left, right in folded(left) == folded(right) }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
