/// A spec that was made from configurations that are there.
public struct ExportedSpec: Hashable, Sendable {
  /// Where it was written to; nil where it was not.
  public var file: String?
  public var text: String
  /// Whether the very same text was there already.
  public var isUnchanged = false
}
