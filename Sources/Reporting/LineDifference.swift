/// The lines of two texts side by side. Each line is given as a number, the same for the same line.
enum LineDifference {
  /// A line by its position in the text that it is of; one that both have by that in the later text.
  enum Line {
    case kept(Int)
    case removed(Int)
    case added(Int)
  }

  /// Longer texts are not compared line by line, which could take very long; all of one goes and all of the other comes.
  private static let limit = 2000

  static func lines(from before: [Int], to after: [Int]) -> [Line] {
    guard before.count + after.count <= limit else {
      return before.indices.map(Line.removed) + after.indices.map(Line.added)
    }
    var head = 0
    while head < before.count && head < after.count && before[head] == after[head] { head += 1 }
    var tail = 0
    while head + tail < before.count && head + tail < after.count
      && before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    var lines: [Line] = []
    lines.reserveCapacity(before.count + after.count)
    for position in 0..<head { lines.append(.kept(position)) }
    addDiffering(
      Array(before[head..<(before.count - tail)]), Array(after[head..<(after.count - tail)]), head, to: &lines)
    for position in (after.count - tail)..<after.count { lines.append(.kept(position)) }
    return lines
  }

  /// Of texts that begin and end with different lines.
  ///
  /// - Parameter head: How many lines stand before them.
  private static func addDiffering(_ old: [Int], _ new: [Int], _ head: Int, to lines: inout [Line]) {
    let (removed, added) = CommonLines(old, new)?.removedAndAdded ?? Self.removedAndAdded(old, new)
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed[left] {
        lines.append(.removed(head + left))
        left += 1
      } else if right < new.count, added[right] {
        lines.append(.added(head + right))
        right += 1
      } else {
        lines.append(.kept(head + right))
        left += 1
        right += 1
      }
    }
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
