@testable import PropertyLists

/// The entries of an XML property list as their bytes in the file.
enum XMLEntries {
  static func entries(of bytes: [UInt8]) throws -> [EntryTable.Entry] {
    var reader = try XMLReader(document: bytes)
    guard try reader.next()?.element == .dictionary else { throw BrokenPromise("the top is no dictionary") }
    let entries = try entries(&reader, bytes)
    while try reader.next() != nil {}
    return entries
  }

  /// The entries of the dictionary whose start tag was read last.
  private static func entries(_ reader: inout XMLReader, _ bytes: [UInt8]) throws -> [EntryTable.Entry] {
    var entries: [EntryTable.Entry] = []
    while let key = try reader.next(), key.kind != .end {
      guard let value = try reader.next() else { throw BrokenPromise("a key has no value") }
      var end = value.range.upperBound
      var fields: [EntryTable.Entry] = []
      if value.kind == .begin, value.element == .dictionary {
        let start = reader.text.offset
        fields = try self.entries(&reader, bytes)
        end = max(reader.text.offset, start)
      } else if value.kind == .begin {
        end = try skip(&reader)
      }
      entries.append(
        EntryTable.Entry(
          key: Array(XMLText.bytes(of: key, in: bytes)),
          whole: Array(bytes[key.range] + bytes[value.range.lowerBound..<end]), fields: fields))
    }
    return entries
  }

  /// Goes behind the end of the container whose start tag was read last, which is told.
  private static func skip(_ reader: inout XMLReader) throws -> Int {
    var depth = 1
    while depth > 0, let event = try reader.next() {
      if event.kind == .begin { depth += 1 }
      if event.kind == .end { depth -= 1 }
    }
    return reader.text.offset
  }
}
