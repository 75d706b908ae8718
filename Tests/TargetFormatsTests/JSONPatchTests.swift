import PropertyLists
import Testing

@testable import TargetFormats

private func patched(_ text: String, _ edits: EntryEdit...) throws -> String {
  String(decoding: try TargetFormats.open(Array(text.utf8)).applying(edits), as: UTF8.self)
}

private func account(_ account: String, key: String = "w") -> EntryEdit {
  .set(key: key, fields: [("accountId", .string(account))])
}

private func calendars(_ calendars: String...) -> EntryEdit {
  .set(key: "w", fields: [("calendarIds", .strings(calendars))])
}

@Suite struct JSONPatchTests {
  @Test func addsTheKeyToANewFile() throws {
    let edit = EntryEdit.set(
      key: "w", fields: [("accountId", .string("a")), ("calendarIds", .strings(["b", "c"])), ("none", .strings([]))])
    #expect(
      String(decoding: try TargetFormats.empty(.json).applying([edit]), as: UTF8.self) == """
        {
          "w": {
            "accountId": "a",
            "calendarIds": [
              "b",
              "c"
            ],
            "none": []
          }
        }

        """)
  }

  @Test(arguments: [
    ("{}", #"{"w":{"accountId":"a"}}"#),
    ("{ }", #"{"w":{"accountId":"a"}}"#),
    (#"{"k":1}"#, #"{"k":1,"w":{"accountId":"a"}}"#),
    ("{\"k\":1}\n", "{\"k\":1,\"w\":{\"accountId\":\"a\"}}\n"),
    (#"{"k": 1}"#, #"{"k": 1, "w": {"accountId": "a"}}"#),
    (#"{"j": 0, "k": 1}"#, #"{"j": 0, "k": 1, "w": {"accountId": "a"}}"#),
    ("{\r\n\t\"k\" : [ ] \r\n}", "{\r\n\t\"k\" : [ ],\r\n\t\"w\" : {\r\n\t\t\"accountId\" : \"a\"\r\n\t} \r\n}"),
    (
      "{\n    \"k\": {\n        \"x\": 1e999\n    }\n}",
      "{\n    \"k\": {\n        \"x\": 1e999\n    },\n    \"w\": {\n        \"accountId\": \"a\"\n    }\n}"
    ),
    ("{\n  \"w\": {}\n}", "{\n  \"w\": {\n    \"accountId\": \"a\"\n  }\n}"),
    ("{\n  \"w\": {\"x\":\"\\ud800\"}\n}", "{\n  \"w\": {\"x\":\"\\ud800\",\"accountId\":\"a\"}\n}"),
    (#"{"w":{"accountId":"\u0061"}}"#, #"{"w":{"accountId":"\u0061"}}"#),
    (#"{"w":{"accountId":"\ud800"}}"#, #"{"w":{"accountId":"a"}}"#),
    (#"{"\u0077":{"accountId":[]}}"#, #"{"\u0077":{"accountId":"a"}}"#),
    (#"{"w":7,"k":8}"#, #"{"w":{"accountId":"a"},"k":8}"#),
    (#"{"\ud800":1,"k":1,"k":2}"#, #"{"\ud800":1,"k":1,"k":2,"w":{"accountId":"a"}}"#),
  ])
  func sets(_ old: String, _ new: String) throws { #expect(try patched(old, account("a")) == new) }

  @Test func replacesAListInItsLayout() throws {
    #expect(
      try patched("{\n  \"w\": {\n    \"calendarIds\": [\"x\"],\n    \"y\": 1\n  }\n}", calendars("b", "c"))
        == "{\n  \"w\": {\n    \"calendarIds\": [\n      \"b\",\n      \"c\"\n    ],\n    \"y\": 1\n  }\n}")
    #expect(try patched(#"{"w": {"calendarIds": []}}"#, calendars("b", "c")) == #"{"w": {"calendarIds": ["b", "c"]}}"#)
    #expect(try patched(#"{"w":{"calendarIds":["b"]}}"#, calendars("b", "c")) == #"{"w":{"calendarIds":["b","c"]}}"#)
  }

  @Test(arguments: [
    (#"{"w":1}"#, "{}"),
    (#"{"w":1,"k":2}"#, #"{"k":2}"#),
    (#"{"k":2,"w":1}"#, #"{"k":2}"#),
    (#"{"j":1, "w" : {"w":2} , "k":2}"#, #"{"j":1 , "k":2}"#),
    ("{\n  \"w\": 1,\n  \"k\": 2\n}\n", "{\n  \"k\": 2\n}\n"),
    ("{\n  \"k\": 2,\n  \"w\": 1\n}\n", "{\n  \"k\": 2\n}\n"),
    ("{\n  \"w\": 1\n}\n", "{\n}\n"),
    (#"{"k":"w","W":1}"#, #"{"k":"w","W":1}"#),
  ])
  func removes(_ old: String, _ new: String) throws { #expect(try patched(old, .remove(key: "w")) == new) }

  @Test func severalEditsAreAsOneAfterAnother() throws {
    let text = "{\n  \"a\": {},\n  \"b\": 1,\n  \"c\": {\"x\": 1},\n  \"d\": 4\n}\n"
    let keys = ["a", "b", "c", "d"]
    // Every choice of keys to remove, with and without two that are added and one that is changed.
    for choice in 0..<(1 << keys.count) {
      let removed = keys.indices.filter { choice >> $0 & 1 == 1 }.map { EntryEdit.remove(key: keys[$0]) }
      let changed = choice & 4 == 0 ? [account("3", key: "c")] : []
      for edits in [removed, removed.reversed() + changed + [account("1", key: "x"), account("2", key: "y")]] {
        let atOnce = try TargetFormats.open(Array(text.utf8)).applying(edits)
        let inTurn = try edits.reduce(Array(text.utf8)) { bytes, edit in
          try TargetFormats.open(bytes).applying([edit])
        }
        let document = try TargetFormats.open(atOnce)
        let expected = try TargetFormats.open(inTurn)
        for key in keys + ["x", "y"] {
          #expect(
            try document.setting(key, fields: ["accountId", "x"]) == expected.setting(key, fields: ["accountId", "x"]))
        }
        if choice != 15 { #expect(atOnce == inTurn) }
      }
    }
  }

  @Test func refusesWhatIsThereTwice() throws {
    let text = #"{"w":{},"\u0077":{}}"#
    #expect(throws: TargetFormatError(reason: "the key \"w\" is there twice")) { try patched(text, account("a")) }
    #expect(throws: TargetFormatError(reason: "the key \"w\" is there twice")) {
      try TargetFormats.open(Array(text.utf8)).setting("w", fields: [])
    }
    #expect(try patched(text, account("a", key: "k")).hasPrefix(text.dropLast()))
    let field = #"{"w":{"accountId":1,"accountId":2}}"#
    #expect(throws: TargetFormatError(reason: "the key \"accountId\" is there twice")) {
      try patched(field, account("a"))
    }
    #expect(try patched(field, calendars()).contains(#""accountId":1,"accountId":2,"calendarIds":[]"#))
  }

  @Test func namesOtherTypes() throws {
    for (value, name) in [("1", "number"), ("true", "boolean"), ("null", "null"), ("[]", "array"), ("\"\"", "string")] {
      let document = try TargetFormats.open(Array("{\"w\":\(value)}".utf8))
      #expect(try document.setting("w", fields: []) == .other(type: name))
    }
  }

  @Test func readsFieldsOfAnyType() throws {
    let text = #"{"w":{"a":["x",1],"b":[[]],"c":{},"d":[],"e":"\ud83d\ude00","f":["\udc00"]}}"#
    #expect(
      try TargetFormats.open(Array(text.utf8)).setting("w", fields: ["a", "b", "c", "d", "e", "f", "g"])
        == .dictionary(
          ["a": .other, "b": .other, "c": .other, "d": .strings([]), "e": .string("😀"), "f": .other], isEmpty: false))
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let bytes = Array("{\n\"k\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8)
    #expect(throws: TargetFormatError(reason: "line 2: the text is not UTF-8")) { try TargetFormats.open(bytes) }
  }

  @Test func refusesDepthBeyondTheLimit() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array("{\"k\":\(String(repeating: "[", count: depth))\(String(repeating: "]", count: depth))}".utf8)
    }
    #expect(try TargetFormats.open(nested(99)).format == .json)
    #expect(throws: TargetFormatError.self) { try TargetFormats.open(nested(100)) }
    #expect(throws: TargetFormatError.self) { try TargetFormats.open(nested(100_000)) }
  }

  @Test func survivesEveryTruncationAndMutation() {
    let sample = Array(
      "{\n \"k\\u00e9\": [1.5e3, null, true, {}],\n \"w\": {\"accountId\": \"a\", \"x\": []}, \"é\": 1\n}".utf8)
    func isTaken(_ bytes: [UInt8]) -> Bool {
      (try? TargetFormats.open(bytes).applying([account("b"), .remove(key: "k\u{E9}"), account("c", key: "n")])) != nil
    }
    #expect(isTaken(sample))
    for count in 0..<sample.count { #expect(!isTaken(Array(sample[..<count]))) }
    var mutated = sample
    for index in sample.indices {
      for byte: UInt8 in [0x00, 0xFF, 0x22, 0x5C, 0x7B, 0x7D, 0x2C, 0x30] {
        mutated[index] = byte
        _ = isTaken(mutated)
      }
      mutated[index] = sample[index]
    }
  }
}
