import Files
import Parallelism
import SourceText

/// Which targets lead to one file, each file looked up once.
package struct TargetFiles: Sendable {
  /// For each target the number of its file, in the order in which they occur.
  let numbers: [Int]
  /// For each file the position of its first target.
  let firsts: [Int]
  /// Whether it is known that none is a folder of another.
  let areApart: Bool

  package init(_ targets: [PlacedTarget]) {
    areApart = Self.areApart(targets)
    if areApart && Self.areDistinct(targets) {
      numbers = Array(targets.indices)
      firsts = numbers
      return
    }
    var known: [PlacedTarget.Identity: Int] = [:]
    known.reserveCapacity(targets.count)
    var numbers: [Int] = []
    numbers.reserveCapacity(targets.count)
    var firsts: [Int] = []
    firsts.reserveCapacity(targets.count)
    for (position, target) in targets.enumerated() {
      let next = firsts.count
      // One look for both, whether it is there or not.
      let number = Self.value(of: &known[target.identity, default: next])
      if number == next { firsts.append(position) }
      numbers.append(number)
    }
    (self.numbers, self.firsts) = (numbers, firsts)
  }

  private static func value(of number: inout Int) -> Int { number }

  /// Whether the targets have paths that are sorted and apart, as they mostly are.
  private static func areApart(_ targets: [PlacedTarget]) -> Bool {
    if targets.count == 1 { return targets[0].path != nil }
    return targets.allNeighborsSatisfy { target, next in
      guard let path = target.path, let nextPath = next.path else { return false }
      return FolderPairs.areApart(ExactText(path), ExactText(nextPath))
    }
  }

  /// Whether of targets that are apart by their paths each is a file of its own, so that nothing need be looked up.
  private static func areDistinct(_ targets: [PlacedTarget]) -> Bool {
    let parts = ParallelWork.parts(of: targets.count).parallelMap { range in
      targets[range].compactMap { target -> FileIdentity? in
        if case .file(let file) = target.identity { file } else { nil }
      }
    }
    return parts.joinedInParallel().areDistinct
  }

  /// The targets that are not the first of their file, which few are: with each the first of the file.
  var others: [(position: Int, first: Int)] {
    guard firsts.count < numbers.count else { return [] }
    return numbers.indices.compactMap { position in
      let first = firsts[numbers[position]]
      return first == position ? nil : (position, first)
    }
  }

  package var count: Int { firsts.count }

  /// The position of the first target of a file.
  package func first(ofFile number: Int) -> Int { firsts[number] }

  /// For the files that have several targets, the positions of the others.
  package var othersByFile: [Int: [Int]] {
    Dictionary(grouping: others.map(\.position)) { numbers[$0] }
  }
}
