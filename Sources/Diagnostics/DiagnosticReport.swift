import SourceText

/// The findings of a whole run in the form that is shown: located, sorted, each once, with help.
package struct DiagnosticReport: Sendable {
  package private(set) var diagnostics: [Diagnostic]

  /// Searches for a nearest match end here, so that a file full of unknown IDs is answered at once.
  private static let searchLimit = 100

  package init(_ findings: [Finding]) {
    var locator = Locator()
    let located = findings.map { (finding: $0, diagnostic: Diagnostic($0, &locator)) }
      .sorted { Self.precedes($0.diagnostic, $1.diagnostic) }
    var searched = 0
    diagnostics = Self.runs(located.map(\.diagnostic)).map { run in
      var diagnostic = located[run.lowerBound].diagnostic
      diagnostic.related = Self.united(located[run].lazy.map(\.diagnostic.related))
      var fix = located[run.lowerBound].finding.fix
      switch located[run.lowerBound].finding.help {
      case .text(let text): diagnostic.help = text
      case .search(let search) where searched < Self.searchLimit:
        let advice = search()
        diagnostic.help = advice?.text
        fix = fix ?? advice?.fix
      default: break
      }
      diagnostic.fix = fix.map { Fix($0, &locator) }
      for fix in located[run.lowerBound].finding.furtherFixes { diagnostic.furtherFixes.append(Fix(fix, &locator)) }
      if diagnostic.severity == .error { searched += 1 }
      return diagnostic
    }
  }

  /// Adds findings to diagnostics that are complete already.
  package init(_ findings: [Finding], after known: [Diagnostic]) {
    diagnostics = (known + DiagnosticReport(findings).diagnostics).sorted(by: Self.precedes)
  }

  /// By file, position, code and path; files and paths by code points, null positions first.
  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if !left.file.isExactly(right.file) { return ExactText(left.file) < ExactText(right.file) }
    let leftStart = left.start ?? Position(line: 0, column: 0)
    let rightStart = right.start ?? Position(line: 0, column: 0)
    if leftStart != rightStart { return leftStart < rightStart }
    if left.code != right.code { return left.code.rawValue < right.code.rawValue }
    let (leftPath, rightPath) = (left.path ?? "", right.path ?? "")
    if !leftPath.isExactly(rightPath) { return ExactText(leftPath) < ExactText(rightPath) }
    return ExactText(left.message) < ExactText(right.message)
  }

  /// The ranges of identical diagnostics among sorted ones.
  private static func runs(_ sorted: [Diagnostic]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in sorted.indices.dropFirst() where !isSame(sorted[start], sorted[index]) {
      runs.append(start..<index)
      start = index
    }
    return sorted.isEmpty ? runs : runs + [start..<sorted.count]
  }

  /// Each related place once: thousands of aliases may lead to one text.
  private static func united(_ lists: some Sequence<[Diagnostic.Related]>) -> [Diagnostic.Related] {
    var known: Set<Diagnostic.Related> = []
    return lists.flatMap { $0.filter { known.insert($0).inserted } }
  }

  private static func isSame(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    left.code == right.code && left.start == right.start && left.file.isExactly(right.file)
      && (left.path ?? "").isExactly(right.path ?? "") && left.message.isExactly(right.message)
  }
}

extension Fix {
  fileprivate init(_ fix: FoundFix, _ locator: inout Locator) {
    self.init(
      description: fix.description, start: locator.position(fix.source, fix.range.lowerBound),
      end: locator.position(fix.source, fix.range.upperBound), replacement: fix.replacement,
      isCertain: fix.isCertain, range: fix.range)
  }
}

extension Diagnostic {
  fileprivate init(_ finding: Finding, _ locator: inout Locator) {
    let place = finding.place
    self.init(
      code: finding.code, severity: finding.severity, message: finding.message, file: place.source.name,
      related: [])
    switch place.location {
    case .bytes(let range):
      self.range = range
      start = locator.position(place.source, range.lowerBound)
      end = locator.position(place.source, range.upperBound)
    case .keyPath(let path): self.path = path
    case .file: break
    }
    for entry in finding.related {
      related.append(
        Related(message: entry.message, file: entry.place.source.name, start: locator.start(of: entry.place)))
    }
    for place in [place] + finding.related.map(\.place) {
      for alias in place.aliases {
        let entry = Related(
          message: "reached through this alias", file: place.source.name,
          start: locator.position(place.source, alias.lowerBound))
        if !related.contains(entry) { related.append(entry) }
      }
    }
  }
}
