import SourceText

/// The keys that a mapping of a spec or an inventory may have; at most 16.
///
/// Such a table is made once, and its names are kept for good: all threads look into them all the time, and would wait for
/// each other if they counted who holds them.
package struct FieldNames: @unchecked Sendable {
  /// Names as they are compared, without their texts.
  typealias Table = UnsafeBufferPointer<PackedText>

  let known: Table
  let knownNames: UnsafeBufferPointer<FieldName>
  let required: UnsafeBufferPointer<FieldName>
  /// Whether keys that begin with `x-` are somebody's own, and ignored.
  package var allowsExtensions: Bool
  /// Keys that a merge (`<<`) does not bring in, known here or not.
  let neverMerged: Table

  package init(
    known: [FieldName], required: [FieldName] = [], allowsExtensions: Bool = false, neverMerged: [FieldName] = []
  ) {
    precondition(known.count <= Fields.KeyIndices.scalarCount, "a mapping has at most 16 known keys")
    self.known = Self.kept(known.map(\.packed))
    self.knownNames = Self.kept(known)
    self.required = Self.kept(required)
    self.allowsExtensions = allowsExtensions
    self.neverMerged = Self.kept(neverMerged.map(\.packed))
  }

  private static func kept<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let kept = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = kept.initialize(from: elements)
    return UnsafeBufferPointer(kept)
  }

  package var all: [FieldName] { Array(knownNames) }
}

extension FieldNames.Table {
  /// The position of a text among the names.
  func position(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    PackedText.isWhole(text) ? position(of: PackedText(text)) : nil
  }

  // Written out, because the standard library's search would ask the type at run time how to compare.
  func position(of name: PackedText) -> Int? {
    var position = 0
    while position < count {
      if self[position] == name { return position }
      position += 1
    }
    return nil
  }
}
