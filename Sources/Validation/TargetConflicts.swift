import Diagnostics
import SourceText
import Specs
import TargetFormats

/// Finds targets that contradict each other.
package struct TargetConflicts {
  private let targets: [PlacedTarget]
  private let files: TargetFiles

  /// - Parameter files: The files of these targets.
  package static func report(_ targets: [PlacedTarget], _ files: TargetFiles, log: inout FindingLog) {
    let conflicts = TargetConflicts(targets: targets, files: files)
    conflicts.reportKeys(log: &log)
    conflicts.reportFormats(log: &log)
    conflicts.reportFolders(log: &log)
  }

  package static func report(_ targets: [PlacedTarget], log: inout FindingLog) {
    report(targets, TargetFiles(targets), log: &log)
  }

  private struct Slot: Hashable {
    var file: Int
    var key: ExactText
  }

  private func reportKeys(log: inout FindingLog) {
    var firstsByKey: [Slot: Int] = [:]
    for (position, firstOfFile) in files.others {
      let slotOfFirst = slot(firstOfFile)
      if firstsByKey[slotOfFirst] == nil { firstsByKey[slotOfFirst] = firstOfFile }
      guard let first = firstsByKey[slot(position)] else {
        firstsByKey[slot(position)] = position
        continue
      }
      let target = targets[position]
      guard !targets[first].widget.wanted.agrees(with: target.widget.wanted) else { continue }
      log.add(
        .conflictingTargets,
        "another widget writes something else under the key \"\(target.widget.key)\" of \(target.label)",
        at: target.target.place, help: "give the two widgets different targets or keys, or make them the same",
        related: [Finding.Related("the other widget's target", at: targets[first].target.place)])
    }
  }

  private func slot(_ position: Int) -> Slot {
    Slot(file: files.numbers[position], key: ExactText(targets[position].widget.key))
  }

  private func reportFormats(log: inout FindingLog) {
    var formats: [Int: (format: TargetFormat, place: Place)] = [:]
    for (position, firstOfFile) in files.others {
      // A file that is there has its format already.
      if case .file = targets[position].identity { continue }
      let file = files.numbers[position]
      if formats[file] == nil { formats[file] = targets[firstOfFile].target.namedFormat }
      guard let (format, place) = targets[position].target.namedFormat else { continue }
      guard let first = formats[file] else {
        formats[file] = (format, place)
        continue
      }
      guard first.format != format else { continue }
      log.add(
        .conflictingTargets,
        "\(targets[position].label) can't be written as \(format.rawValue) and as \(first.format.rawValue)",
        at: place, help: "choose one format for the file",
        related: [Finding.Related("the other format", at: first.place)])
    }
  }

  /// A file can't be another's folder. Of several that are, the innermost is named.
  private func reportFolders(log: inout FindingLog) {
    if files.areApart { return }
    // In the order of the specs, which are mostly sorted as their targets are.
    let paths = files.firsts.compactMap { targets[$0].path.map(ExactText.init) }
    let folders = FolderPairs(paths).folders
    guard !folders.isEmpty else { return }
    let positions = Dictionary(
      targets.enumerated().compactMap { position, target in target.path.map { (ExactText($0), position) } },
      uniquingKeysWith: { first, _ in first })
    for (position, target) in targets.enumerated() {
      guard let path = target.path, let folder = folders[ExactText(path)], let other = positions[folder] else {
        continue
      }
      let (first, later) = other < position ? (targets[other], target) : (target, targets[other])
      log.add(
        .conflictingTargets, "\(targets[other].label) can't be a file and the folder of \(target.label)",
        at: later.target.place, help: "rename one of the two",
        related: [Finding.Related("the other target", at: first.target.place)])
    }
  }
}

extension PlacedTarget {
  /// The target in messages.
  package var label: String { target.label(in: simulator) }
}

extension TargetSpec {
  /// The format that a new file is to have by `format` or by its ending, and where that is said.
  fileprivate var namedFormat: (TargetFormat, Place)? {
    guard case .file(let path, let format) = destination else { return nil }
    if let format, let formatPlace { return (format, formatPlace) }
    return TargetFormat(endingOf: path).map { ($0, place) }
  }

  /// The target in messages: as the spec names it, and the simulator as it was found, if one was.
  package func label(in simulator: String?) -> String {
    guard let simulator, case .simulator(_, let group) = destination else { return label }
    return "the app group \"\(group)\" in \(simulator)"
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
