import Diagnostics
import Foundation
import Testing

/// What readers of SARIF logs rely on besides the schema.
@Suite struct SARIFTests {
  private func log(_ sandbox: Sandbox, _ arguments: String..., in folder: String = "") throws -> SARIFLog {
    let result = try sandbox.run(arguments + ["--format", "sarif"], in: folder)
    #expect(result.errors == "")
    let log = try SARIFLog(result)
    #expect(log.version == "2.1.0" && log.runs.count == 1)
    #expect(log.runs.first?.columnKind == "unicodeCodePoints")
    #expect(log.runs.first?.invocations.map(\.exitCode) == [result.exitCode])
    for place in log.results.flatMap({ $0.locations + ($0.relatedLocations ?? []) }).map(\.physicalLocation) {
      let region = place.region
      #expect(region.startLine >= 1 && region.startColumn >= 1 && region.endLine >= region.startLine)
      #expect(region.endColumn >= (region.startLine == region.endLine ? region.startColumn : 1))
    }
    #expect(Set(log.fingerprints).count == log.results.count)
    return log
  }

  @Test func rulesAreTheCatalogueOfCodes() throws {
    let log = try log(.withSpec(), "validate", "spec.yaml")
    #expect(log.results.isEmpty)
    #expect(log.runs.first?.invocations.map(\.executionSuccessful) == [true])
    let rules = try #require(log.runs.first?.tool.driver.rules)
    #expect(rules.map(\.id) == DiagnosticCode.allCases.map(\.rawValue))
    for (rule, code) in zip(rules, DiagnosticCode.allCases) {
      let explanation = code.explanation
      #expect(rule.shortDescription.text == explanation.summary)
      #expect(rule.fullDescription.text == explanation.cause)
      #expect(rule.help.text == explanation.cause + "\n\n" + explanation.remedy)
      #expect(rule.help.markdown?.contains(explanation.remedy) == true)
      #expect(rule.help.markdown?.contains("**Wrong:**") == true)
      #expect(rule.defaultConfiguration.level == code.severity.rawValue)
      // What GitHub shows of a rule ends there.
      #expect(rule.shortDescription.text.count <= 1024 && rule.fullDescription.text.count <= 1024)
    }
  }

  @Test func resultsHaveTheirRulesMessagesAndRelatedPlaces() throws {
    let sandbox = try Sandbox.withSpec(
      "account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\", {name: Work}, 012]\n")
    let log = try log(sandbox, "validate", "spec.yaml")
    #expect(log.results.map(\.ruleId) == ["duplicate-calendar", "ambiguous-scalar", "unknown-calendar"])
    #expect(log.results.map(\.level) == ["error", "warning", "error"])
    let rules = log.runs.first?.tool.driver.rules ?? []
    for result in log.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
    let duplicate = try #require(log.results.first)
    #expect(
      duplicate.message.text
        == "the calendar \"MtxjBk5--3-1\" (Work) is in this widget twice\nhelp: remove one of the two")
    let related = try #require(duplicate.relatedLocations)
    #expect(related.map(\.id) == [1])
    #expect(related.map(\.message?.text) == ["the first time"])
    #expect(related.map(\.physicalLocation.region.startColumn) == [13])
  }

  /// Columns count code points, not bytes and not UTF-16 units.
  @Test func columnsCountCodePoints() throws {
    let sandbox = try Sandbox.withSpec("{account: alice@example.com, x-é😀: 1, calendars: [nothing]}\n")
    let region = try log(sandbox, "validate", "spec.yaml").places.map(\.region)
    #expect(region == [.init(startLine: 1, startColumn: 51, endLine: 1, endColumn: 58)])
  }

  // MARK: - Places

  @Test func urisAreRelativeToTheWorkingDirectory() throws {
    let sandbox = try Sandbox()
    try sandbox.write("account: a\n", to: "a b/ü%41:#?.yaml")
    try sandbox.write("account: a\n", to: "inner/../spec.yaml")
    let log = try log(
      sandbox, "validate", "--no-inventory", "./a b//ü%41:#?.yaml", "./a b/../spec.yaml", sandbox.path("missing.yaml"))
    #expect(
      Set(log.places.map(\.artifactLocation.uri)) == ["a%20b/%C3%BC%2541%3A%23%3F.yaml", "spec.yaml", "missing.yaml"])
    #expect(log.places.allSatisfy { $0.artifactLocation.uriBaseId == "%SRCROOT%" })
    let base = log.runs.first?.originalUriBaseIds["%SRCROOT%"]?.uri
    #expect(base == "file://" + sandbox.work.path + "/")
  }

  @Test func whatLiesOutsideIsAbsolute() throws {
    let sandbox = try Sandbox()
    try sandbox.write("account: a\n", to: "a b.yaml")
    try sandbox.write("", to: "inner/x")
    let places = try log(sandbox, "validate", "--no-inventory", "../a b.yaml", in: "inner").places
    #expect(places.map(\.artifactLocation.uri) == ["file://" + sandbox.work.path + "/a%20b.yaml"])
    #expect(places.map(\.artifactLocation.uriBaseId) == [nil])
  }

  @Test func aFileAsAWholeIsItsFirstPlace() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.xml("<key>accounts</key><array><dict/></array>"), to: "inventory.plist")
    let log = try log(sandbox, "validate", "inventory.plist", "missing.yaml")
    #expect(
      log.places.map(\.region)
        == Array(repeating: .init(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1), count: log.results.count))
    #expect(log.results.first?.message.text.hasPrefix("/accounts/0: ") == true)
  }

  @Test func aFaultOfTheMachineIsAFailedRun() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.write("Dear Alice", to: "out/alice.plist")
    let log = try log(sandbox, "apply", "spec.yaml")
    #expect(log.results.map(\.ruleId) == ["invalid-target"])
    #expect(log.runs.first?.invocations.map(\.executionSuccessful) == [false])
  }

  /// In messages, `[words](target)` is a link.
  @Test func textFromAFileIsNoLink() throws {
    let sandbox = try Sandbox.withSpec("account: \"[here](https://example.com) \\u202E\"\ncalendars: all\n")
    let message = try log(sandbox, "validate", "spec.yaml").results.first?.message.text
    #expect(message?.hasPrefix("unknown account \"[here\\](https://example.com) \\u{202E}\"") == true)
  }

  // MARK: - Fingerprints

  private static let faulty = """
    widgets:
      - name: one
        account: alice@example.com
        calendars: ["MtxjBk5--3-9", "MtxjBk5--3-9"]
      - name: two
        account: alice@example.com
        calendars: ["MtxjBk5--3-9"]
        keys: x
      - name: three

    """

  @Test func fingerprintsSurviveLinesAbove() throws {
    let sandbox = try Sandbox.withSpec(Self.faulty)
    let before = try log(sandbox, "validate", "spec.yaml")
    #expect(before.results.count == 6)
    try sandbox.write("# A comment\nx-note: 1\n\n" + Self.faulty, to: "spec.yaml")
    let after = try log(sandbox, "validate", "./spec.yaml")
    #expect(before.fingerprints == after.fingerprints)
    #expect(before.places.map(\.region) != after.places.map(\.region))
    try sandbox.write(Self.faulty.replacing("keys: x", with: "kees: x"), to: "spec.yaml")
    let changed = try log(sandbox, "validate", "spec.yaml")
    #expect(Set(before.fingerprints).symmetricDifference(changed.fingerprints).count == 2)
  }

  @Test func fingerprintsDifferFromFileToFile() throws {
    let sandbox = try Sandbox.withSpec(Self.faulty)
    try sandbox.write(Self.faulty, to: "other.yaml")
    let log = try log(sandbox, "validate", "spec.yaml", "other.yaml", "missing.yaml", "missing-too.yaml")
    #expect(Set(log.fingerprints).count == 14)
  }
}
