/// Reads the top dictionary of a binary property list that was found sound; shares no code with what is checked.
struct BinaryEntries {
  private let bytes: [UInt8]
  private let intern: ([UInt8]) -> Int
  private var known: [Int: Int] = [:]
  private var offsetSize = 0
  private var referenceSize = 0
  private var table = 0

  init(_ bytes: [UInt8], intern: @escaping ([UInt8]) -> Int) {
    self.bytes = bytes
    self.intern = intern
  }

  mutating func entries() throws -> [EntryTable.Entry] {
    let trailer = bytes.count - 32
    offsetSize = try number(at: trailer + 6, size: 1)
    referenceSize = try number(at: trailer + 7, size: 1)
    table = try number(at: trailer + 24, size: 8)
    return try entries(of: number(at: trailer + 16, size: 8), isTop: true)
  }

  private mutating func entries(of object: Int, isTop: Bool) throws -> [EntryTable.Entry] {
    let start = try offset(of: object)
    guard try number(at: start, size: 1) >> 4 == 0xD else { return [] }
    let (count, content) = try count(at: start)
    var entries: [EntryTable.Entry] = []
    for index in 0..<count {
      let key = try number(at: content + index * referenceSize, size: referenceSize)
      let value = try number(at: content + (count + index) * referenceSize, size: referenceSize)
      entries.append(
        EntryTable.Entry(
          key: try text(of: key),
          whole: Self.bytes(of: try identity(of: key)) + Self.bytes(of: try identity(of: value)),
          fields: isTop ? try self.entries(of: value, isTop: false) : []))
    }
    return entries
  }

  /// The number that stands for an object and all that it holds.
  private mutating func identity(of object: Int) throws -> Int {
    if let known = known[object] { return known }
    let start = try offset(of: object)
    let marker = try number(at: start, size: 1)
    let identity: Int
    switch marker >> 4 {
    case 0xA, 0xB, 0xC, 0xD:
      let (count, content) = try count(at: start)
      var description = [UInt8(marker >> 4)]
      for index in 0..<(marker >> 4 == 0xD ? 2 * count : count) {
        let child = try number(at: content + index * referenceSize, size: referenceSize)
        description += Self.bytes(of: try self.identity(of: child))
      }
      identity = intern(description)
    default:
      let end = try scalarEnd(at: start)
      guard end <= bytes.count else { throw BrokenPromise("an object goes beyond the end of the file") }
      identity = intern(Array(bytes[start..<end]))
    }
    known[object] = identity
    return identity
  }

  private func scalarEnd(at start: Int) throws -> Int {
    let marker = try number(at: start, size: 1)
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0xC: return try scalarEnd(at: start + 1)
      case 0xD: return try scalarEnd(at: number(at: start + 1, size: 1) == 0xC ? start + 2 : scalarEnd(at: start + 1))
      case 0xE: return start + 17
      default: return start + 1
      }
    case 0x1, 0x2: return start + 1 + 1 << (marker & 0xF)
    case 0x3: return start + 9
    case 0x8: return start + 2 + marker & 0xF
    case 0x4, 0x5, 0x6:
      let (count, content) = try count(at: start)
      return content + count * (marker >> 4 == 0x6 ? 2 : 1)
    default: throw BrokenPromise("an object has an unknown marker")
    }
  }

  /// A key's text, or what is no text at all.
  private func text(of object: Int) throws -> [UInt8] {
    let start = try offset(of: object)
    let (count, content) = try count(at: start)
    guard try number(at: start, size: 1) >> 4 == 0x6 else {
      let text = Array(bytes[content..<(content + count)])
      return text.allSatisfy { $0 < 0x80 } ? text : [0xFF] + text
    }
    let units = try (0..<count).map { UInt16(try number(at: content + 2 * $0, size: 2)) }
    guard let text = String(validating: units, as: UTF16.self) else { return [0xFF] + units.flatMap(Self.bytes) }
    return Array(text.utf8)
  }

  private func offset(of object: Int) throws -> Int {
    try number(at: table + object * offsetSize, size: offsetSize)
  }

  private func count(at start: Int) throws -> (count: Int, content: Int) {
    let low = try number(at: start, size: 1) & 0xF
    guard low == 0xF else { return (low, start + 1) }
    let size = 1 << (try number(at: start + 1, size: 1) & 0xF)
    return (try number(at: start + 2, size: size), start + 2 + size)
  }

  private func number(at offset: Int, size: Int) throws -> Int {
    guard offset >= 0, size <= 8, offset + size <= bytes.count else {
      throw BrokenPromise("a number lies beyond the end of the file")
    }
    let number = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw BrokenPromise("a number is too large") }
    return number
  }

  private static func bytes(of number: some BinaryInteger) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
