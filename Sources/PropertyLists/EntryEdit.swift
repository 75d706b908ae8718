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
}
