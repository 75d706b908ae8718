import Diagnostics
import SourceText
import Synchronization
import TestSupport
import Testing

@Suite struct DiagnosticReportTests {
  private let file = SourceFile("ab\ncd\n", name: "b.yaml")

  private func finding(
    _ code: DiagnosticCode, _ message: String = "m", at range: Range<Int>, in file: SourceFile? = nil,
    aliases: [Range<Int>] = [], related: [Finding.Related] = []
  ) -> Finding {
    let trail = aliases.isEmpty ? nil : AliasTrail(aliases)
    return Finding(code, message, at: Place(file ?? self.file, .bytes(range), aliases: trail), related: related)
  }

  @Test func sortsByFilePositionCodePathAndMessage() {
    let decomposed = SourceFile("", name: "e\u{301}")
    let composed = SourceFile("", name: "\u{E9}")
    let shown = ShownFindings([
      finding(.wrongType, at: 0..<0, in: composed),
      finding(.wrongType, at: 0..<0, in: decomposed),
      finding(.wrongType, at: 4..<5),
      finding(.wrongType, at: 3..<5),
      finding(.invalidValue, at: 4..<5),
      Finding(.unreadableFile, "whole", at: Place(file, .file)),
      Finding(.wrongType, "y", at: Place(file, .keyPath("/a/1"))),
      Finding(.wrongType, "x", at: Place(file, .keyPath("/a/1"))),
      Finding(.wrongType, "z", at: Place(file, .keyPath("/a/0"))),
    ])
    #expect(
      shown.places == [
        "unreadable-file", "wrong-type /a/0", "wrong-type /a/1", "wrong-type /a/1", "wrong-type 2:1-2:3",
        "invalid-value 2:2-2:3", "wrong-type 2:2-2:3", "wrong-type 1:1-1:1", "wrong-type 1:1-1:1",
      ])
    #expect(shown.messages == ["whole", "z", "x", "y", "m", "m", "m", "m", "m"])
    #expect(shown.files.suffix(2).map(ExactText.init) == ["e\u{301}", "\u{E9}"].map(ExactText.init))
  }

  @Test func identicalFindingsAreOneAndTheirRelatedPlacesAreUnited() {
    let first = Finding.Related("first", at: Place(file, .bytes(0..<1)))
    let second = Finding.Related("second", at: Place(file, .bytes(1..<2)))
    let shown = ShownFindings([
      finding(.duplicateKey, at: 3..<4, related: [first]),
      finding(.duplicateKey, at: 3..<4, related: [first, second]),
      finding(.duplicateKey, at: 3..<4, related: [second]),
    ])
    #expect(shown.places == ["duplicate-key 2:1-2:2"])
    #expect(shown.related == [["1:1 first", "1:2 second"]])
  }

  @Test func findingsThatDifferInMessageFileOrPathStay() {
    let shown = ShownFindings([
      finding(.wrongType, "a", at: 0..<1), finding(.wrongType, "b", at: 0..<1),
      finding(.wrongType, "a", at: 0..<1, in: SourceFile("", name: "c")),
      Finding(.wrongType, "a", at: Place(file, .keyPath("/x"))),
      Finding(.wrongType, "a", at: Place(file, .keyPath("/y"))),
    ])
    #expect(shown.diagnostics.count == 5)
  }

  @Test func namesEachAliasOnTheWay() {
    let shown = ShownFindings([
      finding(.wrongType, at: 0..<1, aliases: [3..<4, 4..<5]), finding(.wrongType, at: 0..<1, aliases: [4..<5]),
    ])
    #expect(shown.related == [["2:1 reached through this alias", "2:2 reached through this alias"]])
  }

  @Test func aliasesOfRelatedPlacesAreNamedToo() {
    let first = Finding.Related("the first", at: Place(file, .bytes(0..<2), aliases: AliasTrail([3..<4])))
    let shown = ShownFindings([finding(.duplicateCalendar, at: 0..<2, aliases: [4..<5], related: [first])])
    #expect(
      shown.related == [
        ["1:1 the first", "2:2 reached through this alias", "2:1 reached through this alias"]
      ])
  }

  /// Thousands of aliases of one faulty text are one diagnostic.
  @Test func manyAliasesOfOneFaultAreUnited() {
    let count = 10_000
    let long = SourceFile(String(repeating: "x", count: count))
    let findings = (0..<count).map {
      Finding(.unknownCalendar, "m", at: Place(long, .bytes(0..<1), aliases: AliasTrail([$0..<($0 + 1)])))
    }
    let shown = ShownFindings(findings)
    #expect(shown.diagnostics.count == 1)
    #expect(shown.diagnostics.first?.related.count == count)
  }

  @Test func searchesForNearestMatchesOfTheFirstHundredErrorsOnly() {
    let searches = Mutex(0)
    let file = SourceFile(String(repeating: "x", count: 300))
    let warnings = (0..<50).map { Finding(.ambiguousScalar, "w", at: Place(file, .bytes($0..<($0 + 1)))) }
    let errors = (50..<200).map { offset in
      Finding(
        .unknownAccount, "e", at: Place(file, .bytes(offset..<(offset + 1))),
        help: .search {
          searches.withLock { $0 += 1 }
          return "near \(offset)"
        })
    }
    let text = Finding(.wrongType, "t", at: Place(file, .bytes(250..<251)), help: .text("always"))
    let helps = ShownFindings([text] + errors.reversed() + warnings).helps
    #expect(searches.withLock { $0 } == 100)
    #expect(Array(helps[50..<52]) == ["near 50", "near 51"])
    #expect(Array(helps[149..<151]) == ["near 149", nil])
    #expect(helps.last == "always")
  }

  @Test func findingsOfALaterStageAreSortedIn() {
    let known = DiagnosticReport([finding(.wrongType, at: 0..<1), finding(.wrongType, at: 4..<5)]).diagnostics
    let report = DiagnosticReport([finding(.invalidTarget, at: 3..<4)], after: known)
    #expect(report.diagnostics.map(\.code) == [.wrongType, .invalidTarget, .wrongType])
  }

  @Test func theSeverityIsTheCodes() {
    let report = DiagnosticReport([finding(.ambiguousScalar, at: 0..<1), finding(.wrongType, at: 1..<2)])
    #expect(report.diagnostics.map(\.severity) == [.warning, .error])
  }
}
