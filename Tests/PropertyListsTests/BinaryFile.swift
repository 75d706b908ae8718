/// A binary property list put together by hand, byte by byte.
struct BinaryFile {
  var objects: [[UInt8]]
  var top = 0
  var referenceSize = 1
  var offsetSize = 1
  /// Bytes between the offset table and the trailer.
  var behindTable: [UInt8] = []
  /// Places for objects that do not follow each other.
  var offsets: [Int: Int] = [:]
  var unused: [UInt8] = [0, 0, 0, 0, 0, 0]
  var objectCount: UInt64?
  var tableOffset: UInt64?
  var topObject: UInt64?

  init(_ objects: [[UInt8]]) {
    self.objects = objects
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [Int] = []
    for (number, object) in objects.enumerated() {
      table.append(offsets[number] ?? bytes.count)
      bytes += object
    }
    let start = bytes.count
    for offset in table { bytes += Self.number(UInt64(offset), offsetSize) }
    bytes += behindTable + unused + [UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.number(objectCount ?? UInt64(objects.count), 8)
    bytes += Self.number(topObject ?? UInt64(top), 8)
    return bytes + Self.number(tableOffset ?? UInt64(start), 8)
  }

  static func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { index in index >= 8 ? 0 : UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) }
  }

  static func string(_ text: String) -> [UInt8] {
    let units = Array(text.utf16)
    if units.allSatisfy({ $0 < 0x80 }) { return head(0x50, units.count) + Array(text.utf8) }
    return head(0x60, units.count) + units.flatMap { number(UInt64($0), 2) }
  }

  static func head(_ type: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [type | UInt8(count)] : [type | 0x0F, 0x11] + number(UInt64(count), 2)
  }
}
