import Foundation

/// A value of a target, comparable whatever it was read from.
package indirect enum SettingValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case data([UInt8])
  case list([SettingValue])
  case dictionary([String: SettingValue])
  /// Null in JSON, or what is compared by its description.
  case other(String)

  package init(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let list as [Any]: self = .list(list.map { SettingValue($0) })
    case let dictionary as [String: Any]: self = .dictionary(dictionary.mapValues { SettingValue($0) })
    case let data as Data: self = .data(Array(data))
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .other("\(value)")
    }
  }
}
