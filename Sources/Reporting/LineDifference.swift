import SourceText

/// The lines of two texts side by side.
enum LineDifference {
  enum Line {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// Longer texts are not compared line by line, which could take very long; all of one goes and all of the other comes.
  private static let limit = 2000

  static func lines(from before: [String], to after: [String]) -> [Line] {
    guard before.count + after.count <= limit else { return before.map(Line.removed) + after.map(Line.added) }
    var (old, new) = (before[...], after[...])
    var (head, tail): ([Line], [Line]) = ([], [])
    while let (first, other) = Self.pair(old.first, new.first), first.isExactly(other) {
      head.append(.kept(other))
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let (last, other) = Self.pair(old.last, new.last), last.isExactly(other) {
      tail.append(.kept(other))
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return head + differing(Array(old), Array(new)) + tail.reversed()
  }

  private static func pair(_ left: String?, _ right: String?) -> (String, String)? {
    if let left, let right { (left, right) } else { nil }
  }

  /// Of texts that begin and end with different lines.
  private static func differing(_ before: [String], _ after: [String]) -> [Line] {
    var numbers = DistinctTexts()
    let (old, new) = (before.map { numbers.number(of: $0) }, after.map { numbers.number(of: $0) })
    let (removed, added) = CommonLines(old, new)?.removedAndAdded ?? Self.removedAndAdded(old, new)
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, removed[left] {
        lines.append(.removed(before[left]))
        left += 1
      } else if right < after.count, added[right] {
        lines.append(.added(after[right]))
        right += 1
      } else {
        lines.append(.kept(after[right]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  /// Which lines go and which come, for texts of any length.
  private static func removedAndAdded(_ old: [Int], _ new: [Int]) -> (removed: [Bool], added: [Bool]) {
    var removed = [Bool](repeating: false, count: old.count)
    var added = [Bool](repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): added[offset] = true
      }
    }
    return (removed, added)
  }
}

extension DistinctTexts {
  /// The same number for the same text.
  fileprivate mutating func number(of text: String) -> Int {
    let next = count
    return insert(text) ?? next
  }
}

/// The longest common subsequence of two short texts, found by comparing each line with each: for a dozen lines that is
/// many times faster than what the standard library does for long ones.
private struct CommonLines {
  /// For the lines from each pair of positions on, how many are common.
  private var lengths: [UInt16]
  private let old: [Int]
  private let new: [Int]

  /// Nil where there are so many lines that the table would take longer than what it stands in for: about 60 of each.
  init?(_ old: [Int], _ new: [Int]) {
    guard (old.count + 1) * (new.count + 1) <= 4096 else { return nil }
    (self.old, self.new) = (old, new)
    lengths = [UInt16](repeating: 0, count: (old.count + 1) * (new.count + 1))
    let width = new.count + 1
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        let index = left * width + right
        lengths[index] =
          old[left] == new[right] ? lengths[index + width + 1] + 1 : max(lengths[index + width], lengths[index + 1])
      }
    }
  }

  /// Which lines go and which come.
  var removedAndAdded: (removed: [Bool], added: [Bool]) {
    var removed = [Bool](repeating: true, count: old.count)
    var added = [Bool](repeating: true, count: new.count)
    let width = new.count + 1
    var (left, right) = (0, 0)
    while left < old.count && right < new.count {
      if old[left] == new[right] {
        (removed[left], added[right]) = (false, false)
        left += 1
        right += 1
      } else if lengths[(left + 1) * width + right] >= lengths[left * width + right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    return (removed, added)
  }
}
