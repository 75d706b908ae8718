/// Why bytes are not taken for a property list, or cannot be changed.
package struct PropertyListError: Error, Equatable, Sendable {
  /// In words, lower case; for XML with the line at fault in front, as in `line 7: …`.
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
