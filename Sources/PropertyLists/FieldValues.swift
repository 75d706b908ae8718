import SourceText

/// Fields of a dictionary by their names, which are exact texts.
///
/// A list, because there are one or two, which are found sooner than hashed.
package struct FieldValues: Equatable, ExpressibleByDictionaryLiteral, Sendable {
  private var fields: [(name: String, value: FieldValue)] = []

  package init() {}

  package init(dictionaryLiteral fields: (String, FieldValue)...) {
    for (name, value) in fields { append(name, value) }
  }

  package var isEmpty: Bool { fields.isEmpty }

  package subscript(name: String) -> FieldValue? {
    fields.first { $0.name.isExactly(name) }?.value
  }

  /// Adds a field of another name than those that are there.
  package mutating func append(_ name: String, _ value: FieldValue) {
    fields.append((name, value))
  }

  /// In whatever order.
  package static func == (left: FieldValues, right: FieldValues) -> Bool {
    left.fields.count == right.fields.count && left.fields.allSatisfy { right[$0.name] == $0.value }
  }
}
