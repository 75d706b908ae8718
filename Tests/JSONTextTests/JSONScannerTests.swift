import Testing

@testable import JSONText

@Suite struct JSONScannerTests {
  private func tokens(_ text: String, from start: Int = 0, depthLimit: Int = 100) throws(JSONError) -> [JSONToken] {
    var scanner = JSONScanner(Array(text.utf8), from: start, depthLimit: depthLimit)
    var tokens: [JSONToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private func fault(_ text: String, depthLimit: Int = 100) -> String? {
    do throws(JSONError) {
      _ = try tokens(text, depthLimit: depthLimit)
      return nil
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  @Test func givesEachTokenWithItsBytes() throws {
    #expect(
      try tokens(#" {"a" : [1, true,false , null], "é": "\"" } "#) == [
        JSONToken(kind: .beginObject, range: 1..<2), JSONToken(kind: .key, range: 2..<5),
        JSONToken(kind: .beginArray, range: 8..<9), JSONToken(kind: .number, range: 9..<10),
        JSONToken(kind: .true, range: 12..<16), JSONToken(kind: .false, range: 17..<22),
        JSONToken(kind: .null, range: 25..<29), JSONToken(kind: .endArray, range: 29..<30),
        JSONToken(kind: .key, range: 32..<36), JSONToken(kind: .string, range: 38..<42),
        JSONToken(kind: .endObject, range: 43..<44),
      ])
  }

  @Test func startsWhereItIsTold() throws {
    #expect(try tokens("\u{FEFF}1", from: 3) == [JSONToken(kind: .number, range: 3..<4)])
    #expect(fault("\u{FEFF}1") == "0: expected a value")
  }

  @Test(arguments: [
    "0", "-0", "10", "1.5", "-1.25e10", "1E+2", "1e-2", "0.0", "\"\"", "true", "null", "[]", "{}", "[[],{}]",
    #"{"a":1,"a":2}"#, #""\u0000\ud83d\ude00\ud800""#, "\t\r\n 1\n",
  ])
  func readsValidText(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    ("", "0: the JSON text ends too early"),
    ("[1", "2: the JSON text ends too early"),
    ("[1,", "3: the JSON text ends too early"),
    ("{", "1: the JSON text ends too early"),
    (#"{"a":"#, "5: the JSON text ends too early"),
    ("1 2", "2: the JSON text is over, but more follows"),
    ("[1 2]", "3: expected ',' or the end of the array"),
    (#"{"a":1 "b"}"#, "7: expected ',' or the end of the object"),
    ("[1}", "2: expected ',' or the end of the array"),
    ("[1,]", "3: expected a value"),
    ("[,1]", "1: expected a value"),
    (#"{"a":1,}"#, "7: expected a key in double quotes"),
    ("{a:1}", "1: expected a key in double quotes"),
    (#"{"a" 1}"#, "5: expected ':' after the key"),
    ("}", "0: expected a value"),
    ("tru", "0: expected a value"),
    ("nulL", "0: expected a value"),
    ("01", "0: a number must not begin with 0"),
    ("-01", "1: a number must not begin with 0"),
    ("-", "1: expected a digit"),
    ("1.", "2: expected a digit after the decimal point"),
    ("1e", "2: expected a digit in the exponent"),
    ("1e+", "3: expected a digit in the exponent"),
    ("+1", "0: expected a value"),
    (".5", "0: expected a value"),
    ("'a'", "0: expected a value"),
    ("NaN", "0: expected a value"),
    (#""abc"#, "0: the string has no closing quote"),
    ("\"a\nb\"", "2: a control character in a string must be written as an escape"),
    ("\"a\u{0}b\"", "2: a control character in a string must be written as an escape"),
    (#""a\x""#, "2: unknown escape"),
    (#""a\u12""#, #"2: \u needs four hexadecimal digits"#),
    (#""\u12G4""#, #"1: \u needs four hexadecimal digits"#),
    ("// c\n1", "0: expected a value"),
  ])
  func refuses(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  /// Where the digits are missing to: the text that is over ends the number too.
  @Test func anEscapeAtTheEnd() {
    #expect(fault("\"a\\") == "3: the JSON text ends within an escape")
  }

  @Test func nestsUpToItsLimit() {
    let deepest = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(fault(deepest) == nil)
    #expect(fault("[" + deepest + "]") == "100: nested more than 100 levels deep")
    #expect(fault(#"{"a":{}}"#, depthLimit: 1) == "5: nested more than 1 levels deep")
  }
}
