/// The difference of two texts in the form that `patch` and `git apply` take: hunks of lines, three lines of context.
///
/// Control characters are shown as escapes, as everywhere, so that no file can play tricks on a terminal; a patch that
/// has one doesn't apply. Tabs and the carriage returns of line ends stay.
package struct UnifiedDiff {
  private static let context = 3
  private let style: TextStyle

  package init(style: TextStyle) {
    self.style = style
  }

  /// Nothing where the texts are equal.
  package func text(of path: String, from former: [UInt8], to bytes: [UInt8]) -> String {
    let steps = ByteLines.steps(from: ByteLines.split(former), to: ByteLines.split(bytes))
    let hunks = Self.hunks(steps)
    if hunks.isEmpty { return "" }
    let path = DisplayText.escaped(path)
    // A tab ends a name that has blanks.
    let name = path.utf8.contains(UInt8(ascii: " ")) ? path + "\t" : path
    var text = style.text("--- \(name)", .strong) + "\n" + style.text("+++ \(name)", .strong) + "\n"
    var counted = 0
    var (old, new) = (0, 0)
    for hunk in hunks {
      for step in steps[counted..<hunk.lowerBound] {
        if step.isInOld { old += 1 }
        if step.isInNew { new += 1 }
      }
      let (oldCount, newCount) = (steps[hunk].count(where: \.isInOld), steps[hunk].count(where: \.isInNew))
      let mark = "@@ -\(Self.range(old, oldCount)) +\(Self.range(new, newCount)) @@"
      text += style.text(mark, .note) + "\n"
      for step in steps[hunk] { text += line(step) }
      (old, new) = (old + oldCount, new + newCount)
      counted = hunk.upperBound
    }
    return text
  }

  /// The runs of steps around the changes, those that touch joined.
  private static func hunks(_ steps: [ByteLines.Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where !(steps[index].isInOld && steps[index].isInNew) {
      let hunk = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = hunks.last, hunk.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  /// The first line and the number of lines; of none, the line before.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }

  private func line(_ step: ByteLines.Step) -> String {
    var bytes = step.line
    let isWhole = bytes.last == UInt8(ascii: "\n")
    if isWhole { bytes.removeLast() }
    let hasReturn = bytes.last == UInt8(ascii: "\r")
    if hasReturn { bytes.removeLast() }
    let shown =
      String(decoding: bytes, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
      .map { DisplayText.escaped(String($0)) }.joined(separator: "\t")
    let end = (hasReturn ? "\r" : "") + (isWhole ? "\n" : "\n\\ No newline at end of file\n")
    switch step {
    case .kept: return " " + shown + end
    case .removed: return style.text("-" + shown, .removed) + end
    case .added: return style.text("+" + shown, .added) + end
    }
  }
}
