import Foundation
import Testing
import WidgetSettings

/// What a store refuses before it reads or writes anything.
@Suite struct WidgetSettingsStoreTests {
  private static let settings = CalendarWidgetSettings(accountID: "a", calendarIDs: ["b"])

  private static func expect(_ error: WidgetSettingsError, of store: WidgetSettingsStore) {
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { try store.save(settings) }
    #expect(throws: error) { try store.remove() }
  }

  @Test func theKeyIsTheOneThatWidgetctlWrites() {
    #expect(WidgetSettingsStore(suiteName: "group.com.example.cal").key == "widgetConfiguration")
  }

  @Test(arguments: ["", "NSGlobalDomain"]) func aSuiteThatCannotBeOpenedIsAnError(name: String) {
    Self.expect(.suiteUnavailable(suiteName: name), of: WidgetSettingsStore(suiteName: name))
  }

  @Test(arguments: ["", "a\nb"]) func aKeyThatWidgetctlRefusesIsAnError(key: String) {
    Self.expect(.invalidKey(key), of: WidgetSettingsStore(suiteName: "group.com.example.cal", key: key))
  }
}
