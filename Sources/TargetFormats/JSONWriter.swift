import JSONText
import PropertyLists

/// Writes new members of a JSON text in the layout of the file.
struct JSONWriter: Sendable {
  private let bytes: [UInt8]
  private let layout: JSONLayout

  init(_ bytes: [UInt8], top: JSONObject) {
    self.bytes = bytes
    layout = JSONLayout(bytes, top: top)
  }

  /// The text to stand in the place of the member's value.
  func value(_ value: NewEntry, replacing member: JSONMember) throws(TargetFormatError) -> [UInt8] {
    try text(value, separator: layout.separator(before: member), colon: layout.colon(of: member))
  }

  /// The splices that add the members, after the last one or by opening an empty object.
  ///
  /// - Parameter isAlone: whether all members that are there go at the same time.
  func insertion(
    _ values: [NewEntry], into object: JSONObject, isAlone: Bool
  ) throws(TargetFormatError) -> [ByteSplice] {
    guard !values.isEmpty else { return [] }
    if let last = object.last {
      let members = try members(
        values, separator: layout.separator(before: last), colon: layout.colon(of: last), isFirst: isAlone)
      return [ByteSplice(last.value.upperBound..<last.value.upperBound, members)]
    }
    let start = object.range.lowerBound
    let members = try members(
      values, separator: layout.newLine(as: start, steps: 1), colon: layout.colon, isFirst: true)
    return [
      ByteSplice(
        (start + 1)..<(object.range.upperBound - 1), members + layout.newLine(as: start, steps: 0))
    ]
  }

  private func members(
    _ values: [NewEntry], separator: [UInt8], colon: [UInt8], isFirst: Bool
  ) throws(TargetFormatError) -> [UInt8] {
    var text: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 || !isFirst { text.append(UInt8(ascii: ",")) }
      text += separator
      text += Array(JSONString.encode(value.key).utf8) + colon
      text += try self.text(value, separator: separator, colon: colon)
    }
    return text
  }

  private func text(_ value: NewEntry, separator: [UInt8], colon: [UInt8]) throws(TargetFormatError) -> [UInt8] {
    let inner = layout.deeper(separator)
    switch value {
    case .field(_, .string(let string)): return Array(JSONString.encode(string).utf8)
    case .field(_, .strings(let strings)):
      guard !strings.isEmpty else { return Array("[]".utf8) }
      var text: [UInt8] = [UInt8(ascii: "[")]
      for (index, string) in strings.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += opening(inner, isFirst: index == 0) + Array(JSONString.encode(string).utf8)
      }
      return text + closing(separator) + [UInt8(ascii: "]")]
    case .field(_, .other): throw TargetFormatError(reason: "only strings and lists of strings can be written")
    case .dictionary(_, let fields):
      guard !fields.isEmpty else { return Array("{}".utf8) }
      let values = fields.map { field in NewEntry.field(key: field.name, field.value) }
      let members = try members(values, separator: inner, colon: colon, isFirst: true)
      let blanks = JSONLayout.breaksLine(inner) ? 0 : inner.count
      return [UInt8(ascii: "{")] + members.dropFirst(blanks) + closing(separator) + [UInt8(ascii: "}")]
    }
  }

  /// On one line the blank that separates items does not stand before the first.
  private func opening(_ separator: [UInt8], isFirst: Bool) -> [UInt8] {
    isFirst && !JSONLayout.breaksLine(separator) ? [] : separator
  }

  private func closing(_ separator: [UInt8]) -> [UInt8] {
    JSONLayout.breaksLine(separator) ? separator : []
  }
}
