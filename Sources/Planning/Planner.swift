import Diagnostics
import Parallelism
import SourceText
import Validation

/// Finds out what is to be changed: reads the targets and compares.
package struct Planner {
  /// A widget and the fence that its file targets must stay in.
  ///
  /// A class, because a run may have a hundred thousand, which are handed on until they are placed.
  package final class Item: Sendable {
    package let widget: ResolvedWidget
    package let fence: TargetFence
    /// What a saved plan found under the key, which must still be there; nil for specs.
    let expectation: Expectation?
    /// How to look at what is there already, where no spec says what it is to be.
    let review: Review?

    init(widget: ResolvedWidget, fence: TargetFence, expectation: Expectation?, review: Review?) {
      self.widget = widget
      self.fence = fence
      self.expectation = expectation
      self.review = review
    }

    package convenience init(widget: ResolvedWidget, fence: TargetFence) {
      self.init(widget: widget, fence: fence, expectation: nil, review: nil)
    }
  }

  private let context: MachineContext
  private let rules: PlanningRules

  package init(_ context: MachineContext, _ rules: PlanningRules) {
    self.context = context
    self.rules = rules
  }

  /// Finds out where the items' targets lie and opens their folders.
  package func place(_ items: [Item]) -> Placement {
    let starts = Array(stride(from: 0, to: items.count, by: Self.placedCount))
    let parts = starts.parallelMap { start in
      var places = TargetPlaces(context)
      var part = Placement()
      for item in items[start..<min(start + Self.placedCount, items.count)] { part.targets += places.place(item) }
      part.log = places.log
      return part
    }
    var placement = Placement()
    placement.targets = parts.map(\.targets).joinedInParallel()
    for part in parts { placement.log.append(part.log) }
    let places = placement.places
    placement.files = TargetFiles(places)
    TargetConflicts.report(places, placement.files, log: &placement.log)
    return placement
  }

  /// How many items are placed in a row, each folder of theirs looked up once.
  private static let placedCount = 2500

  /// Reads the targets and compares them with what is wanted.
  ///
  /// - Parameter forWriting: Whether the files are to be written; else what was read of them is not kept.
  package func plan(_ placement: Placement, forWriting: Bool) -> Plan {
    var plan = Plan()
    plan.log = placement.log
    let files = files(of: placement)
    // What asks other programs does so in the order of the files.
    let isWorthwhile = !files.contains { $0.contains { $0.writer.asksProgram } }
    let plans = files.parallelMap(isWorthwhile: isWorthwhile) { self.plan($0, forWriting: forWriting) }
    plan.changes.reserveCapacity(plans.reduce(0) { $0 + $1.changes.count })
    for next in plans { plan.append(next) }
    return plan
  }

  /// The targets of a file, and how it is written.
  private struct FileTargets: Sendable {
    // Apart, because mostly there is but one, which then needs no list that is kept.
    private let first: Placement.Target
    private let others: [Placement.Target]
    let writer: WritingMethod

    var targets: [Placement.Target] { [first] + others }

    init(_ first: Placement.Target, _ others: [Placement.Target], _ context: MachineContext, _ rules: PlanningRules) {
      self.first = first
      self.others = others
      writer = WritingMethod.of([first] + others, context, rules)
    }
  }

  /// The files, sorted by path, in parts to be planned at the same time.
  private func files(of placement: Placement) -> [[FileTargets]] {
    let numbers = Self.sortedFiles(of: placement)
    let others = placement.files.othersByFile
    return ParallelWork.parts(of: numbers.count).parallelMap { range in
      numbers[range].map { number in
        FileTargets(
          placement.targets[placement.files.first(ofFile: number)],
          others.isEmpty ? [] : others[number, default: []].map { placement.targets[$0] }, context, rules)
      }
    }
  }

  /// The numbers of the files, sorted by path.
  private static func sortedFiles(of placement: Placement) -> [Int] {
    let numbers = Array(0..<placement.files.count)
    let isInOrder: @Sendable (Int, Int) -> Bool = { left, right in
      let (left, right) = (placement.files.first(ofFile: left), placement.files.first(ofFile: right))
      return ExactText(placement.targets[left].path) < ExactText(placement.targets[right].path)
    }
    // Mostly the specs are sorted as their targets are.
    return numbers.allNeighborsSatisfy(isInOrder) ? numbers : numbers.sorted(by: isInOrder)
  }

  /// Plans some files in a row.
  private func plan(_ files: [FileTargets], forWriting: Bool) -> Plan {
    var planner = FilePlanner(context, rules, keepsFiles: forWriting)
    planner.plan.changes.reserveCapacity(files.count)
    for file in files { planner.add(file.targets, file.writer) }
    return planner.plan
  }
}
