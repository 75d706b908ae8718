import WidgetConfigurator

/// What a run with fixes put right, or would.
struct FixSummary {
  private let fixes: TextFixes

  init(_ fixes: TextFixes) {
    self.fixes = fixes
  }

  /// `fixed 3 faults in 2 files`
  var line: String {
    let files = fixes.files.count
    let words = fixes.isDryRun ? "would fix" : "fixed"
    return "\(words) \(fixes.count) fault\(fixes.count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")\n"
  }

  /// What a dry run shows of the files.
  func diff(style: TextStyle) -> String {
    guard fixes.isDryRun else { return "" }
    let diff = UnifiedDiff(style: style)
    return fixes.files.map { diff.text(of: $0.name, from: $0.former, to: $0.bytes) }.joined()
  }
}
