import Diagnostics
import Files
import Parallelism
import SourceText
import Specs
import Validation

/// Finds out what is to be changed: reads the targets and compares.
package struct Planner {
  /// A widget and the fence that its file targets must stay in.
  package struct Item: Sendable {
    package var widget: ResolvedWidget
    package var fence: TargetFence
    /// What a saved plan found under the key, which must still be there; nil for specs.
    @Boxed var expectation: Expectation? = nil
    /// How to look at what is there already, where no spec says what it is to be.
    @Boxed var review: Review? = nil

    package init(widget: ResolvedWidget, fence: TargetFence) {
      self.widget = widget
      self.fence = fence
    }
  }

  private let context: MachineContext
  private let rules: PlanningRules
  private var locator = Locator()

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
    for part in parts {
      placement.targets += part.targets
      placement.log.append(part.log)
    }
    TargetConflicts.report(placement.targets.map(\.placed), log: &placement.log)
    return placement
  }

  /// How many items are placed in a row, each folder of theirs looked up once.
  private static let placedCount = 2500

  /// Reads the targets and compares them with what is wanted.
  package mutating func plan(_ placement: Placement) -> Plan {
    var plan = Plan()
    plan.log = placement.log
    plan.paths = placement.paths
    let targets = placement.targets
    let files = Self.files(of: targets).map { FilePlanner($0, context, rules) }
    // What asks other programs does so in the order of the files.
    let isWorthwhile = files.count >= ParallelWork.worthwhileCount && !files.contains(where: \.asksProgram)
    let plans = files.parallelMap(isWorthwhile: isWorthwhile) { $0.plan() }
    for filePlan in plans { add(filePlan, to: &plan) }
    return plan
  }

  /// The targets of each file, sorted by path.
  private static func files(of targets: [Placement.Target]) -> [[Placement.Target]] {
    var positions: [PlacedTarget.Identity: Int] = [:]
    positions.reserveCapacity(targets.count)
    // In the order of the specs, which are mostly sorted as their targets are.
    var files: [[Int]] = []
    for index in targets.indices {
      if let position = positions[targets[index].placed.identity] {
        files[position].append(index)
      } else {
        positions[targets[index].placed.identity] = files.count
        files.append([index])
      }
    }
    return files.sorted { ExactText(targets[$0[0]].path) < ExactText(targets[$1[0]].path) }
      .map { $0.map { targets[$0] } }
  }

  private mutating func add(_ filePlan: FilePlan, to plan: inout Plan) {
    plan.log.append(filePlan.log)
    plan.reviewed += filePlan.reviewed
    if let file = filePlan.file { plan.files.append(file) }
    for planned in filePlan.changes {
      var change = planned.change
      let first = planned.targets[0]
      if first.expectation == nil && first.review == nil {
        change.widgets = planned.targets.map { widget($0.placed.widget) }
      }
      plan.changes.append(change)
    }
  }

  private mutating func widget(_ widget: ResolvedWidget) -> Change.Widget {
    let start = locator.start(of: widget.place) ?? Position(line: 1, column: 1)
    return Change.Widget(
      name: widget.name, file: widget.place.source.name, line: start.line, column: start.column)
  }
}
