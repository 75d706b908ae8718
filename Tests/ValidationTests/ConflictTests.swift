import Diagnostics
import SourceText
import Specs
import TestSupport
import Testing
import Validation

@Suite struct ConflictTests {
  private static let accounts = "{id: A, calendars: [{id: x}, {id: z}]}, {id: B, calendars: [{id: x}]}"

  private func conflicts(_ widgets: String, root: String? = nil, allowed: [String] = []) -> ShownFindings {
    let checked = Checked("widgets:\n\(widgets)\n", accounts: Self.accounts)
    #expect(checked.shown.places == [])
    var log = FindingLog()
    let fence = TargetFence(base: root ?? "specs", allowed: allowed, workingDirectory: "/work")
    let placed = checked.widgets.flatMap { TextPlacement.place($0, in: fence, log: &log) }
    TargetConflicts.report(placed, log: &log)
    return ShownFindings(log)
  }

  @Test func twoWidgetsMayNotWriteDifferently() {
    let shown = conflicts(
      """
      - {account: A, calendars: [x], target: {file: a}}
      - {account: B, calendars: [x], target: {file: ./b/../a}}
      """)
    #expect(shown.places == ["conflicting-targets 3:47-3:55"])
    #expect(
      shown.messages == [
        "another widget writes something else under the key \"widgetConfiguration\" of the file \"./b/../a\""
      ])
    #expect(shown.related == [["2:47 the other widget's target"]])
  }

  @Test(arguments: [
    ("calendars: [x, z]", "calendars: [x, z]", true), ("calendars: [x, z]", "calendars: [z, x]", false),
    ("calendars: all", "calendars: {all: true, except: []}", true), ("calendars: all", "calendars: [x, z]", true),
    ("calendars: all", "calendars: [z, x]", false), ("calendars: all", "calendars: {all: true, except: [x]}", false),
    ("calendars: [x]", "calendars: [z]", false),
  ])
  func widgetsAgreeWhereTheyWriteTheSame(first: String, second: String, agree: Bool) {
    let shown = conflicts(
      "- {account: A, target: {file: a}, \(first)}\n- {account: A, target: {file: a}, \(second)}")
    #expect(shown.codes == (agree ? [] : ["conflicting-targets"]))
  }

  @Test func presentAndAbsentContradictEachOther() {
    #expect(
      conflicts("- {state: absent, target: {file: a}}\n- {account: A, calendars: all, target: {file: a}}").codes == [
        "conflicting-targets"
      ])
    #expect(conflicts("- {state: absent, target: {file: a}}\n- {state: absent, target: {file: a}}").codes == [])
  }

  @Test func otherKeysAndOtherFilesDoNotMatter() {
    #expect(
      conflicts(
        """
        - {account: A, calendars: [x], target: {file: a}}
        - {account: B, calendars: [x], target: {file: a}, key: k}
        - {account: B, calendars: [x], target: {file: b}}
        - {account: B, calendars: [x], target: {file: \u{E9}}}
        - {account: A, calendars: [x], target: {file: e\u{301}}}
        """
      ).codes == [])
  }

  @Test func widgetsWithoutATargetMeetInTheAppGroup() {
    let shown = conflicts(
      "- {account: A, calendars: [x]}\n- {account: B, calendars: [x]}\n- {account: B, calendars: [x], target: {appGroup: group.com.tutanota.app}}"
    )
    #expect(shown.places == ["conflicting-targets 3:3-3:31", "conflicting-targets 4:51-4:73"])
    #expect(
      shown.messages.first
        == "another widget writes something else under the key \"widgetConfiguration\" of the app group \"group.com.tutanota.app\""
    )
    #expect(shown.related == [["2:3 the other widget's target"], ["2:3 the other widget's target"]])
  }

  @Test func oneFileCannotHaveTwoFormats() {
    let shown = conflicts(
      "- {state: absent, target: {file: a, format: xml}}\n- {state: absent, target: [{file: a}, {file: a, format: json}]}"
    )
    #expect(shown.places == ["conflicting-targets 3:57-3:61"])
    #expect(shown.messages == ["the file \"a\" can't be written as json and as xml"])
    #expect(shown.related == [["2:45 the other format"]])
  }

  @Test func oneTargetCannotBeTheFolderOfAnother() {
    let shown = conflicts(
      "- {state: absent, target: {file: a/b/c}}\n- {state: absent, target: {file: a}}\n- {state: absent, target: {file: ab}}"
    )
    #expect(shown.places == ["conflicting-targets 3:34-3:35"])
    #expect(shown.messages == ["the file \"a\" can't be a file and the folder of the file \"a/b/c\""])
    #expect(shown.related == [["2:34 the other target"]])
    #expect(
      conflicts("- {state: absent, target: [{file: a}, {file: a/b}, {file: a.b}, {file: a-}]}").places == [
        "conflicting-targets 2:46-2:49"
      ])
  }

  /// In whatever order they stand, and with what sorts between a folder and its files by bytes alone.
  @Test func everyTargetInAnothersPlaceIsFound() {
    let names = ["a", "a-", "a.b", "b"]
    // Every path of up to three of these names, in an order that leaves no pattern.
    let all = names + names.flatMap { name in names.map { name + "/" + $0 } }
    let paths = all + names.flatMap { name in all.dropFirst(4).map { name + "/" + $0 } }
    for start in 0..<200 {
      let paths = (0..<6).map { paths[(start * 31 + $0 * $0 * 17 + start / 7 * $0) % paths.count] }
      for paths in [paths, paths.sorted()] {
        let shown = conflicts(paths.map { "- {state: absent, target: {file: \($0)}}" }.joined(separator: "\n"))
        let nested = paths.filter { path in paths.contains { path.hasPrefix($0 + "/") } }
        #expect(shown.codes.count == nested.count, "\(paths)")
      }
    }
  }

  @Test func longPathsAreComparedToo() {
    let long = String(repeating: "a/", count: 2000) + "b"
    #expect(
      conflicts("- {state: absent, target: [{file: \(long)}, {file: a/a}]}").places == [
        "conflicting-targets 2:4046-2:4049"
      ])
  }

  /// That no system takes it is said where the targets are looked at.
  @Test func aPathThatIsTooLongIsInNobodysWay() {
    let long = String(repeating: "a/", count: 1_000_000) + "b"
    #expect(conflicts("- {state: absent, target: [{file: \(long)}, {file: a/a}]}").places == [])
  }

  @Test(
    arguments: [
      ("a", nil, []), ("../specs/a", nil, []), ("/work/specs/a", nil, []), ("a", "/root", []), ("/root/a", "/root", []),
      ("/work/out/a", nil, ["out"]), ("../out/a", nil, ["/else", "out"]), ("/out", nil, ["/"]),
    ] as [(String, String?, [String])])
  func targetsWithinTheFence(path: String, root: String?, allowed: [String]) {
    #expect(conflicts("- {state: absent, target: {file: \(path)}}", root: root, allowed: allowed).places == [])
  }

  @Test(
    arguments: [
      ("../a", nil, [], "/work/a", "/work/specs"), ("/a", nil, [], "/a", "/work/specs"),
      ("../specs2/a", nil, [], "/work/specs2/a", "/work/specs"),
      ("x/../../a", nil, [], "/work/a", "/work/specs"), ("/work/specs/a", "/root", [], "/work/specs/a", "/root"),
      ("/work/outer", nil, ["out"], "/work/outer", "/work/specs"),
    ] as [(String, String?, [String], String, String)])
  func targetsOutsideTheFence(path: String, root: String?, allowed: [String], absolute: String, base: String) {
    let shown = conflicts("- {state: absent, target: {file: \(path)}}", root: root, allowed: allowed)
    #expect(shown.places == ["target-outside-root 2:34-2:\(34 + path.count)"])
    #expect(shown.messages == ["the target \"\(absolute)\" lies outside \"\(base)\""])
  }

  @Test func appGroupsAreNotFenced() {
    #expect(conflicts("- {state: absent}", root: "/nowhere").places == [])
  }
}
