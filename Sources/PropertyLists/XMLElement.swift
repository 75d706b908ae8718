/// The elements of an XML property list by their names.
enum XMLElement: Sendable {
  case plist, dictionary, array, set, key, string, integer, real, date, data, `true`, `false`, null

  /// By its name; every element of a file is looked up, so that it is compared with names of its length only.
  init?(name: ArraySlice<UInt8>) {
    let candidates: [(StaticString, XMLElement)]
    switch name.count {
    case 3: candidates = Self.threeLetters
    case 4: candidates = Self.fourLetters
    case 5: candidates = Self.fiveLetters
    default: candidates = Self.moreLetters
    }
    for (candidate, element) in candidates where candidate.withUTF8Buffer({ name.elementsEqual($0) }) {
      self = element
      return
    }
    return nil
  }

  private static let threeLetters: [(StaticString, XMLElement)] = [("key", .key), ("set", .set)]
  private static let fourLetters: [(StaticString, XMLElement)] = [
    ("dict", .dictionary), ("true", .true), ("date", .date), ("data", .data), ("real", .real), ("null", .null),
  ]
  private static let fiveLetters: [(StaticString, XMLElement)] = [
    ("array", .array), ("false", .false), ("plist", .plist),
  ]
  private static let moreLetters: [(StaticString, XMLElement)] = [("string", .string), ("integer", .integer)]

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
}
