/// Dates of property lists as text in the form of `2026-11-30T04:00:00Z`.
enum DateText {
  /// The date this long after 2001 began in UTC, whole seconds; nil where its year is not from 1 to 9999.
  static func text(secondsSince2001: Double) -> String? {
    let secondsInDay = 86_400
    guard secondsSince2001.isFinite, secondsSince2001.magnitude < 1e12 else { return nil }
    let seconds = Int(secondsSince2001.rounded(.down))
    let day = Int((Double(seconds) / Double(secondsInDay)).rounded(.down))
    let second = seconds - day * secondsInDay
    guard let date = calendarDate(daysSince2001: day) else { return nil }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// Whether the text has that form (a year may have a sign or more digits) and its numbers are within bounds.
  static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let year = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    let digits = year.prefix { byte in isDigit(byte) }
    let rest = Array(year[digits.endIndex...])
    let form = Array("-00-00T00:00:00Z".utf8)
    guard digits.count >= 4, rest.count == form.count else { return false }
    for (byte, expected) in zip(rest, form) {
      guard expected == UInt8(ascii: "0") ? isDigit(byte) : byte == expected else { return false }
    }
    func number(_ offset: Int) -> Int {
      Int(rest[offset] - UInt8(ascii: "0")) * 10 + Int(rest[offset + 1] - UInt8(ascii: "0"))
    }
    return (1...12).contains(number(1)) && (1...31).contains(number(4)) && number(7) <= 24 && number(10) <= 59
      && number(13) <= 60
  }

  /// The Gregorian date, by cycles of 400 years that begin in March, so that a leap day comes last.
  private static func calendarDate(daysSince2001 days: Int) -> (year: Int, month: Int, day: Int)? {
    let daysInCycle = 146_097
    // 1 January 2001 is 306 days after 1 March 2000.
    let shifted = days + 306
    let cycle = Int((Double(shifted) / Double(daysInCycle)).rounded(.down))
    let dayOfCycle = shifted - cycle * daysInCycle
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = 2000 + cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    guard (1...9999).contains(year) else { return nil }
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
