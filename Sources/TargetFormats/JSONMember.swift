import JSONText

/// A member of a JSON object: the bytes of its key and value, and where it stands among the others.
struct JSONMember: Sendable {
  /// From 0.
  let index: Int
  let key: Range<Int>
  let value: Range<Int>
  /// The first token of the value.
  let kind: JSONToken.Kind

  /// How the value's type is called in messages.
  var typeName: String {
    switch kind {
    case .beginObject: "dictionary"
    case .beginArray: "array"
    case .string: "string"
    case .number: "number"
    case .true, .false: "boolean"
    default: "null"
    }
  }
}
