import Diagnostics
import Nodes
import TestSupport
import Testing

@Suite struct MergeKeyTests {
  private static let names = FieldNames(
    known: ["name", "account", "key", "state"], required: ["account"], neverMerged: ["name"])

  private func fields(
    _ text: String, _ names: FieldNames = MergeKeyTests.names
  ) throws -> (fields: Fields, shown: ShownFindings) {
    let file = ReadYAML(text)
    var log = file.log
    let top = try #require(file.tree.documents.first)
    let fields = Fields(try #require(top.elements.last), names, log: &log)
    return (fields, ShownFindings(log))
  }

  @Test func explicitKeysWin() throws {
    let (fields, shown) = try fields("- &m {account: a, key: k}\n- {<<: *m, key: own}\n")
    #expect(fields["account"]?.text == "a")
    #expect(fields["key"]?.text == "own")
    #expect(shown.places == [])
  }

  @Test func earlierEntriesOfAListWin() throws {
    let (fields, shown) = try fields(
      "- &m {account: a, key: k}\n- &n {account: b, state: s}\n- {<<: [*n, *m, {state: t}]}\n")
    #expect(fields["account"]?.text == "b")
    #expect(fields["key"]?.text == "k")
    #expect(fields["state"]?.text == "s")
    #expect(shown.places == [])
  }

  @Test func mergesInMergedMappingsWork() throws {
    let (fields, _) = try fields("- &m {account: a, key: k}\n- &n {<<: *m, key: l}\n- {<<: *n}\n")
    #expect(fields["account"]?.text == "a")
    #expect(fields["key"]?.text == "l")
  }

  @Test func aNameIsNeverMerged() throws {
    let (fields, shown) = try fields("- &m {name: n, account: a}\n- {<<: *m}\n")
    #expect(fields["name"] == nil)
    #expect(fields["account"]?.text == "a")
    #expect(shown.places == [])
  }

  /// Also where a name would not be known at all.
  @Test func aNameIsNeverMergedWhereItIsNoKey() throws {
    let names = FieldNames(known: ["account"], neverMerged: ["name"])
    #expect(try fields("- &m {name: n, account: a}\n- {<<: *m}\n", names).shown.places == [])
    #expect(try fields("- {name: n, account: a}\n", names).shown.places == ["unknown-key 1:4-1:8"])
  }

  @Test func whatIsWrongStandsAtTheMergedText() throws {
    let shown = try fields("- &m {acount: a}\n- {<<: *m, account: b}\n").shown
    #expect(shown.places == ["unknown-key 1:7-1:13"])
    #expect(shown.related == [["2:8 reached through this alias"]])
  }

  @Test func whatIsMissingStandsAtTheMappingItself() throws {
    #expect(try fields("- &m {key: k}\n- {<<: *m}\n").shown.places == ["missing-key 2:3-2:11"])
  }

  @Test(arguments: [
    ("x", "2:8-2:9", "a string"), ("~", "2:8-2:9", "null"), ("[x]", "2:9-2:10", "a string"),
    ("[{key: k}, [{}]]", "2:19-2:23", "a list"), ("!!map {}", "2:8-2:16", "a value tagged !!map"),
  ])
  func otherValuesAreOfTheWrongType(value: String, place: String, kind: String) throws {
    let shown = try fields("- 1\n- {<<: \(value), account: a}\n").shown
    #expect(shown.places == ["wrong-type \(place)"])
    #expect(shown.messages == ["\"<<\" merges a mapping or a list of mappings, not \(kind)"])
  }

  @Test func ofTwoMergeKeysTheFirstCounts() throws {
    let (fields, shown) = try fields("- 1\n- {<<: {account: a}, <<: {account: b, key: k}}\n")
    #expect(fields["account"]?.text == "a")
    #expect(fields["key"] == nil)
    #expect(shown.places == ["duplicate-key 2:22-2:24"])
  }

  /// In quotes, in a block or with a tag it is a key like any other.
  @Test(arguments: ["'<<'", "\"<<\"", "!!str <<", "? |-\n    <<\n  "])
  func onlyAPlainOneMerges(key: String) throws {
    let (fields, shown) = try fields("- 1\n- \(key): {account: a}\n  account: b\n")
    #expect(fields["account"]?.text == "b")
    #expect(shown.codes == ["unknown-key"])
    #expect(shown.messages == ["unknown key \"<<\""])
  }

  @Test func anEmptyListMergesNothing() throws {
    #expect(try fields("- 1\n- {<<: [], account: a}\n").shown.places == [])
  }
}
