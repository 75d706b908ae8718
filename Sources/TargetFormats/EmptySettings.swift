import PropertyLists

/// A shared configuration file that does not exist yet.
struct EmptySettings: SettingsDocument {
  let format: TargetFormat

  func settings(
    _ keys: [String], fields: [String]
  ) throws(TargetFormatError) -> [Result<EntryValue?, TargetFormatError>] {
    keys.map { _ in .success(nil) }
  }

  func applying(_ edits: [EntryEdit]) throws(TargetFormatError) -> [UInt8] {
    try TargetFormats.open(bytes).applying(edits)
  }

  /// The file with no key in it.
  private var bytes: [UInt8] {
    switch format {
    case .binary: BinaryPropertyList.empty
    case .xml: XMLPropertyList.empty
    case .json: Array("{}\n".utf8)
    }
  }
}
