import Diagnostics
import SourceText

/// How much one run may change.
public struct ChangeLimit: Hashable, Sendable {
  public enum Extent: Hashable, Sendable {
    case count(Int)
    /// Of all configurations of the run, those that stay as they are included.
    case percent(Int)
  }

  public var extent: Extent
  /// Fewer configurations than these are not limited.
  public var leastCount: Int

  public init(_ extent: Extent, leastCount: Int = 0) {
    self.extent = extent
    self.leastCount = leastCount
  }

  /// What is pruned unasked: a fifth, where there are enough configurations to speak of parts.
  public static let pruning = ChangeLimit(.percent(20), leastCount: 10)

  /// That a plan goes beyond the limit; nil where it does not.
  package func finding(on plan: Plan) -> Finding? {
    let changed = plan.changes.filter { $0.action != .unchanged }
    guard let first = changed.first, plan.changes.count >= leastCount, isExceeded(changed.count, of: plan.changes.count)
    else { return nil }
    let place = plan.place ?? Place(fileNamed: first.target.file)
    return Finding(
      .tooManyChanges,
      "\(changed.count) of \(plan.changes.count) configurations would change, more than the limit of \(words)",
      at: place,
      help: .text(
        "nothing was written; if the inventory and the specs are right, --max-changes \(changed.count) allows it"))
  }

  private func isExceeded(_ changed: Int, of all: Int) -> Bool {
    switch extent {
    case .count(let count): changed > count
    case .percent(let percent): changed * 100 > percent * all
    }
  }

  private var words: String {
    switch extent {
    case .count(let count): String(count)
    case .percent(let percent): "\(percent) %"
    }
  }
}
