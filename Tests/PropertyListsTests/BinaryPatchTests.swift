import Foundation
import Testing

@testable import PropertyLists

private let key = "widgetConfiguration"

private func setting(_ account: String, _ calendars: [String]) -> EntryEdit {
  .set(key: key, fields: [("accountId", .string(account)), ("calendarIds", .strings(calendars))])
}

private func value(_ bytes: [UInt8], _ key: String = key) throws -> EntryValue? {
  let values = try BinaryPropertyList(bytes).entries([key], fields: ["accountId", "calendarIds"])
  return try #require(values.first).get()
}

/// The entries but the tool's own, object by object.
private func dump(_ bytes: [UInt8]) throws -> String {
  try HelperProcess.python(PythonPrograms.dump, files: [bytes])
}

/// A file with what no library writes: wide integers and UIDs, sets, nulls, fill, URLs, a UUID, a key twice.
private func oddities() -> [UInt8] {
  let scalars: [[UInt8]] = [
    [0x00], [0x0F], [0x0C] + BinaryFile.string("http://a"),
    [0x0D, 0x0C] + BinaryFile.string("http://a/é") + BinaryFile.string("b"),
    [0x0E] + Array(1...16), [0x14] + Array(repeating: 0xFF, count: 16), [0x13] + Array(repeating: 0xFE, count: 8),
    [0x12, 0, 0, 0, 1], [0x22, 0x3F, 0x80, 0, 0], [0x8F] + Array(1...16), [0x85, 1, 2, 3, 4, 5, 6],
    [0x5F, 0x10, 0x02, 0x61, 0x62], [0x40], [0x50], [0x60], [0x61, 0xD8, 0x00], [0x51, 0xE9],
  ]
  // 0 is the top; keys follow, then scalars, then containers that hold all of them.
  let names = ["a", "b", "e\u{301}", "\u{E9}", "a", "s"].map(BinaryFile.string)
  let firstScalar = 1 + names.count
  let all = (0..<scalars.count).map { UInt8(firstScalar + $0) }
  let firstContainer = firstScalar + scalars.count
  let containers = [
    BinaryFile.head(0xA0, all.count) + all, BinaryFile.head(0xC0, all.count) + all,
    BinaryFile.head(0xB0, all.count) + all, [0xD0], [0xD2, 1, 5, UInt8(firstScalar), UInt8(firstScalar)], [0xA0],
  ]
  let top = [0xD0 | UInt8(names.count)] + (1...names.count).map(UInt8.init)
  return BinaryFile(
    [top + (0..<names.count).map { UInt8(firstContainer + $0) }] + names + scalars + containers
  ).bytes
}

@Suite struct BinaryPatchTests {
  @Test func addsTheKeyToAnEmptyList() throws {
    let bytes = try BinaryPropertyList(BinaryPropertyList.empty).applying([setting("a", ["b", "ü"])])
    #expect(
      try value(bytes)
        == .dictionary(["accountId": .string("a"), "calendarIds": .strings(["b", "ü"])], isEmpty: false))
    let read = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    #expect(read as? NSDictionary == [key: ["accountId": "a", "calendarIds": ["b", "ü"]]] as NSDictionary)
  }

  @Test func changesNothingWhereNothingDiffers() throws {
    let bytes = try BinaryPropertyList(BinaryPropertyList.empty).applying([setting("a", ["b"])])
    #expect(try BinaryPropertyList(bytes).applying([setting("a", ["b"])]) == bytes)
    #expect(try BinaryPropertyList(bytes).applying([.remove(key: "other")]) == bytes)
    #expect(try BinaryPropertyList(bytes).applying([setting("a", ["c"])]) != bytes)
  }

  @Test func keepsTheOldBytesInFront() throws {
    let old = oddities()
    let new = try BinaryPropertyList(old).applying([setting("a", ["b"])])
    let tableOffset = try BinaryPropertyList(old).trailer.tableOffset
    #expect(new.starts(with: old[..<tableOffset]))
  }

  @Test(.enabled(if: HelperProcess.python3.isWanted)) func keepsOddities() throws {
    let old = oddities()
    let before = try dump(old)
    #expect(before.split(separator: "\n").count == 6)
    var bytes = old
    for round in 0..<12 {
      bytes = try BinaryPropertyList(bytes).applying([setting("account \(round)", ["é", "c \(round)"])])
      #expect(try value(bytes) != nil)
    }
    #expect(try dump(bytes) == before)
    bytes = try BinaryPropertyList(bytes).applying([.remove(key: key)])
    #expect(try value(bytes) == nil)
    #expect(try dump(bytes) == before)
  }

  @Test(.enabled(if: HelperProcess.python3.isWanted), arguments: [3, 185, 300])
  func keepsWhatPythonWrote(entries: Int) throws {
    let old = try HelperProcess.python3.run(["-c", PythonPrograms.sample(binary: true, entries: entries)])
    let before = try dump(old)
    // Adding so many strings outgrows references of one byte.
    let calendars = (0..<300).map { "calendar \($0)" }
    let new = try BinaryPropertyList(old).applying([setting("-A", calendars)])
    #expect(try dump(new) == before)
    let compared = try HelperProcess.python(PythonPrograms.compare, files: [old, new])
    #expect(compared.hasPrefix("True {'accountId': '-A', 'calendarIds': ['calendar 0', 'calendar 1',"))
    let removed = try BinaryPropertyList(new).applying([.remove(key: key)])
    #expect(try HelperProcess.python(PythonPrograms.compare, files: [old, removed]) == "True None\n")
    #expect(try dump(removed) == before)
  }

  @Test(.enabled(if: HelperProcess.plistutil.isWanted && HelperProcess.python3.isWanted))
  func plistutilReadsIt() throws {
    let old = try HelperProcess.python3.run(["-c", PythonPrograms.sample(binary: true, hasWideUID: false)])
    let new = try BinaryPropertyList(old).applying([setting("a", ["b", "ü"])])
    let removed = try BinaryPropertyList(new).applying([.remove(key: key)])
    try HelperProcess.withFolder { folder in
      func xml(_ bytes: [UInt8]) throws -> String {
        let file = folder.appendingPathComponent("list.plist")
        try Data(bytes).write(to: file)
        return String(decoding: try HelperProcess.plistutil.run(["-i", file.path, "-f", "xml"]), as: UTF8.self)
      }
      let added = try xml(new)
      #expect(added.contains("<key>widgetConfiguration</key>"))
      #expect(added.contains("<string>ü</string>"))
      #expect(try xml(removed) == xml(old))
    }
  }

  @Test func keepsWhatFoundationWrote() throws {
    let dictionary: [String: Any] = [
      "a": ["b": [1, 2.5, true, Date(timeIntervalSinceReferenceDate: 1.25), Data([1, 2, 3])] as [Any]], "é": "grüße",
      "shared": ["x": "x", "y": "x"], "empty": [String: Any](),
    ]
    let old = try PropertyListSerialization.data(fromPropertyList: dictionary, format: .binary, options: 0)
    var bytes = Array(old)
    for round in 0..<5 { bytes = try BinaryPropertyList(bytes).applying([setting("a\(round)", ["b", "c"])]) }
    let read = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    var expected = dictionary
    expected[key] = ["accountId": "a4", "calendarIds": ["b", "c"]] as [String: Any]
    #expect(read as? NSDictionary == expected as NSDictionary)
    bytes = try BinaryPropertyList(bytes).applying([.remove(key: key)])
    let removed = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    #expect(removed as? NSDictionary == dictionary as NSDictionary)
  }

  @Test func keepsOtherFieldsOfTheValue() throws {
    // { widgetConfiguration: V, other: V } with V = { accountId: "x", new: true } shared.
    let old = BinaryFile([
      [0xD2, 1, 2, 3, 3], BinaryFile.string(key), BinaryFile.string("other"), [0xD2, 4, 5, 6, 7],
      BinaryFile.string("accountId"), BinaryFile.string("new"), BinaryFile.string("x"), [0x09],
    ]).bytes
    let new = try BinaryPropertyList(old).applying([setting("y", ["1"])])
    let read = try PropertyListSerialization.propertyList(from: Data(new), options: [], format: nil)
    let expected: NSDictionary = [
      key: ["accountId": "y", "new": true, "calendarIds": ["1"]] as [String: Any],
      "other": ["accountId": "x", "new": true] as [String: Any],
    ]
    #expect(read as? NSDictionary == expected)
  }

  @Test func keepsObjectsBehindTheTable() throws {
    var file = BinaryFile([[0xD1, 1, 2], BinaryFile.string("k"), []])
    file.behindTable = BinaryFile.string("behind")
    // Header, three bytes of dictionary, two of key, three of table.
    file.offsets = [2: 16]
    let new = try BinaryPropertyList(file.bytes).applying([setting("a", [])])
    let read = try PropertyListSerialization.propertyList(from: Data(new), options: [], format: nil)
    #expect(
      read as? NSDictionary
        == ["k": "behind", key: ["accountId": "a", "calendarIds": [Any]()] as [String: Any]] as NSDictionary)
  }

  @Test func keepsTheTrailersOtherBytes() throws {
    var file = BinaryFile([[0xD0]])
    file.unused = [1, 2, 3, 4, 5, 6]
    let new = try BinaryPropertyList(file.bytes).applying([setting("a", [])])
    #expect(new.suffix(32).prefix(6) == [1, 2, 3, 4, 5, 6])
  }

  @Test func refusesAKeyThatIsThereTwice() throws {
    let file = BinaryFile([[0xD2, 1, 1, 2, 2], BinaryFile.string(key), [0xD0]]).bytes
    #expect(throws: PropertyListError("the key \"widgetConfiguration\" is there twice")) { try value(file) }
    #expect(throws: PropertyListError.self) { try BinaryPropertyList(file).applying([setting("a", [])]) }
    #expect(throws: PropertyListError.self) { try BinaryPropertyList(file).applying([.remove(key: key)]) }
    #expect(try value(file, "other") == nil)
    let field = BinaryFile([
      [0xD1, 1, 2], BinaryFile.string(key), [0xD2, 3, 3, 1, 1], BinaryFile.string("accountId"),
    ]).bytes
    #expect(throws: PropertyListError("the key \"accountId\" is there twice")) { try value(field) }
    #expect(throws: PropertyListError.self) { try BinaryPropertyList(field).applying([setting("a", [])]) }
  }

  @Test func tellsComposedFromDecomposed() throws {
    let file = BinaryFile([[0xD1, 1, 2], BinaryFile.string("\u{E9}"), [0xD0]]).bytes
    #expect(try value(file, "\u{E9}") == .dictionary([:], isEmpty: true))
    #expect(try value(file, "e\u{301}") == nil)
    let fields: [(name: String, value: FieldValue)] = [("accountId", .string("e\u{301}"))]
    let decomposed = try BinaryPropertyList(BinaryPropertyList.empty).applying([.set(key: key, fields: fields)])
    let edited = try BinaryPropertyList(decomposed).applying([
      .set(key: key, fields: [("accountId", .string("\u{E9}"))])
    ])
    #expect(edited != decomposed)
  }

  @Test func findsAsciiKeysInUTF16() throws {
    let utf16: [UInt8] = [0x61, 0x00, 0x6B]
    #expect(try value(BinaryFile([[0xD1, 1, 2], utf16, [0xD0]]).bytes, "k") == .dictionary([:], isEmpty: true))
  }

  @Test func namesOtherTypes() throws {
    for (object, name): ([UInt8], String) in [
      ([0x09], "boolean"), ([0x10, 1], "integer"), ([0xA0], "array"), ([0xC0], "set"), ([0x51, 0x61], "string"),
      ([0x80, 1], "UID"), ([0x00], "null"), ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "date"), ([0x40], "data"),
      ([0x22, 0, 0, 0, 0], "real"),
    ] {
      let file = BinaryFile([[0xD1, 1, 2], BinaryFile.string(key), object]).bytes
      #expect(try value(file) == .other(type: name))
      let replaced = try BinaryPropertyList(file).applying([setting("a", [])])
      #expect(
        try value(replaced) == .dictionary(["accountId": .string("a"), "calendarIds": .strings([])], isEmpty: false))
    }
  }

  @Test func severalEditsAreAsOneAfterAnother() throws {
    let old = try BinaryPropertyList(BinaryPropertyList.empty).applying([
      setting("a", ["b"]), .set(key: "second", fields: [("accountId", .string("s"))]),
    ])
    let edits: [EntryEdit] = [
      .remove(key: "second"), setting("c", ["d"]), .set(key: "third", fields: []), .set(key: "fourth", fields: []),
    ]
    let atOnce = try BinaryPropertyList(old).applying(edits)
    let inTurn = try edits.reduce(old) { bytes, edit in try BinaryPropertyList(bytes).applying([edit]) }
    let lists = try [atOnce, inTurn].map { bytes in
      try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil) as? NSDictionary
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0]?.count == 3)
  }

  @Test func tenThousandUpdatesDoNotGrowTheFile() throws {
    var bytes = oddities()
    let count = bytes.count
    var largest = 0
    for round in 0..<10_000 {
      bytes = try BinaryPropertyList(bytes).applying([setting("account", ["calendar \(round)"])])
      largest = max(largest, bytes.count)
    }
    #expect(try value(bytes) != nil)
    #expect(largest < 2 * count + 1000)
  }
}
