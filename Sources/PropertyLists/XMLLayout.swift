/// How a file lays out its entries, so that what is added looks like what is there.
struct XMLLayout: Sendable {
  /// The bytes that end a line; nil where everything stands on one line.
  let lineEnd: [UInt8]?
  /// What one step of indentation is.
  let unit: [UInt8]
  private let bytes: [UInt8]

  /// - Parameter top: the top dictionary, whose first key shows the indentation.
  init(_ bytes: [UInt8], top: XMLDictionary) {
    self.bytes = bytes
    lineEnd = Self.firstLineEnd(bytes)
    let outer = Self.lineIndentation(bytes, at: top.startTag.lowerBound)
    if let first = top.first, Self.blanks(bytes, before: first.key.lowerBound).contains(where: Self.isLineEnd) {
      let inner = Self.lineIndentation(bytes, at: first.key.lowerBound)
      unit = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : inner
    } else {
      unit = outer.isEmpty ? [0x09] : outer
    }
  }

  /// What separates the entry from what stands before it: a line end with indentation, blanks or nothing.
  func separator(before entry: XMLEntry) -> [UInt8] {
    let blanks = Self.blanks(bytes, before: entry.key.lowerBound)
    guard let last = blanks.lastIndex(where: Self.isLineEnd) else { return Array(blanks) }
    return (lineEnd ?? []) + blanks[(last + 1)...]
  }

  /// What separates a key from its value where the entry has only blanks there.
  func separator(within entry: XMLEntry, else separator: [UInt8]) -> [UInt8] {
    let between = bytes[entry.key.upperBound..<entry.value.lowerBound]
    guard between.allSatisfy(XMLBytes.isBlank) else { return separator }
    guard let last = between.lastIndex(where: Self.isLineEnd) else { return Array(between) }
    return (lineEnd ?? []) + between[(last + 1)...]
  }

  /// A new line with the indentation of the one that the byte at `offset` stands on and `steps` more; nothing in a file
  /// of one line.
  func newLine(as offset: Int, steps: Int) -> [UInt8] {
    guard let lineEnd else { return [] }
    return lineEnd + Self.lineIndentation(bytes, at: offset) + Array(repeatElement(unit, count: steps).joined())
  }

  /// One step deeper, where the separator breaks the line.
  func deeper(_ separator: [UInt8]) -> [UInt8] {
    Self.breaksLine(separator) ? separator + unit : separator
  }

  static func breaksLine(_ separator: [UInt8]) -> Bool { separator.contains(where: isLineEnd) }

  /// The white space that stands directly before the byte at `offset`.
  static func blanks(_ bytes: [UInt8], before offset: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0, XMLBytes.isBlank(bytes[start - 1]) { start -= 1 }
    return bytes[start..<offset]
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
