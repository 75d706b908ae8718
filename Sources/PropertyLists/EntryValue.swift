/// What stands under one key of a dictionary at the top of a file.
package enum EntryValue: Equatable, Sendable {
  /// A dictionary: those of the fields asked for that it has, and whether it holds nothing at all.
  case dictionary(FieldValues, isEmpty: Bool)
  /// A value of another type, named for messages: `string`, `integer`, `array`, …
  case other(type: String)
}

/// The value of a field of such a dictionary, as far as one is read or written.
package enum FieldValue: Equatable, Sendable {
  case string(String)
  case strings([String])
  case other

  /// By code points: Swift's own comparison would take a composed and a decomposed `é` for the same ID.
  package static func == (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.strings(let left), .strings(let right)):
      left.elementsEqual(right) { left, right in left.utf8.elementsEqual(right.utf8) }
    case (.other, .other): true
    default: false
    }
  }
}
