import PropertyLists

/// A shared configuration file held in memory, read without a copy of its values and changed byte-exactly.
package protocol SettingsDocument: Sendable {
  var format: TargetFormat { get }

  /// What stands under each of `keys`, in their order: nil where a key is not there, a failure where it, or one of
  /// `fields` in its dictionary, is there twice. All are found in one pass over the file.
  ///
  /// - Throws: what makes the whole file unreadable; a file that could be opened is not.
  func settings(
    _ keys: [String], fields: [String]
  ) throws(TargetFormatError) -> [Result<EntryValue?, TargetFormatError>]

  /// The file's bytes after the edits, which name different keys; every other key and value keeps its bytes.
  ///
  /// - Throws: where a key or field that is edited is there twice, or cannot be written in this format.
  func applying(_ edits: [EntryEdit]) throws(TargetFormatError) -> [UInt8]
}

extension SettingsDocument {
  /// What stands under `key`, or nil where the key is not there.
  ///
  /// - Throws: where `key`, or one of `fields` in its dictionary, is there twice.
  package func setting(_ key: String, fields: [String]) throws(TargetFormatError) -> EntryValue? {
    try settings([key], fields: fields).first?.get() ?? nil
  }
}
