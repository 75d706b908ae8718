import JSONText

/// The members of a JSON object as their bytes in the file.
enum JSONEntries {
  static func entries(of bytes: [UInt8]) throws -> [EntryTable.Entry] {
    var scanner = JSONScanner(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard try scanner.next()?.kind == .beginObject else { throw BrokenPromise("the top is no object") }
    let entries = try entries(&scanner, bytes).entries
    while try scanner.next() != nil {}
    return entries
  }

  /// The members of the object whose brace was read last, and where it ends.
  private static func entries(
    _ scanner: inout JSONScanner, _ bytes: [UInt8]
  ) throws -> (entries: [EntryTable.Entry], end: Int) {
    var entries: [EntryTable.Entry] = []
    while let key = try scanner.next() {
      guard key.kind == .key else { return (entries, key.range.upperBound) }
      guard let value = try scanner.next() else { break }
      var end = value.range.upperBound
      var fields: [EntryTable.Entry] = []
      switch value.kind {
      case .beginObject: (fields, end) = try self.entries(&scanner, bytes)
      case .beginArray: end = try skip(&scanner)
      default: break
      }
      let text = try? JSONString.decode(bytes, key.range)
      entries.append(
        EntryTable.Entry(
          key: text.map { Array($0.utf8) } ?? [0xFF] + bytes[key.range],
          whole: Array(bytes[key.range] + bytes[value.range.lowerBound..<end]), fields: fields))
    }
    throw BrokenPromise("an object has no end")
  }

  private static func skip(_ scanner: inout JSONScanner) throws -> Int {
    var depth = 1
    while let token = try scanner.next() {
      switch token.kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      default: break
      }
      if depth == 0 { return token.range.upperBound }
    }
    throw BrokenPromise("an array has no end")
  }
}
