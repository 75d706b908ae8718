import Diagnostics
import Files
import Inventories
import Nodes
import SourceText
import Specs

/// A spec file that was read, and the folder that its relative paths start from.
package struct CollectedSpec: Sendable {
  package var file: SpecFile
  /// As given: "" is the working directory.
  package var folder: String
  /// Nil for standard input.
  var identity: FileIdentity?
  /// Whether it was found in a folder rather than named.
  var isFromFolder: Bool
}

/// Finds and reads the spec files of a run.
struct SpecCollector {
  private let request: LoadRequest
  private let input: FileInput
  private(set) var specs: [CollectedSpec] = []
  /// Inventories that were named where specs are expected; they are to be validated as what they are.
  private(set) var inventories: [(file: InventoryFile, identity: FileIdentity?)] = []
  /// Folders of which everything could be read, and the files that were found in each, be it that another path led there
  /// first.
  private(set) var folders: [(path: String, files: Set<FileIdentity>)] = []
  private(set) var log = FindingLog()
  private var known: Set<FileIdentity> = []
  /// Files that serve as inventories for the whole run.
  private let serving: Set<FileIdentity>

  init(_ request: LoadRequest, _ input: FileInput, serving: Set<FileIdentity>) {
    self.request = request
    self.input = input
    self.serving = serving
  }

  mutating func collect() {
    for argument in request.specs {
      if argument.isExactly("-") {
        collectStandardInput()
      } else if (try? FileStatus.of(argument))?.kind == .folder {
        collectFolder(argument)
      } else {
        collectFile(argument, isFromFolder: false)
      }
    }
  }

  private mutating func collectStandardInput() {
    let name = request.stdinFilename ?? "<stdin>"
    let folder = request.stdinFilename.map(PathText.parent(of:)) ?? ""
    do throws(FileError) {
      let bytes = try input.readStandardInput(name: name, limit: SizeLimit.spec)
      add(SourceFile(name: name, bytes: bytes), folder: folder, identity: nil, isFromFolder: false)
    } catch {
      log.add(error.finding(at: Place(fileNamed: name), whatItIs: "spec"))
    }
  }

  private mutating func collectFolder(_ folder: String) {
    let errorsBefore = log.errorCount
    do throws(FileError) {
      let walk = try FolderWalk(folder) { name, pathBelow in isSpec(name: name, pathBelow: pathBelow) }
      for fault in walk.faults { log.add(fault.finding(at: Place(fileNamed: fault.path), whatItIs: "folder")) }
      let files = walk.files.map { PathText.join(folder, $0) }
      for file in files { collectFile(file, isFromFolder: true) }
      if log.errorCount == errorsBefore {
        folders.append((folder, Set(files.compactMap { (try? FileStatus.of($0))?.identity })))
      }
    } catch {
      log.add(error.finding(at: Place(fileNamed: folder), whatItIs: "folder"))
    }
  }

  private func isSpec(name: String, pathBelow: String) -> Bool {
    if name.isExactly("inventory.yaml") || name.isExactly("inventory.yml") { return false }
    return request.include.contains { $0.matches(name: name, pathBelow: pathBelow) }
      && !request.exclude.contains { $0.matches(name: name, pathBelow: pathBelow) }
  }

  private mutating func collectFile(_ path: String, isFromFolder: Bool) {
    do throws(FileError) {
      let status = try FileStatus.of(path)
      guard !known.contains(status.identity), !(isFromFolder && serving.contains(status.identity)) else { return }
      // A named file may be an inventory, which may be larger; what is too large for a spec is told apart below.
      let limit = isFromFolder ? SizeLimit.spec : SizeLimit.inventory
      let (bytes, identity) = try input.read(path, limit: limit)
      known.insert(identity)
      add(
        SourceFile(name: path, bytes: bytes), folder: PathText.parent(of: path), identity: identity,
        isFromFolder: isFromFolder)
    } catch {
      log.add(error.finding(at: Place(fileNamed: path), whatItIs: "spec"))
    }
  }

  private mutating func add(_ source: SourceFile, folder: String, identity: FileIdentity?, isFromFolder: Bool) {
    if !isFromFolder, let inventory = NamedInventory.read(source) {
      inventories.append((inventory, identity))
      return
    }
    guard source.bytes.count <= SizeLimit.spec else {
      log.add(
        FileError.tooLarge(source.name, limit: SizeLimit.spec).finding(at: Place(source, .file), whatItIs: "spec"))
      return
    }
    specs.append(
      CollectedSpec(
        file: SpecReader.read(source), folder: folder, identity: identity, isFromFolder: isFromFolder))
  }
}
