import PropertyLists

/// A shared configuration file that is a binary property list.
struct BinarySettings: SettingsDocument {
  private let list: BinaryPropertyList

  init(_ bytes: [UInt8]) throws(TargetFormatError) {
    list = try TargetFormatError.wrap { () throws(PropertyListError) in
      let list = try BinaryPropertyList(bytes)
      // Says at once where the top is not a dictionary.
      try list.requireDictionary()
      return list
    }
  }

  var format: TargetFormat { .binary }

  func settings(
    _ keys: [String], fields: [String]
  ) throws(TargetFormatError) -> [Result<EntryValue?, TargetFormatError>] {
    try TargetFormatError.wrap { () throws(PropertyListError) in try list.entries(keys, fields: fields) }
      .map { result in result.mapError(TargetFormatError.init) }
  }

  func applying(_ edits: [EntryEdit]) throws(TargetFormatError) -> [UInt8] {
    try TargetFormatError.wrap { () throws(PropertyListError) in try list.applying(edits) }
  }
}
