import Foundation

/// What kind of value `UserDefaults` holds where another was expected.
public enum StoredValueKind: String, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that property lists have; whole numbers and others are one.
  case string, number, boolean, date, data, array, dictionary
  /// None of those.
  case other

  /// With its article, to follow "found".
  public var description: String {
    switch self {
    case .array: "an array"
    case .data: "data"
    case .other: "something else"
    default: "a \(rawValue)"
    }
  }

  init(of value: Any) {
    switch value {
    case is String: self = .string
    // Before Swift's own numbers: `NSNumber` converts to whatever it is asked for, a boolean among them.
    case let number as NSNumber: self = Self.isBoolean(number) ? .boolean : .number
    case is Date: self = .date
    case is Data: self = .data
    case is [Any]: self = .array
    case is [AnyHashable: Any]: self = .dictionary
    default: self = .other
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    ["c", "B"].contains(String(cString: number.objCType))
  }
}
