import Diagnostics
import Files
import Inventories
import Planning
import Simulators
import SourceText
import Specs
import Validation

/// The targets that a selection comes down to, folders replaced by what lies in them.
package struct SelectedTargets: Sendable {
  package private(set) var items: [Planner.Item] = []
  /// The files that were named or lie in folders that were, whatever becomes of them.
  package private(set) var inputs: Set<FileIdentity> = []
  package private(set) var log = FindingLog()
  private var folders: [(path: String, files: Set<ExactText>)] = []

  private let key: String
  private let inventory: Inventory?
  private let workingDirectory: String
  private let allowed: [String]
  private let judge: Review.Judge

  /// - Parameters:
  ///   - allowed: Folders that a given home may lead to.
  ///   - inventory: Where the names of accounts and calendars are looked up.
  ///   - judge: What becomes of each configuration.
  package init(
    _ selection: TargetSelection, allowed: [String], inventory: Inventory?, workingDirectory: String,
    judge: @escaping Review.Judge
  ) {
    self.allowed = allowed
    key = selection.key
    self.inventory = inventory
    self.workingDirectory = workingDirectory
    self.judge = judge
    for path in selection.files {
      let status = try? FileStatus.of(path)
      if status?.kind == .folder {
        addFolder(path)
      } else {
        if let status { inputs.insert(status.identity) }
        add(.file(path, format: nil), .named)
      }
    }
    for name in selection.appGroups {
      if selection.simulators.isEmpty { add(.appGroup(name), .appGroup) }
      for simulator in selection.simulators { addSimulator(simulator, appGroup: name) }
    }
  }

  private mutating func add(_ destination: TargetSpec.Destination, _ origin: Review.Origin) {
    let name: String
    var allowed = self.allowed
    switch destination {
    case .file(let path, _):
      name = path
      // Whoever runs the command has named the file: there is no text of anybody else's to be kept within bounds.
      allowed = ["/"]
    case .appGroup(let group):
      name = group
    case .simulator(let references, let group):
      name = references.first?.place.source.name ?? group
    }
    let fence = TargetFence(base: "", allowed: allowed, workingDirectory: workingDirectory)
    items.append(
      Planner.Item(
        reviewing: destination, key: key, at: Place(fileNamed: name), inventory: inventory, fence: fence,
        Review(origin, judge: judge)))
  }

  private mutating func addSimulator(_ word: String, appGroup: String) {
    let place = Place(fileNamed: word)
    let form: SimulatorReference.Form
    if word.isExactly("booted") {
      form = .booted
    } else if word.isExactly("all") {
      form = .all
    } else if SimulatorUDID.isWellFormed(word) {
      form = .udid(Located(word, at: place))
    } else {
      form = .name(Located(word, at: place), os: nil)
    }
    let reference = SimulatorReference(place: place, form: form)
    add(.simulator([reference], appGroup: appGroup), reference.isWord ? .simulators : .appGroup)
  }

  /// What new files are named like.
  private static let endings = [".plist", ".json", ".xml"]

  private mutating func addFolder(_ folder: String) {
    do throws(FileError) {
      let walk = try FolderWalk(folder) { name, _ in
        Self.endings.contains { name.endsExactly(in: $0) }
      }
      for fault in walk.faults { reportUnreadable(fault.error, fault.whatItIs) }
      inputs.formUnion(walk.identities)
      let files = walk.paths
      for file in files { add(.file(file, format: nil), .folder) }
      folders.append((folder, Set(files.map(ExactText.init))))
    } catch {
      reportUnreadable(error, "folder")
    }
  }

  private mutating func reportUnreadable(_ error: FileError, _ whatItIs: String) {
    log.add(
      .invalidTarget, "the \(whatItIs) \"\(error.path)\" cannot be read: \(error.reason)",
      at: Place(fileNamed: error.path), help: "check the path and its permissions")
  }

  /// An error for each folder without any configuration, which is most likely not the one that was meant.
  package func emptyFolders(in plan: Plan) -> [Finding] {
    let known = Set(plan.reviewed.flatMap(\.names).map(ExactText.init))
    return folders.filter { $0.files.isDisjoint(with: known) }.map { folder, _ in
      Finding(
        .missingTarget, "the folder \"\(folder)\" holds no configuration under the key \"\(key)\"",
        at: Place(fileNamed: folder),
        help: .text("configurations are looked for in files that end in .plist, .json or .xml"))
    }
  }
}

extension SimulatorReference {
  /// Whether it means whatever simulators there are.
  fileprivate var isWord: Bool {
    switch form {
    case .booted, .all: true
    case .name, .udid: false
    }
  }
}
