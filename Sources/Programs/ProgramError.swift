/// Why another program did not do what it was asked.
package struct ProgramError: Error, Hashable, Sendable {
  /// In words that name the program.
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
