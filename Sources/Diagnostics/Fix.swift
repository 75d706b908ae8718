import SourceText

/// A change of the text that would put a fault right.
public struct Fix: Sendable {
  /// What it does, in a few lower-case words.
  public var description: String
  /// Where the text that it replaces begins, in the file of its diagnostic.
  public var start: Position
  /// The position after the last character that it replaces.
  public var end: Position
  /// What comes in its place; empty where the text is only removed.
  public var replacement: String
  /// Whether it keeps what the text means, so that it can be made without asking. What was probably meant is a guess,
  /// and never certain.
  ///
  /// Two certain fixes of one file may overlap: then one of them is made, and the file checked again.
  public var isCertain: Bool
  /// The same place in bytes.
  package var range: Range<Int>
}

/// A fix as a stage found it: at byte offsets.
package struct FoundFix: Sendable {
  package var description: String
  package var source: SourceFile
  package var range: Range<Int>
  package var replacement: String
  package var isCertain: Bool

  package init(
    _ description: String, in source: SourceFile, at range: Range<Int>, replacement: String, isCertain: Bool
  ) {
    self.description = description
    self.source = source
    self.range = range
    self.replacement = replacement
    self.isCertain = isCertain
  }
}
