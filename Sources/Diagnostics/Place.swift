import SourceText

/// Where a finding stands, before byte offsets are turned into lines and columns.
package struct Place: Sendable {
  package enum Location: Sendable {
    /// Byte offsets in the file.
    case bytes(Range<Int>)
    /// A JSON Pointer (RFC 6901) into a property list, which has no lines.
    case keyPath(String)
    /// The file as a whole.
    case file
  }

  package var source: SourceFile
  package var location: Location
  /// The aliases through which the text was reached, outermost first.
  package var aliases: [Range<Int>]

  package init(_ source: SourceFile, _ location: Location, aliases: [Range<Int>] = []) {
    self.source = source
    self.location = location
    self.aliases = aliases
  }

  /// A file that could not even be read.
  package init(fileNamed name: String) {
    self.init(SourceFile(name: name, bytes: []), .file)
  }
}

extension Place {
  /// The bytes of a YAML or JSON scalar without the anchor and the tag before it; nil where they can't be told apart.
  package var scalarRange: Range<Int>? {
    guard case .bytes(let range) = location else { return nil }
    let bytes = source.bytes
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == UInt8(ascii: "&") || bytes[start] == UInt8(ascii: "!") {
      while start < range.upperBound, !Self.isBlank(bytes[start]) { start += 1 }
      while start < range.upperBound, Self.isBlank(bytes[start]) { start += 1 }
    }
    guard start < range.upperBound, bytes[start] != UInt8(ascii: "#") else { return nil }
    return start..<range.upperBound
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// A value and the place where it stands.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}
