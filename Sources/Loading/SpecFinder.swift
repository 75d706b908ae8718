import Diagnostics
import Files
import SourceText

/// Finds the files of a run without reading them.
struct SpecFinder {
  private let request: LoadRequest
  private(set) var candidates = SpecCandidates()
  /// Folders of which everything could be looked at, and the files that were found in each, be it that another path led
  /// there first.
  private(set) var folders: [(path: String, files: [FileIdentity])] = []
  private(set) var log = FindingLog()
  private var known: Set<FileIdentity> = []
  /// Files that serve as inventories for the whole run.
  private let serving: Set<FileIdentity>

  init(_ request: LoadRequest, serving: Set<FileIdentity>) {
    self.request = request
    self.serving = serving
  }

  mutating func find() {
    for argument in request.specs {
      if argument.isExactly("-") {
        candidates.append(SpecCandidate(origin: .standardInput(name: request.stdinFilename ?? "<stdin>")))
      } else {
        find(argument)
      }
    }
  }

  private mutating func find(_ path: String) {
    do throws(FileError) {
      let status = try FileStatus.of(path)
      guard status.kind != .folder else { return findFolder(path) }
      guard known.insert(status.identity).inserted else { return }
      candidates.append(
        SpecCandidate(origin: .named(path), identity: status.identity, size: status.size))
    } catch {
      log.add(error.finding(at: Place(fileNamed: path), whatItIs: "spec"))
    }
  }

  private mutating func findFolder(_ folder: String) {
    do throws(FileError) {
      let walk = try FolderWalk(folder) { [request] in request.takesForSpec(name: $0, pathBelow: $1) }
      for fault in walk.faults { log.add(fault.finding) }
      let identities = walk.files.map(\.identity)
      if walk.faults.isEmpty { folders.append((folder, identities)) }
      candidates.append(areNew(identities) ? walk.files : walk.files.filter { isNew($0.identity) })
    } catch {
      log.add(error.finding(at: Place(fileNamed: folder), whatItIs: "folder"))
    }
  }

  private mutating func isNew(_ file: FileIdentity) -> Bool {
    !serving.contains(file) && known.insert(file).inserted
  }

  /// Whether all of the files are to be read, and nothing follows that could lead to one of them again: then there is no
  /// need to remember each, as there mostly is not.
  private func areNew(_ files: [FileIdentity]) -> Bool {
    guard request.specs.count == 1 else { return false }
    let all = (files + serving).sorted()
    return zip(all, all.dropFirst()).allSatisfy { $0 != $1 }
  }
}

extension LoadRequest {
  /// Whether a file in a folder is to be read as a spec.
  fileprivate func takesForSpec(name: String, pathBelow: () -> String) -> Bool {
    if name.isExactly("inventory.yaml") || name.isExactly("inventory.yml") { return false }
    return include.contains { $0.matches(name: name, pathBelow: pathBelow) }
      && !exclude.contains { $0.matches(name: name, pathBelow: pathBelow) }
  }
}
