/// A name as people read it: composed and decomposed characters are the same, in Unicode normal form C.
///
/// A text with more than 30 combining marks in a row is no name that anybody reads, and to normalise it would take time in
/// the square of their number; it equals only itself. (30 is the bound of Unicode's stream-safe text format, UAX 15,
/// section 13.)
package struct ReadableName: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// Compared by canonical equivalence, which is what `==` on strings means.
    case readable(String)
    case exact(ExactText)
  }

  private let form: Form

  package init(_ text: String) {
    form = Self.isStreamSafe(text) ? .readable(text) : .exact(ExactText(text))
  }

  private static func isStreamSafe(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      marks = scalar.isASCII || scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks > 30 { return false }
    }
    return true
  }
}
