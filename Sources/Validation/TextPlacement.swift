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
    var placed: [PlacedTarget] = []
    placed.reserveCapacity(widget.targets.count)
    for target in widget.targets {
      if case .simulator(let references, let group) = target.destination {
        placed += simulators(references, group, target, of: widget)
      } else if let target = place(target, of: widget, in: fence, log: &log) {
        placed.append(target)
      }
    }
    return placed
  }

  /// One for each reference, since which devices they lead to is the machine's to say.
  private static func simulators(
    _ references: [SimulatorReference], _ group: String, _ target: TargetSpec, of widget: ResolvedWidget
  ) -> [PlacedTarget] {
    references.map { reference in
      PlacedTarget(
        widget: widget, target: target.part(reference, group),
        identity: .simulator(reference.identity, ExactText(group)), path: nil, simulator: reference.label)
    }
  }

  private static func place(
    _ target: TargetSpec, of widget: ResolvedWidget, in fence: TargetFence, log: inout FindingLog
  ) -> PlacedTarget? {
    switch target.destination {
    case .simulator: return nil
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

  package static func reportOutside(_ target: TargetSpec, path: String, base: String, log: inout FindingLog) {
    log.add(
      .targetOutsideRoot, "the target \"\(path)\" lies outside \"\(base)\"", at: target.place,
      help: "write to a path below that folder, or allow the target's folder with --allow DIR")
  }

  /// An app group's file is in nobody's fence, unless the home is another's.
  package static func reportOutside(_ target: TargetSpec, path: String, home: String, log: inout FindingLog) {
    log.add(
      .targetOutsideRoot, "\(target.label) leads to \"\(path)\", outside the home folder \"\(home)\"",
      at: target.place, help: "remove the link, or allow the folder that it leads to with --allow DIR")
  }
}

extension TargetSpec {
  /// What one reference of a simulator target asks for, pointed at by that reference.
  package func part(_ reference: SimulatorReference, _ group: String) -> TargetSpec {
    var part = self
    part.destination = .simulator([reference], appGroup: group)
    part.place = reference.place
    return part
  }
}
