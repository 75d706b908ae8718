import SourceText
import Testing

@Suite struct RecentLookupTests {
  @Test func whatWasKeptIsFoundInWhateverOrder() {
    var lookup = RecentLookup<String, Int?>()
    #expect(lookup.value(of: "a") == nil)
    lookup.keep(1, for: "a")
    lookup.keep(nil, for: "b")
    for _ in 0..<2 {
      #expect(lookup.value(of: "a") == .some(1))
      #expect(lookup.value(of: "a") == .some(1))
      #expect(lookup.value(of: "b") == .some(nil))
      #expect(lookup.value(of: "c") == nil)
    }
    lookup.keep(2, for: "a")
    #expect(lookup.value(of: "b") == .some(nil))
    #expect(lookup.value(of: "a") == .some(2))
  }
}
