import Diagnostics
import Files
import SourceText
import Specs
import TargetFormats

/// Finds targets that contradict each other.
package enum TargetConflicts {
  package static func report(_ targets: [PlacedTarget], log: inout FindingLog) {
    reportKeys(targets, log: &log)
    reportFormats(targets, log: &log)
    reportFolders(targets, log: &log)
  }

  private struct Slot: Hashable {
    var identity: PlacedTarget.Identity
    var key: ExactText
  }

  // Targets are looked at where they stand: there may be a hundred thousand, and to copy one counts all that it holds.

  private static func reportKeys(_ targets: [PlacedTarget], log: inout FindingLog) {
    var firsts: [Slot: Int] = [:]
    firsts.reserveCapacity(targets.count)
    for index in targets.indices {
      let slot = Slot(identity: targets[index].identity, key: ExactText(targets[index].widget.key))
      guard let first = firsts[slot] else {
        firsts[slot] = index
        continue
      }
      guard !targets[first].widget.wanted.agrees(with: targets[index].widget.wanted) else { continue }
      let target = targets[index]
      log.add(
        .conflictingTargets,
        "another widget writes something else under the key \"\(target.widget.key)\" of \(target.label)",
        at: target.target.place, help: "give the two widgets different targets or keys, or make them the same",
        related: [Finding.Related("the other widget's target", at: targets[first].target.place)])
    }
  }

  private static func reportFormats(_ targets: [PlacedTarget], log: inout FindingLog) {
    var firsts: [PlacedTarget.Identity: (format: TargetFormat, place: Place)] = [:]
    for index in targets.indices {
      // A file that is there has its format already.
      if case .file = targets[index].identity { continue }
      guard let (format, place) = targets[index].target.namedFormat else { continue }
      guard let first = firsts[targets[index].identity] else {
        firsts[targets[index].identity] = (format, place)
        continue
      }
      guard first.format != format else { continue }
      log.add(
        .conflictingTargets,
        "\(targets[index].label) can't be written as \(format.rawValue) and as \(first.format.rawValue)",
        at: place, help: "choose one format for the file",
        related: [Finding.Related("the other format", at: first.place)])
    }
  }

  /// A file can't be another's folder. Of several that are, the innermost is named.
  private static func reportFolders(_ targets: [PlacedTarget], log: inout FindingLog) {
    var firsts: [ExactText: Int] = [:]
    // In the order of the specs, which are mostly sorted as their targets are.
    var paths: [ExactText] = []
    for index in targets.indices {
      guard let path = targets[index].path.map(ExactText.init), firsts[path] == nil else { continue }
      firsts[path] = index
      paths.append(path)
    }
    let folders = FolderPairs(paths).folders
    guard !folders.isEmpty else { return }
    for (index, target) in targets.enumerated() {
      guard let path = target.path, let folder = folders[ExactText(path)], let other = firsts[folder] else { continue }
      let (first, later) = other < index ? (targets[other], target) : (target, targets[other])
      log.add(
        .conflictingTargets, "\(targets[other].label) can't be a file and the folder of \(target.label)",
        at: later.target.place, help: "rename one of the two",
        related: [Finding.Related("the other target", at: first.target.place)])
    }
  }
}

extension PlacedTarget {
  /// The target in messages: as the spec names it, and the simulator as it was found.
  package var label: String {
    guard let simulator, case .simulator(_, let group) = target.destination else { return target.label }
    return "the app group \"\(group)\" in \(simulator)"
  }
}

extension TargetSpec {
  /// The format that a new file is to have by `format` or by its ending, and where that is said.
  fileprivate var namedFormat: (TargetFormat, Place)? {
    guard case .file(let path, let format) = destination else { return nil }
    if let format, let formatPlace { return (format, formatPlace) }
    return TargetFormat(endingOf: path).map { ($0, place) }
  }

  /// The target in messages, as the spec names it.
  package var label: String {
    switch destination {
    case .file(let path, _): "the file \"\(path)\""
    case .appGroup(let name): "the app group \"\(name)\""
    case .simulator(let references, let group):
      "the app group \"\(group)\" in " + (references.count == 1 ? references[0].label : "several simulators")
    }
  }
}
