import Diagnostics
import Specs
import Validation

/// Where a target lies, and why there.
package struct TargetUse: Sendable {
  /// What names the targets of a run.
  package enum Source: Sendable {
    case spec, savedPlan, commandLine
  }

  package enum Reason: Sendable {
    /// A path in a spec, and whether it starts from `--root` rather than from the spec's folder.
    case file(String, isFromRoot: Bool)
    /// An app group, and whether it stands there because the widget names no target.
    case appGroup(String, isDefault: Bool)
    /// An app group in a simulator; its name where the simulator is known.
    case simulator(String, appGroup: String)
    case savedPlan
    case commandLine
  }

  /// The text that names the target; the widget where it has none.
  package var place: Place
  /// Absolute; nil where it is only looked up when the target is.
  package var path: String?
  package var reason: Reason

  init(_ placed: PlacedTarget, from source: Source, isFromRoot: Bool) {
    place = placed.target.place
    path = placed.path
    switch (source, placed.target.destination) {
    case (.savedPlan, _): reason = .savedPlan
    case (.commandLine, _): reason = .commandLine
    case (.spec, .file(let text, _)): reason = .file(text, isFromRoot: isFromRoot)
    case (.spec, .appGroup(let name)):
      reason = .appGroup(name, isDefault: Self.isSame(placed.target.place, placed.widget.place))
    case (.spec, .simulator(_, let group)): reason = .simulator(placed.simulator ?? "", appGroup: group)
    }
  }

  private static func isSame(_ left: Place, _ right: Place) -> Bool {
    guard case .bytes(let first) = left.location, case .bytes(let second) = right.location else { return false }
    return first == second
  }
}
