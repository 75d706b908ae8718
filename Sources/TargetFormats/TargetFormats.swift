import PropertyLists

/// Opens shared configuration files of any format and makes new ones.
package enum TargetFormats {
  /// The document that the bytes are, whose format follows from its content alone.
  ///
  /// - Throws: where they are neither a property list nor JSON, or have no dictionary at the top.
  package static func open(_ bytes: [UInt8]) throws(TargetFormatError) -> any SettingsDocument {
    if PropertyList.isBinary(bytes) { return try BinarySettings(bytes) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw TargetFormatError(reason: "it is UTF-16, not UTF-8")
    }
    let content = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    switch content.first(where: { byte in byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }) {
    case nil: throw TargetFormatError(reason: "the file is empty")
    case UInt8(ascii: "<"): return try XMLSettings(bytes)
    case UInt8(ascii: "{"): return try JSONSettings(bytes)
    case UInt8(ascii: "["): throw TargetFormatError(reason: "its top level is a list, not a dictionary")
    default: throw TargetFormatError(reason: "it is neither a property list nor JSON")
    }
  }

  /// A new document without any key.
  package static func empty(_ format: TargetFormat) -> any SettingsDocument {
    EmptySettings(format: format)
  }
}
