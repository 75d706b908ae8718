import PropertyLists
import TargetFormats

/// Edits of a settings file set what they are to set, change nothing else, and change nothing when made again.
enum SettingsCheck {
  private static let key = "widgetConfiguration"
  private static let fields = ["accountId", "calendarIds"]

  private static let batches: [[EntryEdit]] = [
    [set(key, account: "MtxjBk5--3-0", calendars: ["MtxjBk5--3-1", "é<&\"\\"])],
    [.remove(key: key)],
    [.set(key: key, fields: [("calendarIds", .strings([]))])],
    [.remove(key: "a"), set(key, account: "-", calendars: ["1"]), .set(key: "b", fields: [])],
    [.remove(key: "b"), .remove(key: key), .remove(key: "a")],
  ]

  static func run(_ bytes: [UInt8]) throws {
    var counter = EventCounter()
    try? PropertyList.read(bytes, into: &counter)
    guard let document = try? TargetFormats.open(bytes) else { return }
    let entries = EntryTable()
    let before = try entries.entries(of: bytes, document.format)
    for batch in batches { try check(batch, of: document, bytes, before, entries) }
    try checkGrowth(of: document, from: bytes.count)
  }

  private static func check(
    _ batch: [EntryEdit], of document: any SettingsDocument, _ bytes: [UInt8], _ before: [EntryTable.Entry],
    _ entries: EntryTable
  ) throws {
    let present = try settings(of: document, batch)
    let result: [UInt8]
    do throws(TargetFormatError) {
      result = try document.applying(batch)
    } catch {
      let isExplained = present.contains { setting in if case .failure = setting { true } else { false } }
      try BrokenPromise.unless(
        isExplained || error.reason == "its objects overlap", "an edit that should succeed fails: \(error.reason)")
      return
    }
    let edited: any SettingsDocument
    do throws(TargetFormatError) {
      edited = try TargetFormats.open(result)
    } catch {
      throw BrokenPromise("the edited file is not readable: \(error.reason)")
    }
    try BrokenPromise.unless(edited.format == document.format, "the edited file has another format")
    try BrokenPromise.unless((try? edited.applying(batch)) == result, "the same edit once more changes the file")
    for ((edit, former), setting) in zip(zip(batch, present), try settings(of: edited, batch)) {
      // A field that is there twice may stand beside those that were set.
      if case .success = former { try check(setting, after: edit) }
    }
    try checkOthers(batch, before, try entries.entries(of: result, edited.format))
  }

  private static func settings(
    of document: any SettingsDocument, _ batch: [EntryEdit]
  ) throws -> [Result<EntryValue?, TargetFormatError>] {
    do throws(TargetFormatError) {
      return try document.settings(batch.map(\.key), fields: fields)
    } catch {
      throw BrokenPromise("a file that could be opened is not readable: \(error.reason)")
    }
  }

  private static func check(_ setting: Result<EntryValue?, TargetFormatError>, after edit: EntryEdit) throws {
    guard case .success(let setting) = setting else { throw BrokenPromise("what was edited is not readable") }
    switch (edit, setting) {
    case (.remove, nil): break
    case (.remove, _): throw BrokenPromise("what was removed is still there")
    case (.set(_, let fields), .dictionary(let values, let isEmpty)):
      try BrokenPromise.unless(!isEmpty || fields.isEmpty, "what was set is empty")
      for field in fields {
        try BrokenPromise.unless(values[field.name] == field.value, "the field \(field.name) is not what was set")
      }
    case (.set, _): throw BrokenPromise("what was set is not there")
    }
  }

  private static func checkOthers(
    _ batch: [EntryEdit], _ before: [EntryTable.Entry], _ after: [EntryTable.Entry]
  ) throws {
    let keys = batch.map { Array($0.key.utf8) }
    let others = [before, after].map { entries in entries.filter { !keys.contains($0.key) }.map(\.whole) }
    try BrokenPromise.unless(others[0] == others[1], "another entry has changed")
    for case .set(let key, let fields) in batch {
      let names = fields.map { Array($0.name.utf8) }
      let kept = [before, after].map { entries in
        (entries.first { $0.key == Array(key.utf8) }?.fields ?? []).filter { !names.contains($0.key) }.map(\.whole)
      }
      try BrokenPromise.unless(kept[0] == kept[1], "another field of the value has changed")
    }
  }

  /// Many updates don't make a file ever larger.
  private static func checkGrowth(of document: any SettingsDocument, from count: Int) throws {
    var document = document
    for round in 0..<10 {
      let edit = set(key, account: "account", calendars: ["calendar \(round)"])
      guard let bytes = try? document.applying([edit]), let next = try? TargetFormats.open(bytes) else { return }
      try BrokenPromise.unless(bytes.count <= 4 * count + 4096, "updates make the file grow without end")
      document = next
    }
  }

  private static func set(_ key: String, account: String, calendars: [String]) -> EntryEdit {
    .set(key: key, fields: [("accountId", .string(account)), ("calendarIds", .strings(calendars))])
  }
}

/// Only goes through everything.
private struct EventCounter: PropertyListVisitor {
  private(set) var count = 0

  mutating func beginDictionary() { count += 1 }
  mutating func key(_ key: String) { count += key.utf8.count }
  mutating func endDictionary() {}
  mutating func beginArray() { count += 1 }
  mutating func endArray() {}
  mutating func beginSet() { count += 1 }
  mutating func endSet() {}
  mutating func string(_ text: String) { count += text.utf8.count }
  mutating func integer(_ digits: String) { count += 1 }
  mutating func real() { count += 1 }
  mutating func boolean(_ value: Bool) { count += 1 }
  mutating func date(_ text: String) { count += 1 }
  mutating func data() { count += 1 }
  mutating func uid() { count += 1 }
  mutating func null() { count += 1 }
  mutating func other() { count += 1 }
}
