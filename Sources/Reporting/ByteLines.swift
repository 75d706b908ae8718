/// Texts line by line, each line with the line feed at its end.
enum ByteLines {
  enum Step {
    case kept(ArraySlice<UInt8>)
    case removed(ArraySlice<UInt8>)
    case added(ArraySlice<UInt8>)

    var line: ArraySlice<UInt8> {
      switch self {
      case .kept(let line), .removed(let line), .added(let line): line
      }
    }

    var isInOld: Bool { if case .added = self { false } else { true } }
    var isInNew: Bool { if case .removed = self { false } else { true } }
  }

  /// How far ahead two texts are compared to find where they meet again.
  private static let lookahead = 64

  static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// What leads from one text to the other, in a time that grows with their length alone: right always, and the least
  /// for small edits such as fixes are.
  static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        steps.append(.kept(old[i]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (removed, added) = meeting(old[i...], new[j...])
      steps += old[i..<i + removed].map(Step.removed) + new[j..<j + added].map(Step.added)
      (i, j) = (i + removed, j + added)
    }
    return steps
  }

  /// How many lines of each to skip until the two have a line in common, the fewest together.
  private static func meeting(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (removed: Int, added: Int) {
    let limit = min(lookahead, old.count + new.count)
    for sum in 1...max(limit, 1) {
      for added in max(0, sum - old.count)...max(0, min(sum, new.count)) where sum - added <= old.count {
        let removed = sum - added
        let (i, j) = (old.startIndex + removed, new.startIndex + added)
        if i == old.endIndex && j == new.endIndex { return (removed, added) }
        if i < old.endIndex, j < new.endIndex, old[i] == new[j] { return (removed, added) }
      }
    }
    return (min(lookahead, old.count), min(lookahead, new.count))
  }
}
