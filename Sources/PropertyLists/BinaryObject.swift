/// One object of a binary property list: its kind and the bytes that it takes up.
///
/// The markers are those of the comment at the top of CoreFoundation's `CFBinaryPList.c`.
struct BinaryObject: Sendable {
  enum Kind: Sendable {
    case null, fill, `false`, `true`, url, uuid, integer, real, date, data, ascii, utf16, uid
    case array, orderedSet, set, dictionary
  }

  let kind: Kind
  let range: Range<Int>
  /// Where what follows the marker and the count begins.
  let content: Int
  /// Of strings the code units, of data and numbers the bytes, of containers the entries.
  let count: Int

  var isString: Bool { kind == .ascii || kind == .utf16 }

  var isContainer: Bool {
    switch kind {
    case .array, .orderedSet, .set, .dictionary: true
    default: false
    }
  }

  /// How many references it holds: a dictionary has a key and a value for each entry.
  var referenceCount: Int {
    kind == .dictionary ? 2 * count : isContainer ? count : 0
  }

  /// How the type is called in messages.
  var typeName: String {
    switch kind {
    case .null, .fill: "null"
    case .false, .true: "boolean"
    case .url: "URL"
    case .uuid: "UUID"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .ascii, .utf16: "string"
    case .uid: "UID"
    case .array: "array"
    case .orderedSet, .set: "set"
    case .dictionary: "dictionary"
    }
  }

  private init(
    _ kind: Kind, _ start: Int, content: Int, count: Int, width: Int, end: Int
  ) throws(PropertyListError) {
    guard content <= end, count <= (end - content) / width else { throw Self.tooLong(at: start) }
    self.kind = kind
    self.range = start..<(content + count * width)
    self.content = content
    self.count = count
  }
}

// MARK: - Reading

extension BinaryObject {
  /// Reads the object at `start`, which must lie before `end`, the end of the part that holds objects.
  ///
  /// - Throws: where the marker is unknown or the object would go beyond `end`.
  // No initializer, which would retain the bytes for each object.
  static func read(
    _ bytes: [UInt8], at start: Int, end: Int, referenceSize: Int
  ) throws(PropertyListError) -> BinaryObject {
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    let next = start + 1
    switch marker >> 4 {
    case 0x0: return try simple(bytes, at: start, end: end)
    case 0x1 where low <= 4:
      return try BinaryObject(.integer, start, content: next, count: 1 << low, width: 1, end: end)
    case 0x2 where low == 2 || low == 3:
      return try BinaryObject(.real, start, content: next, count: 1 << low, width: 1, end: end)
    case 0x3 where low == 3: return try BinaryObject(.date, start, content: next, count: 8, width: 1, end: end)
    case 0x8: return try BinaryObject(.uid, start, content: next, count: low + 1, width: 1, end: end)
    case 0x4, 0x5, 0x6, 0xA, 0xB, 0xC, 0xD:
      let (count, content) = try count(bytes, at: start, end: end)
      let (kind, width): (Kind, Int) =
        switch marker >> 4 {
        case 0x4: (.data, 1)
        case 0x5: (.ascii, 1)
        case 0x6: (.utf16, 2)
        case 0xA: (.array, referenceSize)
        case 0xB: (.orderedSet, referenceSize)
        case 0xC: (.set, referenceSize)
        default: (.dictionary, 2 * referenceSize)
        }
      return try BinaryObject(kind, start, content: content, count: count, width: width, end: end)
    default: throw unknown(marker, at: start)
    }
  }

  private static func simple(_ bytes: [UInt8], at start: Int, end: Int) throws(PropertyListError) -> BinaryObject {
    let next = start + 1
    switch bytes[start] {
    case 0x00: return try BinaryObject(.null, start, content: next, count: 0, width: 1, end: end)
    case 0x08: return try BinaryObject(.false, start, content: next, count: 0, width: 1, end: end)
    case 0x09: return try BinaryObject(.true, start, content: next, count: 0, width: 1, end: end)
    case 0x0C, 0x0D:
      let urlEnd = try urlEnd(bytes, at: start, end: end)
      return try BinaryObject(.url, start, content: next, count: urlEnd - next, width: 1, end: end)
    case 0x0E: return try BinaryObject(.uuid, start, content: next, count: 16, width: 1, end: end)
    case 0x0F: return try BinaryObject(.fill, start, content: next, count: 0, width: 1, end: end)
    default: throw unknown(bytes[start], at: start)
    }
  }

  /// The count in the marker's low half, or in the integer object that follows where that is 15.
  private static func count(
    _ bytes: [UInt8], at start: Int, end: Int
  ) throws(PropertyListError) -> (count: Int, content: Int) {
    let low = bytes[start] & 0x0F
    guard low == 0x0F else { return (Int(low), start + 1) }
    guard start + 1 < end else { throw tooLong(at: start) }
    let marker = bytes[start + 1]
    guard marker & 0xF0 == 0x10, marker & 0x0F <= 3 else {
      throw PropertyListError("the object at byte \(start) has a count that is no integer")
    }
    let size = 1 << Int(marker & 0x0F)
    guard size <= end - start - 2 else { throw tooLong(at: start) }
    guard let count = Int(exactly: BigEndian.read(bytes, at: start + 2, size: size)) else { throw tooLong(at: start) }
    return (count, start + 2 + size)
  }

  /// The end of a URL, whose strings stand within it: one, or with a base (which has no base itself) two.
  private static func urlEnd(_ bytes: [UInt8], at start: Int, end: Int) throws(PropertyListError) -> Int {
    var offset = start + 1
    let stringCount = bytes[start] == 0x0D ? 2 : 1
    if stringCount == 2, offset < end, bytes[offset] == 0x0C { offset += 1 }
    for _ in 0..<stringCount {
      guard offset < end else { throw tooLong(at: start) }
      guard bytes[offset] >> 4 == 0x5 || bytes[offset] >> 4 == 0x6 else {
        throw PropertyListError("the URL at byte \(start) holds no string")
      }
      offset = try read(bytes, at: offset, end: end, referenceSize: 1).range.upperBound
    }
    return offset
  }

  private static func unknown(_ marker: UInt8, at start: Int) -> PropertyListError {
    PropertyListError("unknown object type 0x\(String(marker, radix: 16)) at byte \(start)")
  }

  private static func tooLong(at start: Int) -> PropertyListError {
    PropertyListError("the object at byte \(start) goes beyond the end of the file")
  }
}
