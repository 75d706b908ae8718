import Diagnostics
import Files
import SourceText
import Specs

/// One key of one file that a widget wants to be written.
///
/// A class, because it is handed on from the text of its path to its plan, and a run may have a hundred thousand.
package final class PlacedTarget: Sendable {
  /// What makes two targets the same file.
  package enum Identity: Hashable, Sendable {
    /// By the text of a path: normalised, or resolved where the file is not there yet.
    case path(ExactText)
    case file(FileIdentity)
    /// By name, where the place is not looked at.
    case appGroup(ExactText)
    /// By what the spec says of the devices and by the app group, where neither is looked at.
    indirect case simulator(SimulatorReference.Identity, ExactText)
  }

  package let widget: ResolvedWidget
  package let target: TargetSpec
  package let identity: Identity
  /// The absolute path, where it is known.
  package let path: String?
  /// Whether a regular file and no link was there when it was placed.
  package let isRegularFile: Bool
  /// The simulators, or the one that was found, as messages name it.
  package let simulator: String?

  package init(
    widget: ResolvedWidget, target: TargetSpec, identity: Identity, path: String?, isRegularFile: Bool = false,
    simulator: String? = nil
  ) {
    self.widget = widget
    self.target = target
    self.identity = identity
    self.path = path
    self.isRegularFile = isRegularFile
    self.simulator = simulator
  }

  /// The same target, shown at another place.
  package func at(_ place: Place) -> PlacedTarget {
    var target = target
    target.place = place
    return PlacedTarget(
      widget: widget, target: target, identity: identity, path: path, isRegularFile: isRegularFile, simulator: simulator
    )
  }
}
