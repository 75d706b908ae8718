import SourceText

/// A key that mappings of specs, inventories or plans have: at most 15 bytes.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String
  /// What is compared, more often than anything else.
  private let packed: PackedText

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

  /// The position of a text among names.
  static func position(of text: UnsafeBufferPointer<UInt8>, in names: UnsafeBufferPointer<FieldName>) -> Int? {
    guard PackedText.isWhole(text) else { return nil }
    let packed = PackedText(text)
    return names.firstIndex { $0.packed == packed }
  }
}
