/// A key and its new value, as the writers of the text formats put them in.
package enum NewEntry: Sendable {
  case field(key: String, FieldValue)
  case dictionary(key: String, [(name: String, value: FieldValue)])

  package var key: String {
    switch self {
    case .field(let key, _), .dictionary(let key, _): key
    }
  }
}
