import Files
import SourceText
import Specs

/// One key of one file that a widget wants to be written.
package struct PlacedTarget: Sendable {
  /// What makes two targets the same file.
  package enum Identity: Hashable, Sendable {
    /// By the text of a path: normalised, or resolved where the file is not there yet.
    case path(ExactText)
    case file(FileIdentity)
    /// By name, where the place is not looked at.
    case appGroup(ExactText)
    /// By what the spec says of the devices and by the app group, where neither is looked at.
    case simulator(SimulatorReference.Identity, ExactText)
  }

  package var widget: ResolvedWidget
  package var target: TargetSpec
  package var identity: Identity
  /// The absolute path, where it is known.
  package var path: String?
  /// The simulators, or the one that was found, as messages name it.
  @Boxed package var simulator: String?

  package init(
    widget: ResolvedWidget, target: TargetSpec, identity: Identity, path: String?, simulator: String? = nil
  ) {
    self.widget = widget
    self.target = target
    self.identity = identity
    self.path = path
    self.simulator = simulator
  }
}
