import PropertyLists

/// A shared configuration file that is an XML property list.
struct XMLSettings: SettingsDocument {
  private let list: XMLPropertyList

  init(_ bytes: [UInt8]) throws(TargetFormatError) {
    list = try TargetFormatError.wrap { () throws(PropertyListError) in try XMLPropertyList(bytes) }
  }

  var format: TargetFormat { .xml }

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
