/// A spec, and the inventories that each of its documents names or finds beside it.
struct SpecInventories: Sendable {
  let spec: CollectedSpec
  /// How many of its documents could be read: known here, so that the spec need not be looked into.
  let documentCount: Int
  /// Empty where none of the documents has any.
  let documents: [DocumentInventories]

  /// The paths of those that may be opened.
  var paths: [String] {
    documents.flatMap { $0.outside.isEmpty ? $0.namings.map(\.path) : [] }
  }

  func inventories(ofDocument position: Int) -> DocumentInventories {
    documents.isEmpty ? DocumentInventories() : documents[position]
  }
}
