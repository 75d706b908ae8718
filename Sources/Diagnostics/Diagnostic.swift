import SourceText

/// One fault, as every report format shows it.
public struct Diagnostic: Sendable {
  /// Another place that has to do with the fault: the first of two duplicates, an alias on the way.
  public struct Related: Hashable, Sendable {
    public var message: String
    public var file: String
    /// Null in a property list, or where the whole file is meant.
    public var start: Position?

    public init(message: String, file: String, start: Position?) {
      self.message = message
      self.file = file
      self.start = start
    }

    /// By code points, as texts from files are compared throughout.
    public static func == (left: Related, right: Related) -> Bool {
      left.start == right.start && left.file.isExactly(right.file) && left.message.isExactly(right.message)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(message))
      hasher.combine(ExactText(file))
      hasher.combine(start)
    }
  }

  /// What is wrong, in one stable word.
  public var code: DiagnosticCode
  /// How much it weighs.
  public var severity: Severity
  /// What is wrong, in one line.
  public var message: String
  /// What to do about it, where that is known.
  public var help: String?
  /// The path as the user gave it.
  public var file: String
  /// Null in a property list, or where the whole file is meant.
  public var start: Position?
  /// The position after the last character.
  public var end: Position?
  /// In a property list, a JSON Pointer to the value at fault.
  public var path: String?
  /// Other places that have to do with it.
  public var related: [Related]
  /// A change of the text that would put it right, where one is known.
  public var fix: Fix?
  /// The same place in bytes, where the fault stands in a text.
  package var range: Range<Int>?
  /// Certain fixes of other places that the diagnostic speaks of as well.
  package var furtherFixes: [Fix] = []
}
