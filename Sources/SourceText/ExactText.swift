/// A string that equals another only where both have the same code points.
///
/// Swift's own `String` takes composed and decomposed forms for equal. That is right for names that people read, and
/// wrong for IDs, keys and paths, where it would take two different accounts for one.
public struct ExactText: Hashable, Comparable, Sendable {
  public let string: String

  @inlinable
  public init(_ string: String) {
    self.string = string
  }

  @inlinable
  public static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.isExactly(right.string)
  }

  /// By code points, which is the order of the UTF-8 bytes too.
  @inlinable
  public static func < (left: ExactText, right: ExactText) -> Bool {
    left.string.withBytes { left in right.string.withBytes { right in left.precedes(right) } }
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    string.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether the text ends in these code points.
  package func endsExactly(in suffix: String) -> Bool {
    withBytes { bytes in
      suffix.withBytes { UnsafeBufferPointer(rebasing: bytes.suffix($0.count)).isExactly($0) }
    }
  }

  /// Whether both have the same code points; `==` would also take canonically equivalent texts for equal.
  @inlinable
  package func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Of short texts Swift tells at once that they differ, which nearly all do that are compared.
    if utf8.count <= 15 && self != other { return false }
    return withBytes { left in other.withBytes { right in left.isExactly(right) } }
  }

  /// Hands over the UTF-8 bytes, which nearly every string holds in one piece.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case whose raw value has exactly these code points.
  @inlinable
  package init?(exactly text: String) {
    guard let match = Self.allCases.first(where: { $0.rawValue.isExactly(text) }) else { return nil }
    self = match
  }
}
