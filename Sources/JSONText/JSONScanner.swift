/// Reads JSON (RFC 8259) token by token and checks its grammar on the way.
///
/// The bytes must be UTF-8 already. Keys may occur twice, and strings are not decoded here: whoever reads the tokens
/// decides what that means. Needed beside a library decoder because positions, duplicate keys and the exact bytes of
/// every value are lost in one.
package struct JSONScanner: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private let depthLimit: Int
  /// For each open container whether it is an object.
  private var open: [Bool] = []
  private var expected: Expectation = .value

  private enum Expectation { case value, valueOrEnd, key, keyOrEnd, commaOrEnd, nothing }

  /// Starts at `start`, the first byte after a byte-order mark.
  package init(_ bytes: [UInt8], from start: Int = 0, depthLimit: Int = 100) {
    self.bytes = bytes
    self.offset = start
    self.depthLimit = depthLimit
  }

  /// The next token, or nil after the last one.
  package mutating func next() throws(JSONError) -> JSONToken? {
    skipBlanks()
    if expected == .commaOrEnd, offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      skipBlanks()
      expected = open.last == true ? .key : .value
    }
    guard offset < bytes.count else {
      if expected == .nothing { return nil }
      throw JSONError(message: "the JSON text ends too early", offset: bytes.count)
    }
    switch expected {
    case .nothing: throw unexpected("the JSON text is over, but more follows")
    case .key, .keyOrEnd: return try keyOrEnd()
    case .commaOrEnd:
      return try end(elseMessage: "expected ',' or the end of the \(open.last == true ? "object" : "array")")
    case .valueOrEnd where bytes[offset] == UInt8(ascii: "]"): return try end(elseMessage: "")
    case .value, .valueOrEnd: return try value()
    }
  }

  private mutating func keyOrEnd() throws(JSONError) -> JSONToken {
    if expected == .keyOrEnd, bytes[offset] == UInt8(ascii: "}") { return try end(elseMessage: "") }
    guard bytes[offset] == UInt8(ascii: "\"") else { throw unexpected("expected a key in double quotes") }
    let range = try string()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw unexpected("expected ':' after the key")
    }
    offset += 1
    expected = .value
    return JSONToken(kind: .key, range: range)
  }

  private mutating func end(elseMessage message: String) throws(JSONError) -> JSONToken {
    guard let isObject = open.last, bytes[offset] == UInt8(ascii: isObject ? "}" : "]") else {
      throw unexpected(message)
    }
    open.removeLast()
    offset += 1
    expected = open.isEmpty ? .nothing : .commaOrEnd
    return JSONToken(kind: isObject ? .endObject : .endArray, range: (offset - 1)..<offset)
  }

  private mutating func value() throws(JSONError) -> JSONToken {
    switch bytes[offset] {
    case UInt8(ascii: "{"): return try begin(.beginObject, isObject: true)
    case UInt8(ascii: "["): return try begin(.beginArray, isObject: false)
    case UInt8(ascii: "\""): return finished(.string, try string())
    case UInt8(ascii: "t"): return finished(.true, try word("true"))
    case UInt8(ascii: "f"): return finished(.false, try word("false"))
    case UInt8(ascii: "n"): return finished(.null, try word("null"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return finished(.number, try number())
    default: throw unexpected("expected a value")
    }
  }

  private mutating func begin(_ kind: JSONToken.Kind, isObject: Bool) throws(JSONError) -> JSONToken {
    guard open.count < depthLimit else { throw unexpected("nested more than \(depthLimit) levels deep") }
    open.append(isObject)
    offset += 1
    expected = isObject ? .keyOrEnd : .valueOrEnd
    return JSONToken(kind: kind, range: (offset - 1)..<offset)
  }

  private mutating func finished(_ kind: JSONToken.Kind, _ range: Range<Int>) -> JSONToken {
    expected = open.isEmpty ? .nothing : .commaOrEnd
    return JSONToken(kind: kind, range: range)
  }

  private mutating func string() throws(JSONError) -> Range<Int> {
    let start = offset
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return start..<offset
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw unexpected("a control character in a string must be written as an escape")
      default: offset += 1
      }
    }
    throw JSONError(message: "the string has no closing quote", offset: start)
  }

  private mutating func escape() throws(JSONError) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { throw unexpected("the JSON text ends within an escape") }
    switch bytes[offset] {
    case UInt8(ascii: "u"):
      for digit in 1...4 {
        guard offset + digit < bytes.count, JSONString.hexDigit(bytes[offset + digit]) != nil else {
          throw JSONError(message: "\\u needs four hexadecimal digits", offset: start)
        }
      }
      offset += 5
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    default: throw JSONError(message: "unknown escape", offset: start)
    }
  }

  private mutating func number() throws(JSONError) -> Range<Int> {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let integerStart = offset
    guard digits() > 0 else { throw unexpected("expected a digit") }
    if bytes[integerStart] == UInt8(ascii: "0"), offset - integerStart > 1 {
      throw JSONError(message: "a number must not begin with 0", offset: integerStart)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { throw unexpected("expected a digit after the decimal point") }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      guard digits() > 0 else { throw unexpected("expected a digit in the exponent") }
    }
    return start..<offset
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private mutating func word(_ word: StaticString) throws(JSONError) -> Range<Int> {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { expected in
      bytes.count - offset >= length && bytes[offset..<(offset + length)].elementsEqual(expected)
    }
    guard matches else { throw unexpected("expected a value") }
    offset += length
    return (offset - length)..<offset
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private func unexpected(_ message: String) -> JSONError {
    JSONError(message: message, offset: offset)
  }
}
