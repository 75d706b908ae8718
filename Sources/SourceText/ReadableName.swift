/// Names as people read them: composed and decomposed characters are the same.
package enum ReadableName {
  /// Whether two names are equal in Unicode normal form C, which is what `==` on strings compares.
  ///
  /// A text with more than 30 combining marks in a row is no name that anybody reads, and to normalise it would take time
  /// in the square of their number; it equals only itself. (30 is the bound of Unicode's stream-safe text format, UAX 15,
  /// section 13.)
  package static func isSame(_ left: String, _ right: String) -> Bool {
    if left.isExactly(right) { return true }
    guard isStreamSafe(left), isStreamSafe(right) else { return false }
    return left == right
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
