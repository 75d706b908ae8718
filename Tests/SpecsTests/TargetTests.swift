import Specs
import TestSupport
import Testing

@Suite struct TargetTests {
  private func read(_ target: String) -> ReadSpec {
    ReadSpec("state: absent\ntarget: \(target)\n")
  }

  @Test(
    arguments: [
      ("{file: a.plist}", "a.plist"), ("{file: ../a, format: xml}", "../a(xml)"),
      ("{file: /a/b, format: json}", "/a/b(json)"),
      ("{format: 'binary', file: a}", "a(binary)"), ("{appGroup: group.a}", "@group.a"),
      ("[{file: a}, {appGroup: TEAM1.x-y_z}, {file: a}]", "a @TEAM1.x-y_z a"), ("{file: a~b}", "a~b"),
      ("{file: ./~}", "./~"), ("{file: .a}", ".a"), ("{file: ...}", "..."), ("{file: a..}", "a.."),
      ("{file: 12}", "12"),
      ("{file: é 😀}", "é 😀"), ("{file: a\\b}", "a\\b"),
    ])
  func forms(target: String, shown: String) {
    let spec = read(target)
    #expect(spec.shown.places == [])
    #expect(spec.outline == ["absent \(shown)"])
  }

  @Test(arguments: [
    ("[]", "invalid-value 2:9-2:11"), ("{}", "missing-key 2:9-2:11"), ("{format: xml}", "missing-key 2:9-2:22"),
    ("x", "wrong-type 2:9-2:10"), ("~", "wrong-type 2:9-2:10"), ("[x]", "wrong-type 2:10-2:11"),
    ("[[]]", "wrong-type 2:10-2:12"),
    ("{file: a, appGroup: group.a}", "conflicting-forms 2:19-2:27"),
    ("{appGroup: group.a, file: a}", "conflicting-forms 2:29-2:33"),
    ("{appGroup: group.a, format: xml}", "unknown-key 2:29-2:35"), ("{file: a, formt: xml}", "unknown-key 2:19-2:24"),
    ("{file: ''}", "invalid-value 2:16-2:18"), ("{file: ~}", "wrong-type 2:16-2:17"),
    ("{file: [a]}", "wrong-type 2:16-2:19"),
    ("{file: ~/a}", "invalid-value 2:16-2:19"), ("{file: ~}", "wrong-type 2:16-2:17"),
    ("{file: '~'}", "invalid-value 2:16-2:19"),
    ("{file: $HOME/a}", "invalid-value 2:16-2:23"), ("{file: 'a{b'}", "invalid-value 2:16-2:21"),
    ("{file: 'a}'}", "invalid-value 2:16-2:20"),
    ("{file: a/}", "invalid-value 2:16-2:18"), ("{file: .}", "invalid-value 2:16-2:17"),
    ("{file: ..}", "invalid-value 2:16-2:18"),
    ("{file: a/..}", "invalid-value 2:16-2:20"), ("{file: a/.}", "invalid-value 2:16-2:19"),
    ("{file: /}", "invalid-value 2:16-2:17"),
    ("{file: \"a\\0\"}", "invalid-value 2:16-2:21"), ("{file: a, format: XML}", "invalid-value 2:27-2:30"),
    ("{file: a, format: plist}", "invalid-value 2:27-2:32"), ("{file: a, format: ~}", "wrong-type 2:27-2:28"),
    ("{appGroup: group}", "invalid-value 2:20-2:25"), ("{appGroup: ~}", "wrong-type 2:20-2:21"),
    ("{appGroup: ''}", "invalid-value 2:20-2:22"),
  ])
  func faults(target: String, place: String) {
    let spec = read(target)
    #expect(spec.shown.places == [place])
    #expect(spec.widgets.map(\.isSound) == [false])
  }

  @Test func aSecondKindOfTargetNamesTheFirst() {
    let shown = read("{appGroup: group.a, file: a}").shown
    #expect(shown.messages == ["\"file\" can't stand beside \"appGroup\""])
    #expect(shown.related == [["2:10 \"appGroup\""]])
  }

  @Test func eachFaultyTargetOfAListIsReported() {
    #expect(
      read("[{file: a/}, {file: b}, {}]").shown.places == ["invalid-value 2:17-2:19", "missing-key 2:33-2:35"])
  }

  @Test func withoutATargetTheDocumentsAppGroupCounts() {
    #expect(ReadSpec("appGroup: group.a\nstate: absent").outline == ["absent @group.a"])
    let faulty = ReadSpec("appGroup: group\nstate: absent")
    #expect(faulty.shown.places == ["invalid-value 1:11-1:16"])
    #expect(faulty.outline == ["absent !"])
  }

  /// Such a widget is pointed at by its mapping.
  @Test func thePlaceOfATarget() throws {
    func range(_ text: String) throws -> Range<Int>? {
      let target = try #require(ReadSpec(text).widgets.first?.targets.first)
      guard case .bytes(let range) = target.place.location else { return nil }
      return range
    }
    #expect(try range("widgets: [{state: absent}]") == 10..<25)
    #expect(try range("state: absent\ntarget: {file: abc}") == 29..<32)
    #expect(try range("state: absent\ntarget: {appGroup: a.b}") == 33..<36)
  }

  @Test(arguments: [
    ("group.com.example.cal", true), ("a.b", true), ("A-Z_0.9", true), ("1.5", true), ("group", false), ("", false),
    (".a", false),
    ("a.", false), ("a..b", false), ("a b.c", false), ("a.é", false), ("a/b.c", false), ("../a.b", false),
    ("a.b\n", false),
    (String(repeating: "a", count: 198) + ".b", true), (String(repeating: "a", count: 199) + ".b", false),
  ])
  func namesOfAppGroups(name: String, isAllowed: Bool) {
    #expect(AppGroupName.isAllowed(name) == isAllowed)
  }
}
