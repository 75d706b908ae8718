/// A change to one key of the dictionary at the top of a file.
package enum EntryEdit: Sendable {
  /// Sets these fields in the dictionary under the key, creating what is missing; its other fields stay.
  case set(key: String, fields: [(name: String, value: FieldValue)])
  /// Takes the key and its value out; where it is not there, nothing happens.
  case remove(key: String)

  package var key: String {
    switch self {
    case .set(let key, _), .remove(let key): key
    }
  }

  /// The keys of the edits in their order.
  ///
  /// - Throws: where two edits name one key: each is worked out from the file as it is, and the second would not see
  ///   what the first does.
  package static func keys(of edits: [EntryEdit]) throws(PropertyListError) -> [String] {
    let keys = edits.map(\.key)
    guard Set(keys.map { key in Array(key.utf8) }).count == keys.count else {
      throw PropertyListError("two changes name the same key")
    }
    return keys
  }
}
