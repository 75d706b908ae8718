import PropertyLists
import Testing

/// Few keys are compared one by one, many are hashed.
@Suite struct KeyLookupTests {
  @Test(arguments: [1, 2, 8, 9, 100])
  func findsKeysByTheirBytes(count: Int) {
    let keys = (0..<count).map { "key\($0)" }
    let lookup = KeyLookup(keys)
    for (position, key) in keys.enumerated() {
      #expect(lookup.position(of: key) == position)
      #expect(lookup.position(of: Array("<\(key)>".utf8)[1...key.utf8.count]) == position)
    }
    for other in ["", "key", "key\(count)", "kex0", "Key0"] {
      #expect(lookup.position(of: other) == nil)
      #expect(lookup.position(of: Array(other.utf8)[...]) == nil)
    }
    #expect(lookup.maximumLength == "key\(count - 1)".utf8.count)
  }

  @Test(arguments: [0, 10])
  func ofEqualKeysTheFirstIsFoundAndOtherCodePointsAreAnotherKey(others: Int) {
    let keys = ["\u{E9}", "e\u{301}", "\u{E9}"] + (0..<others).map { "\($0)" }
    let lookup = KeyLookup(keys)
    #expect(lookup.position(of: "\u{E9}") == 0)
    #expect(lookup.position(of: "e\u{301}") == 1)
    #expect(lookup.position(of: Array("e\u{301}".utf8)[...]) == 1)
  }

  @Test func findsNothingAmongNoKeys() {
    #expect(KeyLookup([]).position(of: "") == nil)
    #expect(KeyLookup([]).position(of: [][...]) == nil)
  }
}
