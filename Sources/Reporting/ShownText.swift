import JSONText
import SourceText

/// A text for people that is put together from many small pieces.
///
/// It is kept as bytes, to which pieces are added faster than to a string.
struct ShownText {
  private var bytes: [UInt8] = []

  /// Adds a text as it is.
  mutating func append(_ text: String) {
    // As what begins and ends colours is, where there are none.
    guard !text.isEmpty else { return }
    text.withBytes { bytes.append(contentsOf: $0) }
  }

  /// Adds a text from a file, made safe for a terminal.
  mutating func append(escaped text: String) {
    append(DisplayText.escaped(text))
  }

  /// Adds a text from a file as a JSON string, made safe for a terminal.
  mutating func append(quoted text: String) {
    guard JSONString.isPlain(text) else { return append(escaped: JSONString.encode(text)) }
    bytes.append(UInt8(ascii: "\""))
    append(text)
    bytes.append(UInt8(ascii: "\""))
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
}
