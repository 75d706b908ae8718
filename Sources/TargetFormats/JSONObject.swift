import JSONText
import PropertyLists

/// An object of a JSON text: where it begins and ends, and those of its members that matter for an edit.
struct JSONObject: Sendable {
  /// From the opening to the closing brace.
  private(set) var range: Range<Int>
  private(set) var count = 0
  private(set) var first: JSONMember?
  private(set) var last: JSONMember?
  /// For each of the keys looked for its member, or a failure where it has several.
  private(set) var found: [Result<JSONMember?, TargetFormatError>]

  /// Goes through the object whose brace is at `start`.
  ///
  /// - Throws: where it is not JSON.
  init(_ bytes: [UInt8], at start: Int, _ lookup: KeyLookup) throws(JSONError) {
    found = Array(repeating: .success(nil), count: lookup.keys.count)
    range = start..<start
    var scanner = JSONScanner(bytes, from: start)
    _ = try scanner.next()
    while let key = try scanner.next() {
      guard key.kind == .key else {
        range = start..<key.range.upperBound
        return
      }
      guard let member = try Self.member(count, key, &scanner) else { return }
      count += 1
      if first == nil { first = member }
      last = member
      guard let position = Self.position(of: key.range, in: bytes, lookup) else { continue }
      if case .success(nil) = found[position] {
        found[position] = .success(member)
      } else {
        found[position] = .failure(TargetFormatError(reason: "the key \"\(lookup.keys[position])\" is there twice"))
      }
    }
  }

  /// Reads the value that follows the key, over all that it holds.
  private static func member(
    _ index: Int, _ key: JSONToken, _ scanner: inout JSONScanner
  ) throws(JSONError) -> JSONMember? {
    guard let value = try scanner.next() else { return nil }
    var end = value.range.upperBound
    var depth = value.kind == .beginObject || value.kind == .beginArray ? 1 : 0
    while depth > 0, let token = try scanner.next() {
      switch token.kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      default: break
      }
      end = token.range.upperBound
    }
    return JSONMember(
      index: index, key: key.range, value: value.range.lowerBound..<end, kind: value.kind)
  }

  /// Which of the keys looked for this one is; one that is no well-formed text is none of them.
  private static func position(of literal: Range<Int>, in bytes: [UInt8], _ lookup: KeyLookup) -> Int? {
    let content = bytes[(literal.lowerBound + 1)..<(literal.upperBound - 1)]
    guard content.contains(UInt8(ascii: "\\")) else { return lookup.position(of: content) }
    guard let key = try? JSONString.decode(bytes, literal) else { return nil }
    return lookup.position(of: key)
  }
}
