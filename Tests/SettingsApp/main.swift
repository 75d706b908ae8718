import Foundation
import WidgetSettings

// An app that shares its widget's settings by way of the library: SettingsApp load|save|remove SUITE KEY [PROGRAM…]
//
// `load` prints the settings as JSON with sorted keys, or null; `save` takes them from standard input in that form. With
// a program, the app has loaded the settings before it, runs it, and then does what it was asked to. What goes wrong is
// said on standard error, and the exit code is 1.

struct Settings: Codable {
  var accountId: String
  var calendarIds: [String]
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(code)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3 else { fail("usage: SettingsApp load|save|remove SUITE KEY [PROGRAM…]", code: 64) }
let store = WidgetSettingsStore(suiteName: arguments[1], key: arguments[2])

if arguments.count > 3 {
  _ = try? store.load()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: arguments[3])
  process.arguments = Array(arguments[4...])
  process.standardOutput = FileHandle.standardError
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { fail("the program failed", code: 65) }
}

do throws(WidgetSettingsError) {
  switch arguments[0] {
  case "load":
    guard let settings = try store.load() else {
      print("null")
      break
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let stored = Settings(accountId: settings.accountID, calendarIds: settings.calendarIDs)
    guard let json = try? encoder.encode(stored) else { fail("no JSON", code: 65) }
    print(String(decoding: json, as: UTF8.self))
  case "save":
    let input = FileHandle.standardInput.readDataToEndOfFile()
    guard let settings = try? JSONDecoder().decode(Settings.self, from: input) else { fail("no settings", code: 64) }
    try store.save(CalendarWidgetSettings(accountID: settings.accountId, calendarIDs: settings.calendarIds))
  case "remove": try store.remove()
  default: fail("what is \(arguments[0])?", code: 64)
  }
} catch {
  fail(error.description, code: 1)
}
