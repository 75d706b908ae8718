import Foundation
import WidgetSettings

let store = WidgetSettingsStore(suiteName: "group.com.example.cal")
do {
  if let settings = try store.load() {
    print("the widget shows \(settings.calendarIDs) of \(settings.accountID)")
  } else {
    print("the widget is not set up")
  }
} catch {
  print(error)  // such as: widgetConfiguration.accountId must be a string; found a number
}

let inventory = Inventory(
  source: "UI test",
  accounts: [
    .init(
      id: "MtxjBk5--3-0", login: "alice@example.com", name: "Alice",
      calendars: [
        .init(id: "MtxjBk5--3-1", name: "Work", color: "2196f3"), .init(id: "MtxjBk5--3-2", name: "Family"),
      ])
  ])
print(String(decoding: try inventory.jsonData(), as: UTF8.self), terminator: "")
