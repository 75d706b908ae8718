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

/// A value and the place where it stands.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}
