import Diagnostics
import SourceText
import Testing

@Suite struct LocatorTests {
  /// What stands first is told without a table of lines, and must be told like all else.
  @Test(arguments: ["\u{FEFF}a\nb", "a\nb", "\nb", ""])
  func everyPlaceStandsWhereTheTableSays(text: String) {
    let source = SourceFile(name: "a", bytes: Array(text.utf8))
    let table = LineTable(source)
    var locator = Locator()
    for offset in source.contentStart...source.bytes.count {
      #expect(locator.start(of: Place(source, .bytes(offset..<offset))) == table.position(at: offset))
    }
    #expect(locator.start(of: Place(source, .file)) == nil)
  }
}
