import Foundation

/// What a target holds, as Foundation reads it.
package struct PropertyList {
  private let entries: [String: Any]

  package init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let value =
      data.first == UInt8(ascii: "{")
      ? try JSONSerialization.jsonObject(with: data)
      : try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let entries = value as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    self.entries = entries
  }

  package var values: [String: SettingValue] { entries.mapValues { SettingValue($0) } }

  /// The bytes of the same property list with one more entry, as an app writes it.
  package func adding(_ value: Any, under key: String) throws -> [UInt8] {
    let changed = entries.merging([key: value]) { $1 }
    return Array(try PropertyListSerialization.data(fromPropertyList: changed, format: .xml, options: 0))
  }

  package var keys: Set<String> { Set(entries.keys) }

  package subscript(key: String) -> Any? { entries[key] }

  package func calendars(under key: String) -> [String]? {
    (entries[key] as? [String: Any])?["calendarIds"] as? [String]
  }
}
