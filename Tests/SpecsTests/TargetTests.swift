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
      ("{simulator: booted}", "booted simulators @group.com.tutanota.app"),
      ("{simulator: 'all', appGroup: group.a}", "all simulators @group.a"),
      ("{appGroup: group.a, simulator: {name: iPhone 17}}", "the simulator \"iPhone 17\" @group.a"),
      ("{simulator: {name: é, os: \"26.1\"}, appGroup: group.a}", "the simulator \"é (26.1)\" @group.a"),
      ("{simulator: {os: latest, name: a}, appGroup: group.a}", "the latest simulator \"a\" @group.a"),
      (
        "{simulator: {udid: 7a1e0f52-3c4b-4d5e-8f60-718293a4b5c6}, appGroup: group.a}",
        "the simulator 7a1e0f52-3c4b-4d5e-8f60-718293a4b5c6 @group.a"
      ),
      (
        "[{simulator: [all, {name: a}], appGroup: group.a}, {file: a}]",
        "all simulators & the simulator \"a\" @group.a a"
      ),
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
    ("{simulator: all, file: a}", "conflicting-forms 2:26-2:30"),
    ("{file: a, simulator: all}", "conflicting-forms 2:19-2:28"),
    ("{simulator: all, format: xml}", "unknown-key 2:26-2:32"),
    ("{simulator: all, appGroup: x}", "invalid-value 2:36-2:37"), ("{simulator: []}", "invalid-value 2:21-2:23"),
    ("{simulator: ~}", "wrong-type 2:21-2:22"), ("{simulator: true}", "wrong-type 2:21-2:25"),
    ("{simulator: }", "wrong-type 2:21-2:21"), ("{simulator: [[all]]}", "wrong-type 2:22-2:27"),
    ("{simulator: iPhone 17}", "invalid-value 2:21-2:30"), ("{simulator: [all, Booted]}", "invalid-value 2:27-2:33"),
    ("{simulator: {}}", "missing-key 2:21-2:23"), ("{simulator: {os: latest}}", "missing-key 2:21-2:33"),
    ("{simulator: {name: a, Os: x}}", "unknown-key 2:31-2:33"), ("{simulator: {name: ~}}", "wrong-type 2:28-2:29"),
    ("{simulator: {name: ''}}", "invalid-value 2:28-2:30"),
    ("{simulator: {name: \"a\\n\"}}", "invalid-value 2:28-2:33"),
    ("{simulator: {name: a, os: x}}", "invalid-value 2:35-2:36"),
    ("{simulator: {name: a, os: ''}}", "invalid-value 2:35-2:37"),
    ("{simulator: {name: a, os: ~}}", "wrong-type 2:35-2:36"),
    ("{simulator: {name: a, os: [26]}}", "wrong-type 2:35-2:39"),
    ("{simulator: {udid: a}}", "invalid-value 2:28-2:29"), ("{simulator: {udid: ~}}", "wrong-type 2:28-2:29"),
    ("{simulator: {udid: 7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6, name: a}}", "conflicting-forms 2:66-2:70"),
    ("{simulator: {os: latest, udid: 7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6}}", "conflicting-forms 2:34-2:38"),
  ])
  func faults(target: String, place: String) {
    let spec = read(target)
    #expect(spec.shown.places == [place])
    #expect(spec.widgets.map(\.isSound) == [false])
  }

  @Test(arguments: [
    ("~/a", "\"~\" at the start of a target's path is not expanded"), ("a$b{", "a target's path must not hold \"$\""),
    ("\u{E9}a{b}$", "a target's path must not hold \"{\""), ("a}", "a target's path must not hold \"}\""),
    ("a/..", "a target's path must name a file, but this ends like a folder's"),
  ])
  func whatAPathMustNotBe(path: String, message: String) {
    #expect(read("{file: '\(path)'}").shown.messages == [message])
  }

  @Test(arguments: ["a~", "./~", "...", "a/...", "..a", "a..", ".a", "\u{E9}"])
  func whatAPathMayBe(path: String) {
    #expect(read("{file: '\(path)'}").shown.places == [])
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

  /// What is named without quotes works as it is written, but not everywhere.
  @Test func versionsAreBetterQuoted() {
    let spec = read("{simulator: {name: 17, os: 26.1}, appGroup: group.a}")
    #expect(spec.shown.places == ["ambiguous-scalar 2:28-2:30", "ambiguous-scalar 2:36-2:40"])
    #expect(spec.outline == ["absent the simulator \"17 (26.1)\" @group.a"])
  }

  @Test func aSimulatorTargetTakesTheDocumentsAppGroup() {
    #expect(
      ReadSpec("appGroup: group.b\nstate: absent\ntarget: {simulator: all}").outline == [
        "absent all simulators @group.b"
      ])
    let faulty = ReadSpec("appGroup: group\nstate: absent\ntarget: {simulator: all}")
    #expect(faulty.shown.places == ["invalid-value 1:11-1:16"])
    #expect(faulty.outline == ["absent !"])
  }

  @Test func aWordThatIsNoneSaysWhatItCouldBe() {
    #expect(
      read("{simulator: iPhone 17}").shown.helps == ["write {name: iPhone 17} to choose the simulator by its name"])
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
