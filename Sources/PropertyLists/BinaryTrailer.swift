/// The last 32 bytes of a binary property list: where its offset table lies and how wide its integers are.
///
/// The layout is that of `CFBinaryPlistTrailer` in Apple's open-source CoreFoundation (`ForFoundationOnly.h`).
struct BinaryTrailer: Sendable {
  static let size = 32
  static let header = Array("bplist00".utf8)

  /// The five unused bytes and the sort version, which are carried along.
  let kept: [UInt8]
  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let topObject: Int
  let tableOffset: Int
  /// Where the trailer begins, and all else must end.
  let start: Int

  /// - Throws: where the header or the trailer is none, or the offset table does not fit into the file.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: Self.header) else {
      throw PropertyListError("only version 00 of binary property lists is known")
    }
    let start = bytes.count - Self.size
    guard start > Self.header.count else { throw PropertyListError("the file is cut short") }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw PropertyListError("the file is cut short or damaged: its trailer names impossible sizes")
    }
    let count = BigEndian.read(bytes, at: start + 8, size: 8)
    let top = BigEndian.read(bytes, at: start + 16, size: 8)
    let table = BigEndian.read(bytes, at: start + 24, size: 8)
    guard table >= UInt64(Self.header.count), table < UInt64(start),
      count > 0, count <= (UInt64(start) - table) / UInt64(offsetSize), top < count
    else { throw PropertyListError("the file is cut short or damaged: its offset table does not fit") }
    kept = Array(bytes[start..<(start + 6)])
    objectCount = Int(count)
    topObject = Int(top)
    tableOffset = Int(table)
    self.start = start
  }

  /// The bytes of a trailer with other numbers.
  static func encode(
    kept: [UInt8], referenceSize: Int, offsetSize: Int, objectCount: Int, topObject: Int, tableOffset: Int
  ) -> [UInt8] {
    var bytes = kept
    bytes.append(UInt8(offsetSize))
    bytes.append(UInt8(referenceSize))
    for number in [objectCount, topObject, tableOffset] { BigEndian.append(number, size: 8, to: &bytes) }
    return bytes
  }
}
