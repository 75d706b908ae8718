/// One token of a JSON text, with the bytes that it stands in.
package struct JSONToken: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// A string that names a member; its value follows.
    case key
    case string, number, `true`, `false`, null
  }

  package var kind: Kind
  /// Byte offsets; of strings the quotes included.
  package var range: Range<Int>
}

/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  package var message: String
  /// Offset of the byte at fault; the count of bytes where the text ends too early.
  package var offset: Int
}
