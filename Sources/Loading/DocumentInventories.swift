import Diagnostics

/// The inventories that a document names, or the one that lies beside it.
struct DocumentInventories: Sendable {
  typealias Naming = (path: String, place: Place)

  var namings: [Naming] = []
  /// Those of them that are out of bounds, and not opened.
  var outside: [Naming] = []
  /// Whether something is wrong with what the document says.
  var isFaulty = false
}
