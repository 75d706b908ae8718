/// The elements of an XML property list by their names.
enum XMLElement: Sendable {
  case plist, dictionary, array, set, key, string, integer, real, date, data, `true`, `false`, null

  /// By the bytes of the name, of which none has more than eight, as one integer.
  private static let byName: [UInt64: XMLElement] = [
    packed("plist"): .plist, packed("dict"): .dictionary, packed("array"): .array, packed("set"): .set,
    packed("key"): .key, packed("string"): .string, packed("integer"): .integer, packed("real"): .real,
    packed("date"): .date, packed("data"): .data, packed("true"): .true, packed("false"): .false,
    packed("null"): .null,
  ]

  init?(name: ArraySlice<UInt8>) {
    guard name.count <= 8, let element = Self.byName[name.reduce(0) { $0 << 8 | UInt64($1) }] else { return nil }
    self = element
  }

  var isContainer: Bool {
    switch self {
    case .dictionary, .array, .set: true
    default: false
    }
  }

  /// How the type is called in messages.
  var typeName: String {
    switch self {
    case .plist: "plist"
    case .dictionary: "dictionary"
    case .array: "array"
    case .set: "set"
    case .key: "key"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .true, .false: "boolean"
    case .null: "null"
    }
  }

  private static func packed(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
