import Foundation
import Testing
import WidgetSettings

/// What errors say to a developer who reads them in a log.
@Suite struct WidgetSettingsErrorTests {
  private static let texts: [(error: WidgetSettingsError, text: String)] = [
    (.suiteUnavailable(suiteName: ""), #"there is no UserDefaults suite """#),
    (.invalidKey(""), "the key must not be empty"),
    (.invalidKey("a\nb"), "the key must not hold the control character U+000A"),
    (.notStored(suiteName: "s"), #"UserDefaults could not store the change in the suite "s""#),
    (.notADictionary(keyPath: "k", found: .array), "k must be a dictionary; found an array"),
    (.missingAccountID(keyPath: "k.accountId"), "k.accountId is missing"),
    (.accountIDNotAString(keyPath: "k.accountId", found: .data), "k.accountId must be a string; found data"),
    (.missingCalendarIDs(keyPath: "k.calendarIds"), "k.calendarIds is missing"),
    (
      .calendarIDsNotAnArray(keyPath: "k.calendarIds", found: .boolean),
      "k.calendarIds must be an array; found a boolean"
    ),
    (
      .calendarIDNotAString(keyPath: "k.calendarIds[0]", found: .other),
      "k.calendarIds[0] must be a string; found something else"
    ),
    (.anotherSetting(keyPath: "k", found: .string), "k holds another setting: a string"),
    (
      .anotherSetting(keyPath: "k", found: .dictionary),
      "k holds another setting: a dictionary without accountId and calendarIds"
    ),
    (.emptyID(keyPath: "k.accountId"), "k.accountId must not be empty"),
    (
      .controlCharacter(keyPath: "k.accountId", found: "\u{7F}"),
      "k.accountId must not hold the control character U+007F"
    ),
    (.noCalendars(keyPath: "k.calendarIds"), "k.calendarIds must name at least one calendar"),
    (.repeatedCalendar(keyPath: "k.calendarIds[1]", id: "b"), #"k.calendarIds[1] repeats the calendar "b""#),
  ]

  @Test func oneLineSaysWhereAndWhat() {
    for (error, text) in Self.texts {
      #expect(error.description == text)
      #expect(error.localizedDescription == text)
    }
  }
}
