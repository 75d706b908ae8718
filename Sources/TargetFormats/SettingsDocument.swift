/// The file formats of a shared configuration file.
public enum TargetFormat: String, CaseIterable, Hashable, Sendable {
  /// An Apple binary property list, `bplist00`.
  case binary
  /// An Apple XML property list.
  case xml
  /// A JSON object with the same keys.
  case json
}

/// What stands under one key of a shared configuration file.
package enum Setting: Equatable, Sendable {
  /// A dictionary: those of the fields asked for that it has, and whether it holds nothing at all.
  case dictionary([String: FieldValue], isEmpty: Bool)
  /// A value of another type, named for messages: `string`, `integer`, `array`, …
  case other(type: String)
}

/// The value of a field of a setting, as far as this tool knows it.
package enum FieldValue: Equatable, Sendable {
  case string(String)
  case strings([String])
  case other
}

/// A change to one key of a shared configuration file.
package enum SettingEdit: Sendable {
  /// Sets these entries in the dictionary under the key, creating what is missing; its other entries stay.
  case set(key: String, fields: [(name: String, value: FieldValue)])
  /// Takes the key and its value out.
  case remove(key: String)
}

/// Why a file is not taken for a shared configuration file, or cannot be changed.
package struct TargetFormatError: Error, Equatable, Sendable {
  /// In words, lower case, to follow "… is not a property list: ".
  package var reason: String
}

/// A shared configuration file held in memory, read without a copy of its values and changed byte-exactly.
package protocol SettingsDocument: Sendable {
  var format: TargetFormat { get }

  /// What stands under `key`, or nil where the key is not there.
  /// - Throws: where `key`, or one of `fields` in its dictionary, is there twice.
  func setting(_ key: String, fields: [String]) throws(TargetFormatError) -> Setting?

  /// The file's bytes after the edits, which name different keys; every other key and value keeps its bytes.
  func applying(_ edits: [SettingEdit]) throws(TargetFormatError) -> [UInt8]
}
