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
      let identities = walk.identities
      if walk.faults.isEmpty { folders.append((folder, identities)) }
      // Mostly nothing else is given, so that no file need be remembered to tell whether it is found again.
      let areNew = request.specs.count == 1 && (identities + serving).areDistinct
      for var siblings in walk.groups {
        if !areNew { siblings.files = siblings.files.filter { isNew($0.identity) } }
        candidates.append(siblings)
      }
    } catch {
      log.add(error.finding(at: Place(fileNamed: folder), whatItIs: "folder"))
    }
  }

  private mutating func isNew(_ file: FileIdentity) -> Bool {
    !serving.contains(file) && known.insert(file).inserted
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
