import PropertyLists
import Testing

@testable import TargetFormats

@Suite struct TargetFormatsTests {
  private let fields: [(name: String, value: FieldValue)] = [
    ("accountId", .string("-a\"b")), ("calendarIds", .strings(["é", "2"])),
  ]

  @Test(arguments: TargetFormat.allCases) func makesNewFiles(_ format: TargetFormat) throws {
    let empty = TargetFormats.empty(format)
    #expect(empty.format == format)
    #expect(try empty.setting("k", fields: []) == nil)
    #expect(try TargetFormats.open(empty.applying([])).setting("k", fields: []) == nil)
    let document = try TargetFormats.open(empty.applying([.set(key: "k", fields: fields)]))
    #expect(document.format == format)
    #expect(
      try document.setting("k", fields: ["accountId", "calendarIds", "other"])
        == .dictionary(["accountId": .string("-a\"b"), "calendarIds": .strings(["é", "2"])], isEmpty: false))
    let removed = try TargetFormats.open(document.applying([.remove(key: "k")]))
    #expect(removed.format == format)
    #expect(try removed.setting("k", fields: []) == nil)
  }

  @Test(arguments: TargetFormat.allCases) func findsSeveralSettingsAtOnce(_ format: TargetFormat) throws {
    let document = try TargetFormats.open(
      TargetFormats.empty(format).applying([.set(key: "a", fields: fields), .set(key: "b", fields: [])]))
    let settings = try document.settings(["b", "none", "a", "b"], fields: ["accountId"])
    #expect(
      settings == [
        .success(.dictionary([:], isEmpty: true)), .success(nil),
        .success(.dictionary(["accountId": .string("-a\"b")], isEmpty: false)),
        .success(.dictionary([:], isEmpty: true)),
      ])
  }

  @Test(arguments: TargetFormat.allCases) func writesStringsOnly(_ format: TargetFormat) throws {
    #expect(throws: TargetFormatError(reason: "only strings and lists of strings can be written")) {
      try TargetFormats.empty(format).applying([.set(key: "k", fields: [("accountId", .other)])])
    }
  }

  @Test(arguments: TargetFormat.allCases) func refusesTwoEditsOfOneKey(_ format: TargetFormat) throws {
    #expect(throws: TargetFormatError(reason: "two changes name the same key")) {
      try TargetFormats.empty(format).applying([.set(key: "k", fields: fields), .remove(key: "k")])
    }
  }

  @Test(arguments: [
    ("", "the file is empty"), (" \n\t", "the file is empty"), ("\u{FEFF}", "the file is empty"),
    ("a = b;", "it is neither a property list nor JSON"), ("accounts:", "it is neither a property list nor JSON"),
    ("[]", "its top level is a list, not a dictionary"),
    ("bplist15", "only version 00 of binary property lists is known"),
    ("<plist><array/></plist>", "its top level is of type array, not a dictionary"),
    ("\n{\"a\"}", "line 2: expected ':' after the key"),
  ])
  func refuses(_ text: String, _ reason: String) {
    #expect(throws: TargetFormatError(reason: reason)) { try TargetFormats.open(Array(text.utf8)) }
  }

  @Test func refusesBinaryListsOfAnotherTop() {
    let bytes =
      Array("bplist00".utf8) + [0xA0, 8] + Array(repeating: 0, count: 6) + [1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]
    #expect(throws: TargetFormatError(reason: "its top level is of type array, not a dictionary")) {
      try TargetFormats.open(bytes)
    }
  }

  @Test func refusesUTF16() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0]] {
      #expect(throws: TargetFormatError(reason: "it is UTF-16, not UTF-8")) { try TargetFormats.open(bytes) }
    }
  }

  @Test func takesAMarkAndBlanksInFront() throws {
    #expect(try TargetFormats.open(Array("\u{FEFF} \n{}".utf8)).format == .json)
    #expect(try TargetFormats.open(Array("\u{FEFF}\r\n <plist><dict/></plist>".utf8)).format == .xml)
  }
}
