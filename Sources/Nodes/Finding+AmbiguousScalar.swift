import Diagnostics

extension Finding {
  /// The warning that a text without quotes is no string to every YAML reader: tools that rewrite the file would change it.
  ///
  /// - Parameter rest: What follows in the message.
  package static func ambiguousScalar(_ text: String, at place: Place, rest: String = "") -> Finding {
    Finding(
      .ambiguousScalar, "\(text) without quotes is no string to every YAML reader\(rest)", at: place,
      help: .text(
        "write \"\(text)\"; it is read as the text as written, but tools that rewrite the file may change it"),
      fix: FoundFix(quoting: text, at: place))
  }
}
