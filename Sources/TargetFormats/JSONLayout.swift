/// How a JSON text lays out its members, so that what is added looks like what is there.
struct JSONLayout: Sendable {
  /// The bytes that end a line, or nil where nothing is to be broken.
  private let lineEnd: [UInt8]?
  /// What one step of indentation is.
  private let unit: [UInt8]
  private let bytes: [UInt8]

  /// - Parameter top: the top object, whose first member shows the indentation.
  init(_ bytes: [UInt8], top: JSONObject) {
    self.bytes = bytes
    // A text on one line often ends with a line feed; only an object with nothing in it is judged by that.
    let isOneLine = top.count > 0 && !bytes[top.range].contains(where: Self.isLineEnd)
    lineEnd = isOneLine ? nil : Self.firstLineEnd(bytes)
    let outer = Self.lineIndentation(bytes, at: top.range.lowerBound)
    if let first = top.first, Self.breaksLine(Self.blanks(bytes, before: first.key.lowerBound)) {
      let inner = Self.lineIndentation(bytes, at: first.key.lowerBound)
      unit = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : inner
    } else {
      unit = [0x20, 0x20]
    }
  }

  /// The white space before the member: a line end with indentation, blanks or nothing.
  func separator(before member: JSONMember) -> [UInt8] {
    let blanks = Self.blanks(bytes, before: member.key.lowerBound)
    guard let last = blanks.lastIndex(where: Self.isLineEnd) else {
      // `{"a": 1}` has no blank before its first member but would have one before a second.
      return blanks.isEmpty && member.index == 0 && hasBlankAfterColon(member) ? [0x20] : Array(blanks)
    }
    return (lineEnd ?? []) + blanks[(last + 1)...]
  }

  /// What stands between the member's key and its value.
  func colon(of member: JSONMember) -> [UInt8] {
    let colon = bytes[member.key.upperBound..<member.value.lowerBound]
    return Self.breaksLine(colon) ? Array(": ".utf8) : Array(colon)
  }

  /// The colon between a key and its value where no other member shows one.
  var colon: [UInt8] { Array((lineEnd == nil ? ":" : ": ").utf8) }

  /// A new line with the indentation of the one that the byte at `offset` stands on and `steps` more; nothing in a text
  /// of one line.
  func newLine(as offset: Int, steps: Int) -> [UInt8] {
    guard let lineEnd else { return [] }
    return lineEnd + Self.lineIndentation(bytes, at: offset) + Array(repeatElement(unit, count: steps).joined())
  }

  /// One step deeper, where the separator breaks the line.
  func deeper(_ separator: [UInt8]) -> [UInt8] {
    Self.breaksLine(separator) ? separator + unit : separator
  }

  static func breaksLine(_ separator: some Collection<UInt8>) -> Bool { separator.contains(where: isLineEnd) }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineEnd(byte)
  }

  /// The white space that stands directly before the byte at `offset`.
  static func blanks(_ bytes: [UInt8], before offset: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return bytes[start..<offset]
  }

  private func hasBlankAfterColon(_ member: JSONMember) -> Bool {
    member.value.lowerBound > 0 && Self.isBlank(bytes[member.value.lowerBound - 1])
  }

  /// The white space that the line of the byte at `offset` begins with.
  private static func lineIndentation(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return Array(bytes[start..<offset].prefix { byte in byte == 0x20 || byte == 0x09 })
  }

  private static func firstLineEnd(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.firstIndex(where: isLineEnd) else { return nil }
    let isPair = bytes[first] == 0x0D && first + 1 < bytes.count && bytes[first + 1] == 0x0A
    return isPair ? [0x0D, 0x0A] : [bytes[first]]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
