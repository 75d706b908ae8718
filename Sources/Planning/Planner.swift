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
  private var names = ChangeNames()

  package init(_ context: MachineContext, _ rules: PlanningRules) {
    self.context = context
    self.rules = rules
  }

  /// Finds out where the items' targets lie and opens their folders.
  package func place(_ items: [Item]) -> Placement {
    var places = TargetPlaces(context)
    var placement = Placement()
    for item in items {
      placement.targets += places.place(item)
    }
    TargetConflicts.report(placement.targets.map(\.placed), log: &placement.log)
    placement.log.append(places.log)
    return placement
  }

  /// Reads the targets and compares them with what is wanted.
  package mutating func plan(_ placement: Placement) -> Plan {
    var plan = Plan()
    plan.log = placement.log
    let files = Dictionary(grouping: placement.targets, by: \.placed.identity).values
      .sorted { ExactText($0[0].path) < ExactText($1[0].path) }
      .map { FilePlanner($0, context, rules) }
    // What asks other programs does so in the order of the files.
    let isWorthwhile = files.count >= Self.parallelCount && !files.contains(where: \.asksProgram)
    let plans = files.parallelMap(isWorthwhile: isWorthwhile) { file in
      var file = file
      return file.plan()
    }
    for filePlan in plans { add(filePlan, to: &plan) }
    return plan
  }

  /// Below this, starting threads takes longer than they save.
  private static let parallelCount = 64

  private mutating func add(_ filePlan: FilePlan, to plan: inout Plan) {
    plan.log.append(filePlan.log)
    plan.reviewed += filePlan.reviewed
    if let file = filePlan.file { plan.files.append(file) }
    for planned in filePlan.changes {
      var change = planned.change
      let first = planned.targets[0]
      change.names = names.names(change.before, change.after, first)
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
