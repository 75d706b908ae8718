import Diagnostics
import SourceText

/// What a saved plan says of the key that it changes.
struct Expectation: Sendable {
  var before: StoredConfiguration?
  var after: StoredConfiguration?
  var names: [ExactText: String]
  /// Where the plan says what stood there.
  var place: Place
}
