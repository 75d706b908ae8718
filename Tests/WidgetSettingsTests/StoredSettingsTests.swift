import Foundation
import Testing

@testable import WidgetSettings

/// What is made of whatever stands under the key.
@Suite struct StoredSettingsTests {
  private static let settings = CalendarWidgetSettings(accountID: "a", calendarIDs: ["b", "c"])

  private static func load(_ value: Any?) throws(WidgetSettingsError) -> CalendarWidgetSettings? {
    try StoredSettings(key: "k", value: value).settings()
  }

  private static func save(
    _ settings: CalendarWidgetSettings, over value: Any? = nil
  ) throws(WidgetSettingsError) -> NSDictionary {
    try StoredSettings(key: "k", value: value).replaced(by: settings) as NSDictionary
  }

  private static var ofEveryKind: [(value: Any, kind: StoredValueKind)] {
    [
      ("text", .string), ("", .string), (1, .number), (0, .number), (1.5, .number), (UInt64.max, .number),
      (true, .boolean), (false, .boolean), (Date(timeIntervalSince1970: 0), .date), (Data([1]), .data),
      ([1], .array), ([Any](), .array), (["x": 1], .dictionary), ([String: Any](), .dictionary), (NSNull(), .other),
    ]
  }

  // MARK: - Loading

  @Test func nothingIsNil() throws {
    #expect(try Self.load(nil) == nil)
  }

  @Test func whatIsThereIsTakenAsItIs() throws {
    #expect(try Self.load(["accountId": "a", "calendarIds": ["b", "c"]]) == Self.settings)
    #expect(
      try Self.load(["accountId": "", "calendarIds": [String](), "future": 1])
        == CalendarWidgetSettings(accountID: "", calendarIDs: []))
    #expect(
      try Self.load(["accountId": "x", "calendarIds": ["b", "b"]])
        == CalendarWidgetSettings(accountID: "x", calendarIDs: ["b", "b"]))
  }

  @Test func whatIsNoDictionaryIsSaidToBeWhatItIs() {
    for (value, kind) in Self.ofEveryKind where kind != .dictionary {
      #expect(throws: WidgetSettingsError.notADictionary(keyPath: "k", found: kind)) { try Self.load(value) }
    }
  }

  @Test func anAccountThatIsNoStringIsSaidToBeWhatItIs() {
    for (value, kind) in Self.ofEveryKind where kind != .string {
      #expect(throws: WidgetSettingsError.accountIDNotAString(keyPath: "k.accountId", found: kind)) {
        try Self.load(["accountId": value, "calendarIds": ["b"]])
      }
    }
  }

  @Test func calendarsThatAreNoArrayAreSaidToBeWhatTheyAre() {
    for (value, kind) in Self.ofEveryKind where kind != .array {
      #expect(throws: WidgetSettingsError.calendarIDsNotAnArray(keyPath: "k.calendarIds", found: kind)) {
        try Self.load(["accountId": "a", "calendarIds": value])
      }
    }
  }

  @Test func aCalendarThatIsNoStringIsSaidToBeWhatItIsAndWhere() {
    for (value, kind) in Self.ofEveryKind where kind != .string {
      #expect(throws: WidgetSettingsError.calendarIDNotAString(keyPath: "k.calendarIds[1]", found: kind)) {
        try Self.load(["accountId": "a", "calendarIds": ["b", value]])
      }
    }
  }

  @Test func whatIsMissingIsNamed() {
    #expect(throws: WidgetSettingsError.missingAccountID(keyPath: "k.accountId")) { try Self.load([String: Any]()) }
    #expect(throws: WidgetSettingsError.missingAccountID(keyPath: "k.accountId")) {
      try Self.load(["calendarIds": ["b"]])
    }
    #expect(throws: WidgetSettingsError.missingCalendarIDs(keyPath: "k.calendarIds")) {
      try Self.load(["accountId": "a", "calendarids": ["b"]])
    }
  }

  // MARK: - Saving

  @Test func savingMakesTheDictionary() throws {
    let wanted: NSDictionary = ["accountId": "a", "calendarIds": ["b", "c"]]
    #expect(try Self.save(Self.settings) == wanted)
    #expect(try Self.save(Self.settings, over: [String: Any]()) == wanted)
  }

  @Test func savingKeepsEntriesThatItDoesNotKnow() throws {
    let future: [String: Any] = ["deep": [1, 1.5, true, ["x": Date(timeIntervalSince1970: 0)]]]
    #expect(
      try Self.save(Self.settings, over: ["accountId": 1, "future": future, "": "no name"])
        == ["accountId": "a", "calendarIds": ["b", "c"], "future": future, "": "no name"])
    #expect(
      try Self.save(Self.settings, over: ["calendarIds": "x", "future": future])
        == ["accountId": "a", "calendarIds": ["b", "c"], "future": future])
  }

  @Test func anothersSettingIsNeitherReplacedNorRemoved() {
    for (value, kind) in Self.ofEveryKind where kind != .dictionary {
      #expect(throws: WidgetSettingsError.anotherSetting(keyPath: "k", found: kind)) {
        try Self.save(Self.settings, over: value)
      }
    }
    #expect(throws: WidgetSettingsError.anotherSetting(keyPath: "k", found: .dictionary)) {
      try Self.save(Self.settings, over: ["AccountId": "a"])
    }
    #expect(throws: WidgetSettingsError.anotherSetting(keyPath: "k", found: .dictionary)) {
      try StoredSettings(key: "k", value: ["theme": "dark"]).ownDictionary()
    }
  }

  @Test func oneOfTheTwoEntriesIsEnoughToBeRemoved() throws {
    for value in [["accountId": 1], ["calendarIds": 1], [:]] {
      #expect(try StoredSettings(key: "k", value: value).ownDictionary() != nil)
    }
    #expect(try StoredSettings(key: "k", value: nil).ownDictionary() == nil)
  }

  // MARK: - What can't be saved

  private static func expect(_ error: WidgetSettingsError, account: String = "a", calendars: [String] = ["b"]) {
    #expect(throws: error) { try save(CalendarWidgetSettings(accountID: account, calendarIDs: calendars)) }
  }

  @Test func emptyIDsAreRefused() {
    Self.expect(.emptyID(keyPath: "k.accountId"), account: "")
    Self.expect(.emptyID(keyPath: "k.calendarIds[1]"), calendars: ["b", ""])
  }

  @Test(arguments: ["\0", "\n", "\u{1F}", "\u{7F}", "\u{85}", "\u{9F}", "\u{FFFE}", "\u{FFFF}"] as [Unicode.Scalar])
  func controlCharactersAreRefused(scalar: Unicode.Scalar) {
    Self.expect(.controlCharacter(keyPath: "k.accountId", found: scalar), account: "a\(scalar)")
    Self.expect(.controlCharacter(keyPath: "k.calendarIds[0]", found: scalar), calendars: ["\(scalar)b"])
  }

  @Test func otherCharactersAreNot() throws {
    let ids = [
      " ", "~", "\u{A0}", "\u{2028}", "\u{FFFD}", "\u{10FFFF}", "👩‍👩‍👧", "\"", "\\", "-0123", "no", "é", "e\u{301}",
    ]
    let settings = CalendarWidgetSettings(accountID: "😀", calendarIDs: ids)
    #expect(try Self.load(Self.save(settings)) == settings)
  }

  @Test func noCalendarsAreRefused() {
    Self.expect(.noCalendars(keyPath: "k.calendarIds"), calendars: [])
  }

  @Test func aRepeatedCalendarIsRefused() throws {
    Self.expect(.repeatedCalendar(keyPath: "k.calendarIds[2]", id: "b"), calendars: ["b", "c", "b"])
    // Not the same code points, so not the same calendar.
    _ = try Self.save(CalendarWidgetSettings(accountID: "a", calendarIDs: ["é", "e\u{301}"]))
  }

  @Test func settingsAreEqualByCodePoints() {
    let composed = CalendarWidgetSettings(accountID: "é", calendarIDs: ["é"])
    #expect(composed == CalendarWidgetSettings(accountID: "\u{E9}", calendarIDs: ["\u{E9}"]))
    #expect(composed != CalendarWidgetSettings(accountID: "e\u{301}", calendarIDs: ["é"]))
    #expect(composed != CalendarWidgetSettings(accountID: "é", calendarIDs: ["e\u{301}"]))
    #expect(Set([composed, CalendarWidgetSettings(accountID: "é", calendarIDs: ["e\u{301}"])]).count == 2)
  }
}
