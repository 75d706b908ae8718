/// A string that equals another only where both have the same code points.
///
/// Swift's own `String` takes composed and decomposed forms for equal. That is right for names that people read, and
/// wrong for IDs, keys and paths, where it would take two different accounts for one.
public struct ExactText: Hashable, Comparable, Sendable {
  public let string: String

  public init(_ string: String) {
    self.string = string
  }

  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// By code points, which is the order of the UTF-8 bytes too.
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    let hashed: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if hashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
  }
}

extension String {
  /// Whether the text ends in these code points.
  package func endsExactly(in suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// Whether both have the same code points; `==` would also take canonically equivalent texts for equal.
  package func isExactly(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case whose raw value has exactly these code points.
  package init?(exactly text: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue.isExactly(text) }) else { return nil }
    self = match
  }
}
