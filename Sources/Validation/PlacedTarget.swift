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
  }

  package var widget: ResolvedWidget
  package var target: TargetSpec
  package var identity: Identity
  /// The absolute path, where it is known.
  package var path: String?

  package init(widget: ResolvedWidget, target: TargetSpec, identity: Identity, path: String?) {
    self.widget = widget
    self.target = target
    self.identity = identity
    self.path = path
  }
}
