import SourceText

/// Where a finding stands, before byte offsets are turned into lines and columns.
@usableFromInline
package struct Place: Sendable {
  package enum Location: Sendable {
    /// Byte offsets in the file.
    case bytes(Range<Int>)
    /// A JSON Pointer (RFC 6901) into a property list, which has no lines.
    case keyPath(String)
    /// The file as a whole.
    case file
  }

  package let source: SourceFile
  /// Packed, since there may be a million places: byte offsets of a file of at most 1 GiB; `wholeFile` for the file.
  private let start: UInt32
  private let end: UInt32
  private let detail: Detail?

  private static let wholeFile = UInt32.max

  /// What few places have, in the room of a pointer.
  private enum Detail: Sendable {
    indirect case keyPath(String)
    case aliases(AliasTrail)
  }

  package init(_ source: SourceFile, _ location: Location, aliases: AliasTrail? = nil) {
    self.source = source
    switch location {
    case .bytes(let range):
      (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
      detail = aliases.map(Detail.aliases)
    case .keyPath(let path):
      (start, end) = (Self.wholeFile, Self.wholeFile)
      detail = .keyPath(path)
    case .file:
      (start, end) = (Self.wholeFile, Self.wholeFile)
      detail = nil
    }
  }

  package var location: Location {
    if start != Self.wholeFile { return .bytes(Int(start)..<Int(end)) }
    guard case .keyPath(let path) = detail else { return .file }
    return .keyPath(path)
  }

  /// The aliases through which the text was reached, outermost first.
  package var aliases: [Range<Int>] {
    guard case .aliases(let trail) = detail else { return [] }
    return trail.aliases
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
@usableFromInline
package struct Located<Value: Sendable>: Sendable {
  @usableFromInline
  package var value: Value
  @usableFromInline
  package var place: Place

  @inlinable
  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}
