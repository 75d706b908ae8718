import SourceText

/// The line that a diagnostic stands in, with a mark below the text at fault.
struct SourceExcerpt {
  /// The line as it is shown.
  private(set) var line = ""
  /// Blanks up to the text at fault, and `^~~~` below it.
  private(set) var mark = ""

  /// At most this many code points of a line are shown, those around the fault.
  private static let width = 160
  private static let before = 60

  /// - Parameter end: Exclusive; on a later line, the mark goes to the end of this one.
  init(_ source: SourceFile, _ table: LineTable, start: Position, end: Position) {
    // Only what is shown of the line is looked at: it may have many megabytes, and as many faults.
    let wholeLine = table.line(start.line)
    let firstColumn = start.column > Self.width - Self.before ? start.column - Self.before : 1
    let shown =
      table.offset(
        of: Position(line: start.line, column: firstColumn))..<table.offset(
        of: Position(line: start.line, column: firstColumn + Self.width))
    let decoded = source.text(shown).unicodeScalars
    // Bytes that are no UTF-8 have no columns of their own, so that any number of them may stand there.
    let scalars = Array(decoded.prefix(Self.width))
    let startIndex = min(start.column - firstColumn, scalars.count)
    let endIndex =
      end.line == start.line ? min(max(end.column - firstColumn, startIndex), scalars.count) : scalars.count
    if shown.lowerBound > wholeLine.lowerBound { append("…", isMarked: false) }
    // A fault without extent, such as a missing value, is marked by one character at its place.
    let marked = startIndex..<max(endIndex, startIndex + 1)
    for index in scalars.indices { append(Self.shown(scalars[index]), isMarked: marked.contains(index)) }
    if startIndex == scalars.count { mark += "~" }
    if shown.upperBound < wholeLine.upperBound || scalars.count < decoded.count { append("…", isMarked: false) }
    mark = Self.pointed(mark)
  }

  private mutating func append(_ text: String, isMarked: Bool) {
    line += text
    mark += String(repeating: isMarked ? "~" : " ", count: text.unicodeScalars.count)
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    scalar == "\t" ? " " : DisplayText.escaped(scalar)
  }

  /// The first `~` becomes `^`, and blanks at the end go.
  private static func pointed(_ mark: String) -> String {
    var mark = mark
    if let first = mark.firstIndex(of: "~") { mark.replaceSubrange(first...first, with: "^") }
    while mark.last == " " { mark.removeLast() }
    return mark
  }
}
