import Diagnostics
import Files
import SourceText
import Validation

/// The targets of a run, each with its folder opened.
package struct Placement: Sendable {
  /// A class, because it is handed on to the plan of its file, and a run may have a hundred thousand.
  final class Target: Sendable {
    let placed: PlacedTarget
    let path: String
    let folder: TargetFolder
    let name: String
    /// The device that the file lies in.
    let simulator: Change.Simulator?
    /// What a saved plan expects there.
    let expectation: Expectation?
    let review: Review?

    init(
      placed: PlacedTarget, path: String, folder: TargetFolder, name: String, simulator: Change.Simulator?,
      expectation: Expectation?, review: Review?
    ) {
      self.placed = placed
      self.path = path
      self.folder = folder
      self.name = name
      self.simulator = simulator
      self.expectation = expectation
      self.review = review
    }
  }

  var targets: [Target] = []
  package var places: [PlacedTarget] { targets.map(\.placed) }
  /// Which of the targets lead to one file.
  var files = TargetFiles([])
  /// The files of the targets: absolute paths, links followed.
  package var paths: [String] { targets.map(\.path) }
  var log = FindingLog()

  /// Where a target in this folder is named.
  package func place(inFolder path: String) -> Place {
    targets.first { $0.folder.existing.path.isExactly(path) }?.placed.target.place ?? Place(fileNamed: path)
  }

  /// Whether all folders are there and still what their paths lead to.
  package var stands: Bool {
    targets.allSatisfy { $0.folder.missing.isEmpty }
      && folders.allSatisfy { (try? FileStatus.of($0.path))?.identity == $0.status.identity }
  }

  /// The folders that hold the targets or will, each once.
  package var folders: [Folder] {
    var folders: [Folder] = []
    var known: Set<FileIdentity> = []
    for target in targets {
      let folder = target.folder.existing
      // Mostly many targets in a row lie in one folder.
      if folder === folders.last { continue }
      if known.insert(folder.status.identity).inserted { folders.append(folder) }
    }
    return folders
  }
}
