package enum TargetFormats {
  package static func open(_ bytes: [UInt8]) throws(TargetFormatError) -> any SettingsDocument {
    throw TargetFormatError(reason: "")
  }
  package static func empty(_ format: TargetFormat) -> any SettingsDocument { Empty(format: format) }
}
struct Empty: SettingsDocument {
  var format: TargetFormat
  func setting(_ key: String, fields: [String]) throws(TargetFormatError) -> Setting? { nil }
  func applying(_ edits: [SettingEdit]) throws(TargetFormatError) -> [UInt8] { [] }
}
