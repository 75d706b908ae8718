import Nodes
import TestSupport
import Testing

@Suite struct DuplicateKeyTests {
  @Test func theLaterOneIsPointedAtAndTheFirstNamed() {
    let shown = ReadYAML("a: 1\né: 2\n'a': 3\na: 4\n").shown
    #expect(shown.places == ["duplicate-key 3:1-3:4", "duplicate-key 4:1-4:2"])
    #expect(shown.messages.first == "the key \"a\" occurs twice in this mapping")
    #expect(shown.helps.first == "remove one of the two; the first one counts")
    #expect(shown.related == [["1:1 the first \"a\""], ["1:1 the first \"a\""]])
  }

  @Test func keysOfDifferentMappingsAreNoDuplicates() {
    #expect(ReadYAML("a: {a: 1}\nb: [{a: 1}, {a: 2}]\n---\na: 1\n").shown.places == [])
  }

  @Test func keysAreEqualByCodePoints() {
    #expect(ReadYAML("\u{E9}: 1\ne\u{301}: 2\n").shown.places == [])
    #expect(ReadYAML("\u{E9}: 1\n\"\\u00e9\": 2\n").shown.places == ["duplicate-key 2:1-2:9"])
  }

  @Test func aliasesAreTakenForWhatTheyStandFor() {
    let shown = ReadYAML("- &k a\n- {a: 1, *k : 2}\n").shown
    #expect(shown.places == ["duplicate-key 2:10-2:12"])
    #expect(shown.related == [["2:4 the first \"a\""]])
  }

  @Test func aSecondMergeKeyIsADuplicate() {
    #expect(ReadYAML("- &m {x: 1}\n- {<<: *m, <<: *m}\n").shown.places == ["duplicate-key 2:12-2:14"])
    #expect(ReadYAML("- &m {x: 1}\n- {<<: *m, '<<': *m}\n").shown.places == [])
  }

  @Test func collectionsAsKeysAreNotCompared() {
    #expect(ReadYAML("? [a]\n: 1\n? [a]\n: 2\n").shown.places == [])
  }

  @Test func mappingsWithManyKeysAreSearchedToo() {
    let keys = (0..<1000).map { "k\($0): 1\n" }.joined()
    let shown = ReadYAML(keys + "k7: 2\n<<: {}\n'<<': 1\nk999: 3\n").shown
    #expect(shown.places == ["duplicate-key 1001:1-1001:3", "duplicate-key 1004:1-1004:5"])
    #expect(shown.related == [["8:1 the first \"k7\""], ["1000:1 the first \"k999\""]])
  }
}
