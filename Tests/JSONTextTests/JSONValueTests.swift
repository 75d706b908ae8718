import JSONText
import Testing

@Suite struct JSONValueTests {
  @Test func keepsTheOrderOfMembers() {
    let value = JSONValue.object([
      ("b", .array([.integer(-1), .boolean(true), .boolean(false), .null])),
      ("a", .object([("q\"", .string("é\n"))])), ("empty", .array([])), ("none", .object([])),
    ])
    #expect(
      value.text == #"""
        {
          "b": [
            -1,
            true,
            false,
            null
          ],
          "a": {
            "q\"": "é\n"
          },
          "empty": [],
          "none": {}
        }

        """#)
  }

  @Test func whatIsNotThereIsNull() {
    #expect(JSONValue.optional(nil as String?).text == "null\n")
    #expect(JSONValue.optional(nil as Int?).text == "null\n")
    #expect(JSONValue.optional("x").text == "\"x\"\n")
    #expect(JSONValue.optional(7).text == "7\n")
  }
}
