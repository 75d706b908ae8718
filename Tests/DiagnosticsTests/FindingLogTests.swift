import Diagnostics
import SourceText
import TestSupport
import Testing

@Suite struct FindingLogTests {
  private let place = Place(SourceFile("x"), .file)

  @Test func warningsAreNoErrors() {
    var log = FindingLog()
    log.add(.ambiguousScalar, "w", at: place)
    #expect(!log.hasError)
    log.add(.wrongType, "e", at: place)
    #expect(log.hasError)
    #expect(log.errorCount == 1)
    #expect(log.findings.count == 2)
  }

  @Test func appendsAnother() {
    var log = FindingLog()
    log.add(.wrongType, "a", at: place)
    var other = FindingLog()
    other.add(.ambiguousScalar, "b", at: place, help: "h")
    other.add(.invalidValue, "c", at: place)
    log.append(other)
    #expect(log.findings.map(\.message) == ["a", "b", "c"])
    #expect(log.errorCount == 2)
  }

  /// Hostile input must not fill the memory; that there was an error is not forgotten.
  @Test func keepsNoMoreThanItsLimit() {
    var log = FindingLog()
    for _ in 0..<FindingLog.limit { log.add(.ambiguousScalar, "w", at: place) }
    for _ in 0..<3 { log.add(.ambiguousScalar, "w", at: place) }
    #expect(log.findings.count == FindingLog.limit + 1)
    #expect(log.findings.last?.message == "more than 20000 warnings; what is beyond is not listed")
    #expect(log.findings.last?.code == .ambiguousScalar)
    #expect(!log.hasError)
    // Warnings never crowd out an error.
    log.add(.wrongType, "e", at: place)
    #expect(log.findings.last?.message == "e")
    #expect(log.errorCount == 1)
  }
}
