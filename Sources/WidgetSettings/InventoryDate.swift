import Foundation

/// Times as an inventory writes them: ISO 8601 in UTC, to the second.
enum InventoryDate {
  /// From the year 1 to the year 9999: others have no four digits.
  static func isWritable(_ date: Date) -> Bool {
    (-62_135_596_800..<253_402_300_800).contains(date.timeIntervalSince1970)
  }

  static func text(_ date: Date) -> String {
    ISO8601DateFormatter().string(from: date)
  }

  /// Nil where it is no such time. Fractions of a second and offsets from UTC are understood.
  static func date(_ text: String) -> Date? {
    let formatter = ISO8601DateFormatter()
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions.insert(.withFractionalSeconds)
    return formatter.date(from: text)
  }
}
