import SourceText

/// Turns byte offsets into lines and columns, with one line table a file.
package struct Locator {
  private var tables: [ObjectIdentifier: (source: SourceFile, table: LineTable)] = [:]

  package init() {}

  package mutating func position(_ source: SourceFile, _ offset: Int) -> Position {
    if let known = tables[ObjectIdentifier(source)] { return known.table.position(at: offset) }
    let table = LineTable(source)
    tables[ObjectIdentifier(source)] = (source, table)
    return table.position(at: offset)
  }

  /// Where a place begins; nil where it is no range of a text.
  package mutating func start(of place: Place) -> Position? {
    guard case .bytes(let range) = place.location else { return nil }
    // What stands first in a file, as most widgets do, needs no table of its lines.
    if range.lowerBound == place.source.contentStart { return Position(line: 1, column: 1) }
    return position(place.source, range.lowerBound)
  }
}
