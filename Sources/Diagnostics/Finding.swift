/// A fault as a stage found it: at byte offsets, its help not searched for yet.
package struct Finding: Sendable {
  package struct Related: Sendable {
    package var message: String
    package var place: Place

    package init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }

  /// What to do about it.
  package enum Help: Sendable {
    case text(String)
    /// Looks for the nearest match; run for the first errors of a report only, since it may compare with every ID of
    /// an inventory.
    case search(@Sendable () -> Advice?)
  }

  /// What a search found: words and, where they come down to one, the change that they advise.
  package struct Advice: Sendable, ExpressibleByStringInterpolation {
    package var text: String
    package var fix: FoundFix?

    package init(_ text: String, fix: FoundFix? = nil) {
      self.text = text
      self.fix = fix
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  package var code: DiagnosticCode
  /// That of the code, unless the same thing weighs less where it was found.
  package var severity: Severity
  package var message: String
  package var place: Place
  package var help: Help?
  package var related: [Related]
  /// What would put it right, where that is known without a search.
  package var fix: FoundFix?
  /// Certain fixes of other places that the finding speaks of as well.
  package var furtherFixes: [FoundFix] = []

  package init(
    _ code: DiagnosticCode, as severity: Severity? = nil, _ message: String, at place: Place, help: Help? = nil,
    related: [Related] = [], fix: FoundFix? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = message
    self.place = place
    self.help = help
    self.related = related
    self.fix = fix
  }
}

/// Collects what a stage finds wrong.
package struct FindingLog: Sendable {
  /// More errors than this in one log are not kept, nor more warnings: nobody reads them, and hostile input could fill
  /// the memory.
  package static let limit = 20_000

  package private(set) var findings: [Finding] = []
  package private(set) var errorCount = 0
  private var warningCount = 0

  package init() {}

  package var hasError: Bool { errorCount > 0 }

  package mutating func add(_ finding: Finding) {
    let isError = finding.severity == .error
    if isError { errorCount += 1 } else { warningCount += 1 }
    let count = isError ? errorCount : warningCount
    if count <= Self.limit {
      findings.append(finding)
    } else if count == Self.limit + 1 {
      findings.append(
        Finding(
          finding.code, as: finding.severity,
          "more than \(Self.limit) \(isError ? "errors" : "warnings"); what is beyond is not listed",
          at: finding.place, help: .text("mend these first")))
    }
  }

  package mutating func add(
    _ code: DiagnosticCode, _ message: String, at place: Place, help: String? = nil,
    related: [Finding.Related] = [], fix: FoundFix? = nil
  ) {
    add(Finding(code, message, at: place, help: help.map(Finding.Help.text), related: related, fix: fix))
  }

  package mutating func append(_ other: FindingLog) {
    for finding in other.findings { add(finding) }
  }
}
