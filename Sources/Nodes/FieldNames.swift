/// The keys that a mapping of a spec or an inventory may have; at most 16.
///
/// Such tables are static. Their names are kept for good and not counted, since all threads look into them all the time.
package struct FieldNames: @unchecked Sendable {
  let known: UnsafeBufferPointer<FieldName>
  let required: UnsafeBufferPointer<FieldName>
  /// Whether keys that begin with `x-` are somebody's own, and ignored.
  package var allowsExtensions: Bool
  /// Keys that a merge (`<<`) does not bring in, known here or not.
  let neverMerged: UnsafeBufferPointer<FieldName>

  package init(
    known: [FieldName], required: [FieldName] = [], allowsExtensions: Bool = false, neverMerged: [FieldName] = []
  ) {
    precondition(known.count <= Fields.KeyIndices.scalarCount)
    self.known = Self.kept(known)
    self.required = Self.kept(required)
    self.allowsExtensions = allowsExtensions
    self.neverMerged = Self.kept(neverMerged)
  }

  private static func kept(_ names: [FieldName]) -> UnsafeBufferPointer<FieldName> {
    let kept = UnsafeMutableBufferPointer<FieldName>.allocate(capacity: names.count)
    _ = kept.initialize(from: names)
    return UnsafeBufferPointer(kept)
  }

  package var all: [FieldName] { Array(known) }
}
