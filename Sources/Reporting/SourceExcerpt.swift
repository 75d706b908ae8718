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
    let scalars = Array(source.text(table.line(start.line)).unicodeScalars)
    let startIndex = min(start.column - 1, scalars.count)
    let endIndex = end.line == start.line ? min(max(end.column - 1, startIndex), scalars.count) : scalars.count
    let first = startIndex > Self.width - Self.before ? startIndex - Self.before : 0
    let last = min(scalars.count, first + Self.width)
    if first > 0 { append("…", isMarked: false) }
    // A fault without extent, such as a missing value, is marked by one character at its place.
    let marked = startIndex..<max(endIndex, startIndex + 1)
    for index in first..<last { append(Self.shown(scalars[index]), isMarked: marked.contains(index)) }
    if startIndex == scalars.count { mark += "~" }
    if last < scalars.count { append("…", isMarked: false) }
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
