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
    let difference = after.map(ExactText.init).difference(from: before.map(ExactText.init))
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var old = 0
    var new = 0
    while old < before.count || new < after.count {
      if removed.contains(old), old < before.count {
        lines.append(.removed(before[old]))
        old += 1
      } else if added.contains(new), new < after.count {
        lines.append(.added(after[new]))
        new += 1
      } else {
        lines.append(.kept(after[new]))
        old += 1
        new += 1
      }
    }
    return lines
  }
}
