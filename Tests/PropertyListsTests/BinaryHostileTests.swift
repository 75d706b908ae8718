import Testing

@testable import PropertyLists

/// What reading and patching says to these bytes; nil where all is well.
private func fault(_ bytes: [UInt8]) -> String? {
  do throws(PropertyListError) {
    let list = try BinaryPropertyList(bytes)
    _ = try list.entries(["k", "widgetConfiguration"], fields: ["accountId", "calendarIds"])
    _ = try list.applying([
      .set(key: "widgetConfiguration", fields: [("accountId", .string("a")), ("calendarIds", .strings(["b"]))]),
      .remove(key: "k"),
    ])
    var visitor = TextVisitor()
    try PropertyList.read(bytes, into: &visitor)
    return nil
  } catch {
    return error.reason
  }
}

/// Arrays that hold the next one `width` times each.
private func nested(_ depth: Int, width: Int = 2) -> [UInt8] {
  let arrays = (0..<depth).map { level in
    [0xA0 | UInt8(width)] + Array(repeating: UInt8(level + 3), count: width)
  }
  return BinaryFile([[0xD1, 1, 2], BinaryFile.string("k")] + arrays + [[0xA0]]).bytes
}

@Suite struct BinaryHostileTests {
  @Test func takesASetOf62Bytes() throws {
    let file = BinaryFile([[0xD1, 1, 2], BinaryFile.string("ten letter"), [0xC1, 3], [0x10, 1]]).bytes
    #expect(file.count == 62)
    #expect(fault(file) == nil)
    #expect(try BinaryPropertyList(file).entries(["ten letter"], fields: []) == [.success(.other(type: "set"))])
  }

  @Test func takesNestedSharedArraysForEditsButNotExpanded() throws {
    let start = ContinuousClock.now
    let file = nested(60)
    let list = try BinaryPropertyList(file)
    #expect(try list.entries(["k"], fields: []) == [.success(.other(type: "array"))])
    #expect(try list.applying([.remove(key: "k")]).count < file.count)
    var visitor = TextVisitor(isSilent: true)
    #expect(try list.applying([.remove(key: "none")]) == file)
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(throws: PropertyList.tooLarge) { try PropertyList.read(file, into: &visitor) }
  }

  @Test func refusesDepthBeyondTheLimit() {
    // The top dictionary and the innermost array are levels too.
    #expect(fault(nested(98, width: 1)) == nil)
    #expect(fault(nested(99, width: 1)) == PropertyList.tooDeep.reason)
    #expect(fault(nested(200, width: 1)) == PropertyList.tooDeep.reason)
  }

  @Test func refusesDepthThatIsReachedByAShortcut() {
    // The chain is known to be 60 deep when it is met again below 60 other containers.
    var objects: [[UInt8]] = [[0xD2, 1, 2, 3, 63], [0x51, 0x61], [0x51, 0x62]]
    for level in 0..<60 { objects.append([0xA1, UInt8(level == 59 ? 1 : level + 4)]) }
    for level in 0..<60 { objects.append([0xA1, UInt8(level == 59 ? 3 : level + 64)]) }
    #expect(fault(BinaryFile(objects).bytes) == PropertyList.tooDeep.reason)
  }

  @Test func refusesCycles() {
    #expect(fault(BinaryFile([[0xD1, 1, 0], [0x51, 0x6B]]).bytes) == "a container holds itself")
    #expect(
      fault(BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0xA1, 3], [0xC1, 2]]).bytes) == "a container holds itself")
  }

  @Test func refusesKeysThatAreNoStrings() {
    for object: [UInt8] in [[0x10, 1], [0xA0], [0x00], [0x41, 0x6B]] {
      #expect(fault(BinaryFile([[0xD1, 1, 1], object]).bytes) == "a dictionary has a key that is not a string")
    }
  }

  /// What was gone through already, as a value or as the container around it, is looked at once more where it is a key.
  @Test func refusesKnownObjectsAsKeysThatAreNoStrings() {
    let seen = BinaryFile([[0xD2, 1, 2, 3, 4], [0x51, 0x6B], [0x51, 0x6C], [0x09], [0xD1, 3, 3]]).bytes
    #expect(fault(seen) == "a dictionary has a key that is not a string")
    let around = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0xD1, 0, 1]]).bytes
    #expect(fault(around) == "a dictionary has a key that is not a string")
    // A string may be a value here and a key there.
    #expect(fault(BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0xD1, 1, 1]]).bytes) == nil)
  }

  @Test func refusesUnknownMarkers() {
    for marker: UInt8 in [0x01, 0x0A, 0x0B, 0x15, 0x20, 0x24, 0x30, 0x34, 0x70, 0x90, 0xE0, 0xF0] {
      let file = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [marker] + Array(repeating: 0, count: 40)]).bytes
      #expect(fault(file)?.hasPrefix("unknown object type 0x\(String(marker, radix: 16)) ") == true)
    }
  }

  @Test func refusesOtherVersions() {
    var file = BinaryFile([[0xD0]]).bytes
    file[7] = UInt8(ascii: "1")
    #expect(fault(file) == "only version 00 of binary property lists is known")
  }

  @Test func refusesATopThatIsNoDictionary() throws {
    let file = BinaryFile([[0xA0]]).bytes
    #expect(fault(file) == "its top level is of type array, not a dictionary")
  }

  @Test func refusesImpossibleTrailers() {
    var file = BinaryFile([[0xD0]])
    for size in [0, 9, 255] {
      file.referenceSize = size
      #expect(fault(file.bytes)?.contains("impossible sizes") == true)
    }
    file.referenceSize = 8
    #expect(fault(file.bytes) == nil)
    for size in [0, 9] {
      file.offsetSize = size
      #expect(fault(file.bytes)?.contains("impossible sizes") == true)
    }
    file.offsetSize = 8
    #expect(fault(file.bytes) == nil)
    for count: UInt64 in [0, 2, 1 << 61, .max] {
      file.objectCount = count
      #expect(fault(file.bytes)?.contains("offset table") == true)
    }
    file.objectCount = nil
    for offset: UInt64 in [0, 7, 10, 1 << 40, .max] {
      file.tableOffset = offset
      #expect(fault(file.bytes)?.contains("offset table") == true)
    }
    file.tableOffset = nil
    for top: UInt64 in [1, .max] {
      file.topObject = top
      #expect(fault(file.bytes)?.contains("offset table") == true)
    }
  }

  @Test func refusesCountsBeyondTheFile() {
    for type: UInt8 in [0x40, 0x50, 0x60, 0xA0, 0xB0, 0xC0, 0xD0] {
      for (size, count) in [(0, [0xFF]), (2, [0x7F, 0xFF, 0xFF, 0xFF]), (3, Array(repeating: 0xFF, count: 8))] {
        let object = [type | 0x0F, 0x10 | UInt8(size)] + count.map(UInt8.init)
        let file = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], object]).bytes
        #expect(fault(file)?.contains("beyond the end") == true)
      }
    }
    let noInteger = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0x4F, 0x22, 0, 0, 0, 0]]).bytes
    #expect(fault(noInteger)?.contains("a count that is no integer") == true)
  }

  @Test func refusesReferencesAndOffsetsBeyondTheFile() {
    #expect(fault(BinaryFile([[0xD1, 1, 9], [0x51, 0x6B]]).bytes)?.contains("does not exist") == true)
    for offset in [0, 7, 200] {
      var file = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0x09]])
      file.offsets = [2: offset]
      #expect(fault(file.bytes) == "object 2 lies outside the file")
    }
  }

  @Test func copesWithATableThatObjectsLieIn() throws {
    // The value is read from the offset table itself: 0x08 is both `false` and the top's offset.
    var file = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], []])
    file.offsets = [2: 13]
    let list = try BinaryPropertyList(file.bytes)
    #expect(try list.entries(["k"], fields: []) == [.success(.other(type: "boolean"))])
    let edited = try BinaryPropertyList(list.applying([.set(key: "n", fields: [])]))
    #expect(
      try edited.entries(["k", "n"], fields: [])
        == [.success(.other(type: "boolean")), .success(.dictionary([:], isEmpty: true))])
  }

  @Test func refusesToUnfoldOverlappingStrings() throws {
    // 400 objects, each a string of 100,000 units at the same bytes.
    let text = [0x5F, 0x12] + BinaryFile.number(100_000, 4) + Array(repeating: 0x61, count: 100_000)
    let references = (0..<400).flatMap { BinaryFile.number(UInt64($0 + 2), 2) }
    var file = BinaryFile([[0xD1, 0, 1, 0, 2], [0x51, 0x6B]])
    file.objects[0] = [0xD1, 0, 1] + BinaryFile.number(402, 2)
    let start = 8 + 5 + 2
    for number in 2..<402 {
      file.objects.append(number == 2 ? text : [])
      file.offsets[number] = start
    }
    file.objects.append(BinaryFile.head(0xA0, 400) + references)
    file.referenceSize = 2
    file.offsetSize = 4
    var visitor = TextVisitor(isSilent: true)
    #expect(throws: PropertyListError.self) { try PropertyList.read(file.bytes, into: &visitor) }
    let list = try BinaryPropertyList(file.bytes)
    #expect(try list.applying([.set(key: "n", fields: [])]).count < 2 * file.bytes.count)
  }

  @Test func refusesADictionaryThatManyKeysShareBeyondTheLimit() throws {
    // 30 keys share one dictionary of 40,000 entries; the file is sound, but 30 copies of it would not be.
    let entries = 40_000
    let keys = (0..<30).map { "key \($0)" }
    let refs = { (numbers: [Int]) in numbers.flatMap { BinaryFile.number(UInt64($0), 1) } }
    let shared = [0xDF, 0x12] + BinaryFile.number(UInt64(entries), 4) + Array(repeating: 1, count: 2 * entries)
    let top = BinaryFile.head(0xD0, 30) + refs(Array(1...30)) + refs(Array(repeating: 31, count: 30))
    let file = {
      var file = BinaryFile([top] + keys.map(BinaryFile.string) + [shared])
      file.offsetSize = 4
      return file.bytes
    }()
    let list = try BinaryPropertyList(file)
    let found = try list.entries(keys, fields: ["a"])
    #expect(found.first == .success(.dictionary([:], isEmpty: false)))
    #expect(found.last == .failure(PropertyList.tooLarge))
    #expect(throws: PropertyList.tooLarge) {
      try list.applying(keys.map { .set(key: $0, fields: [("a", .string("b"))]) })
    }
  }

  @Test func refusesAListThatManyKeysShareBeyondTheLimit() throws {
    let keys = (0..<30).map { "key \($0)" }
    let top = BinaryFile.head(0xD0, 30) + (1...30).map(UInt8.init) + Array(repeating: 31, count: 30)
    let list = [0xAF, 0x12] + BinaryFile.number(80_000, 4) + Array(repeating: 1, count: 80_000)
    var file = BinaryFile([top] + keys.map(BinaryFile.string) + [[0xD1, 1, 32], list])
    file.offsetSize = 4
    let found = try BinaryPropertyList(file.bytes).entries(keys, fields: ["key 0"])
    #expect(try found.first?.get() != nil)
    #expect(found.last == .failure(PropertyList.tooLarge))
  }

  @Test func survivesEveryTruncation() {
    let sample = Self.sample
    #expect(fault(sample) == nil)
    for count in 0..<sample.count { #expect(fault(Array(sample[..<count])) != nil) }
  }

  @Test func survivesEveryMutation() {
    var sample = Self.sample
    var faults = 0
    for index in sample.indices {
      let byte = sample[index]
      for other: UInt8 in [0x00, 0xFF, byte ^ 0x01, byte ^ 0x80, byte &+ 0x10, 0x7F] {
        sample[index] = other
        if fault(sample) != nil { faults += 1 }
      }
      sample[index] = byte
    }
    #expect(faults > 100)
  }

  @Test func refusesMoreReferencesThanTheLimit() {
    // Twenty arrays at the same place, each with 100,000 references.
    let count = 100_000
    var file = BinaryFile([[0xD1, 1, 2], [0x51, 0x6B], [0xAF, 0x10, 20] + (3..<23).map(UInt8.init)])
    file.objects.append([0xAF, 0x12] + BinaryFile.number(UInt64(count), 4) + Array(repeating: 1, count: count))
    for number in 4..<23 {
      file.objects.append([])
      file.offsets[number] = 8 + 3 + 2 + 23
    }
    #expect(count * 20 == PropertyList.referenceLimit)
    file.offsetSize = 4
    #expect(fault(file.bytes) == PropertyList.tooLarge.reason)
  }

  private static var sample: [UInt8] {
    BinaryFile([
      [0xD3, 1, 2, 3, 4, 5, 6], BinaryFile.string("k"), BinaryFile.string("widgetConfiguration"),
      BinaryFile.string("é"), [0xA4, 7, 8, 9, 10], [0xD2, 11, 12, 13, 14], [0xC1, 7], [0x13, 0, 0, 0, 0, 0, 0, 0, 1],
      [0x33, 0x41, 0xC0, 0, 0, 0, 0, 0, 0], [0x43, 1, 2, 3], [0x0C] + BinaryFile.string("http://a"),
      BinaryFile.string("accountId"), BinaryFile.string("calendarIds"), BinaryFile.string("an account's long ID"),
      [0xA1, 13],
    ]).bytes
  }
}
