import SourceText

/// A key that mappings of specs, inventories or plans have: at most 15 bytes.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String
  /// What is compared, more often than anything else.
  package let packed: PackedText

  package init(stringLiteral text: String) {
    self.text = text
    packed = text.withBytes { bytes in
      precondition(PackedText.isWhole(bytes))
      return PackedText(bytes)
    }
  }

  package static func == (left: FieldName, right: FieldName) -> Bool {
    left.packed == right.packed
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(packed)
  }
}
