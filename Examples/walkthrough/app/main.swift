import Foundation
import WidgetSettings

// Stands for an app that prints its inventory. A real one takes it from its model. `--without NAME…` leaves calendars
// out, as if they had been deleted in the app.
let deleted = CommandLine.arguments.drop { $0 != "--without" }.dropFirst()

let calendars: [Inventory.Calendar] = [
  .init(id: "MtxjBk5--3-1", name: "Work", color: "2196f3"),
  .init(id: "MtxjBk5--3-2", name: "Family", color: "e91e63"),
]
let inventory = Inventory(
  source: "my-app",
  accounts: [
    .init(
      id: "MtxjBk5--3-0", login: "alice@example.com", name: "Alice",
      calendars: calendars.filter { !deleted.contains($0.name ?? $0.id) })
  ])
print(String(decoding: try inventory.jsonData(), as: UTF8.self), terminator: "")
