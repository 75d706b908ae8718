import Diagnostics
import Files
import SourceText
import Specs

/// Places targets by the text of their paths alone, so that the verdict is the same on every machine.
package enum TextPlacement {
  /// The widget's targets that lie within the fence; the others are reported.
  package static func place(
    _ widget: ResolvedWidget, in fence: TargetFence, log: inout FindingLog
  ) -> [PlacedTarget] {
    widget.targets.compactMap { target in
      switch target.destination {
      case .appGroup(let name):
        return PlacedTarget(widget: widget, target: target, identity: .appGroup(ExactText(name)), path: nil)
      case .file(let path, _) where path.utf8.count > PathText.lengthLimit:
        // No system takes it, which is the machine's to say; it is in nobody's way.
        return PlacedTarget(widget: widget, target: target, identity: .path(ExactText(path)), path: nil)
      case .file(let path, _):
        let absolute = PathText.absolute(path, in: fence.absoluteBase)
        guard fence.absoluteFolders.contains(where: { PathText.isInside(absolute, $0) }) else {
          reportOutside(target, path: absolute, base: fence.absoluteBase, log: &log)
          return nil
        }
        return PlacedTarget(
          widget: widget, target: target, identity: .path(ExactText(absolute)), path: absolute)
      }
    }
  }

  package static func reportOutside(_ target: TargetSpec, path: String, base: String, log: inout FindingLog) {
    log.add(
      .targetOutsideRoot, "the target \"\(path)\" lies outside \"\(base)\"", at: target.place,
      help: "write to a path below that folder, or allow the target's folder with --allow DIR")
  }
}
