/// Reads the strings of a binary property list.
///
/// Objects may overlap or be shared, so that a small file can stand for any amount of text; how much is decoded in all
/// is bounded by the file's size.
struct BinaryStrings {
  private let objects: BinaryObjects
  private var budget: Int

  init(_ objects: BinaryObjects) {
    self.objects = objects
    // Legitimate sharing is of short strings, which take hardly more room than the references to them.
    budget = 2 * objects.bytes.count + (1 << 24)
  }

  /// The text of a string object, or nil where it is not well-formed.
  ///
  /// - Throws: where the budget is used up.
  mutating func text(_ object: BinaryObject) throws(PropertyListError) -> String? {
    budget -= object.range.count
    guard budget >= 0 else { throw PropertyListError("its strings are shared or overlap so as to be too large") }
    if object.kind == .ascii {
      return Self.withASCII(object, objects) { content in String(decoding: content, as: UTF8.self) }
    }
    return Self.utf8(object, objects).map { utf8 in String(decoding: utf8, as: UTF8.self) }
  }

  /// Which of the keys looked for the string object with this number is.
  static func position(
    of number: Int, in lookup: KeyLookup, _ objects: BinaryObjects
  ) throws(PropertyListError) -> Int? {
    let object = try objects.object(number)
    // No UTF-8 text has fewer bytes than it has units in UTF-16.
    guard object.count <= lookup.maximumLength else { return nil }
    if object.kind == .ascii {
      return withASCII(object, objects) { content in lookup.position(of: content) } ?? nil
    }
    return utf8(object, objects).flatMap { utf8 in utf8.withUnsafeBufferPointer { lookup.position(of: $0) } }
  }

  /// Hands over the bytes of a string object that is to be ASCII; nil where it is not.
  private static func withASCII<Result>(
    _ object: BinaryObject, _ objects: BinaryObjects, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    objects.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[object.content..<object.range.upperBound])
      return content.allSatisfy { byte in byte < 0x80 } ? body(content) : nil
    }
  }

  private static func utf8(_ object: BinaryObject, _ objects: BinaryObjects) -> [UInt8]? {
    let units = (0..<object.count).lazy.map { index in
      UInt16(BigEndian.read(objects.bytes, at: object.content + 2 * index, size: 2))
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(object.count)
    let isMalformed = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { utf8.append($0) })
    return isMalformed ? nil : utf8
  }
}
