/// A place in a text as people and editors count it.
public struct Position: Hashable, Comparable, Sendable {
  /// From 1. Lines end at LF, CR or CRLF and nowhere else.
  public var line: Int
  /// From 1, in Unicode code points, after a byte-order mark.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
