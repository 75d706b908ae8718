import Diagnostics
import Files
import Simulators
import SourceText
import Specs
import Validation

/// Places targets where they really lie, links followed.
struct TargetPlaces {
  private let context: MachineContext
  /// Found once: without the variable it takes a look into the user database.
  private lazy var home = context.home
  /// Folders of fences, resolved once.
  private var fenceFolders: [ExactText: String] = [:]
  /// The folders that file targets lie in, by what specs say; nil where it takes a closer look to tell where one leads.
  private var knownFolders = RecentLookup<FolderKey, TargetFolder?>()

  private struct FolderKey: Hashable {
    var base: ExactText
    var folder: ExactText
  }

  /// Folders of targets, opened once.
  private var targetFolders = RecentLookup<ExactText, TargetFolder>()
  /// Mostly many targets in a row have the same.
  private var lastFence: (fence: TargetFence, bounds: Bounds)?

  /// A fence, links followed.
  private struct Bounds {
    var base: String
    /// The base, and the folders that are allowed besides.
    var folders: [String]

    func hold(_ path: String) -> Bool {
      folders.contains { PathText.isInside(path, $0) }
    }
  }

  /// Containers of app groups, looked up once.
  private var containers: GroupContainers?
  private var catalog: SimulatorCatalog
  /// Where the files of app groups in simulators really lie, by their paths.
  private var simulatorFiles: [ExactText: PathOutcome] = [:]
  private(set) var log = FindingLog()

  init(_ context: MachineContext) {
    self.context = context
    catalog = SimulatorCatalog(context)
  }

  /// The widget's targets that can be written; the others are reported.
  mutating func place(_ item: Planner.Item) -> [Placement.Target] {
    let (widget, fence) = (item.widget, item.fence)
    var opened: [Placement.Target] = []
    for target in widget.targets {
      switch target.destination {
      case .appGroup(let name):
        if let placed = placeAppGroup(name, target, of: widget, in: fence) { open(placed, item, into: &opened) }
      case .file(let path, _):
        if let (outcome, folder) = lookInKnownFolder(path, in: fence),
          let placed = placed(outcome, target, of: widget), let path = placed.path
        {
          opened.append(self.target(placed, at: path, in: folder, item))
        } else if let placed = placeFile(path, target, of: widget, in: fence) {
          open(placed, item, into: &opened)
        }
      case .simulator(let references, let group):
        for (match, part) in matches(references, group, target) {
          guard let placed = place(match, part, of: widget, in: fence) else { continue }
          open(placed, item, Change.Simulator(match.device), into: &opened)
        }
      }
    }
    return opened
  }

  private mutating func open(
    _ placed: PlacedTarget, _ item: Planner.Item, _ simulator: Change.Simulator? = nil,
    into opened: inout [Placement.Target]
  ) {
    guard let path = placed.path else { return }
    var placed = placed
    // No text names the file of an app group that was given on the command line.
    if item.review != nil, !placed.target.isFile {
      placed = placed.at(Place(fileNamed: PathText.shown(path, in: context.workingDirectory)))
    }
    do throws(FileError) {
      let folder = try targetFolder(at: PathText.parent(of: path))
      opened.append(target(placed, at: path, in: folder, item, simulator))
    } catch {
      report(error, placed.target, "\"\(error.path)\" cannot be opened: \(error.reason)", label: placed.label)
    }
  }

  private func target(
    _ placed: PlacedTarget, at path: String, in folder: TargetFolder, _ item: Planner.Item,
    _ simulator: Change.Simulator? = nil
  ) -> Placement.Target {
    Placement.Target(
      placed: placed, path: path, folder: folder, name: PathText.lastComponent(path), simulator: simulator,
      expectation: item.expectation, review: item.review)
  }

  private mutating func targetFolder(at path: String) throws(FileError) -> TargetFolder {
    if let known = targetFolders.value(of: ExactText(path)) { return known }
    let folder = try TargetFolder(path)
    targetFolders.keep(folder, for: ExactText(path))
    return folder
  }

  // MARK: - Simulators

  /// The devices that references mean, each once, and the part of the target that means them.
  private mutating func matches(
    _ references: [SimulatorReference], _ appGroup: String, _ target: TargetSpec
  ) -> [(match: SimulatorCatalog.Match, part: TargetSpec)] {
    var known: Set<ExactText> = []
    return references.flatMap { reference in
      let part = target.part(reference, appGroup)
      return catalog.matches(reference, appGroup: appGroup, log: &log)
        .filter { known.insert(ExactText($0.device.folder)).inserted }.map { ($0, part) }
    }
  }

  /// Where a simulator keeps the group's file: links may lead elsewhere, but not out of the folder of devices.
  private mutating func place(
    _ match: SimulatorCatalog.Match, _ target: TargetSpec, of widget: ResolvedWidget, in fence: TargetFence
  ) -> PlacedTarget? {
    let simulator = match.device.fullLabel
    let outcome = resolved(file: match.container.settingsFile)
    let label = target.label(in: simulator)
    guard let path = outcome.place else {
      reportUnusable(outcome, target, label: label)
      return nil
    }
    guard PathText.isInside(path, match.device.devicesFolder) else {
      log.add(
        .targetOutsideRoot, "the file of \(label) lies outside \"\(match.device.devicesFolder)\": \"\(path)\"",
        at: target.place, help: "a link leads there from \"\(match.container.path)\"; remove it")
      return nil
    }
    guard !catalog.folders.areOfHome || isAllowed(path, target, in: fence) else { return nil }
    return placed(outcome, target, of: widget, in: simulator)
  }

  private mutating func resolved(file: String) -> PathOutcome {
    if let known = simulatorFiles[ExactText(file)] { return known }
    let outcome = PathResolver.resolve(file, in: context.workingDirectory)
    simulatorFiles[ExactText(file)] = outcome
    return outcome
  }

  // MARK: - Other targets

  /// Whether what the owner of a given home keeps there leads to a folder that may be written to; else that is reported.
  private mutating func isAllowed(_ path: String, _ target: TargetSpec, in fence: TargetFence) -> Bool {
    guard let home = context.givenHome else { return true }
    // Whoever owns that home may have put a link there that leads to what only this process may write.
    let allowed = [home.path] + fence.allowed.map { resolved($0) }
    if allowed.contains(where: { PathText.isInside(path, $0) }) { return true }
    TextPlacement.reportOutside(target, path: path, home: home.path, log: &log)
    return false
  }

  private mutating func placeAppGroup(
    _ name: String, _ target: TargetSpec, of widget: ResolvedWidget, in fence: TargetFence
  ) -> PlacedTarget? {
    guard let path = appGroupPath(name, target) else { return nil }
    let outcome = PathResolver.resolve(path, in: context.workingDirectory)
    if let place = outcome.place, !isAllowed(place, target, in: fence) { return nil }
    return placed(outcome, target, of: widget)
  }

  /// Where the app group's file lies by its name; nil where that can't be told, which is reported.
  private mutating func appGroupPath(_ name: String, _ target: TargetSpec) -> String? {
    let home = self.home
    var names: [String] = []
    if context.platform == .macOS, let home {
      do throws(FileError) {
        if containers == nil { containers = GroupContainers(in: home.path) }
        names = try containers?.containers(of: name) ?? []
      } catch {
        report(error, target, "\"\(error.path)\" cannot be looked at: \(error.reason)")
        return nil
      }
    }
    let location = AppGroupLocation.of(
      name, platform: context.platform, home: home, environment: context.environment, containers: names)
    switch location {
    case .file(let path): return path
    case .ambiguous(let paths):
      let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
      reportInvalid(
        target, "several teams have a container for it: \(list)",
        help: "name one of them, with its team's ID: {appGroup: \(PathText.lastComponent(paths[0]))}")
    case .homeless:
      reportInvalid(
        target, "there is no home folder to look for it in",
        help: "set HOME to an absolute path, or give one with --home")
    }
    return nil
  }

  /// What a file target's path leads to in a folder that is there and within the fence, as most are: one look at the folder
  /// does for all targets in it. Nil where it takes a closer look, which will say too what is wrong.
  private mutating func lookInKnownFolder(
    _ path: String, in fence: TargetFence
  ) -> (outcome: PathOutcome, folder: TargetFolder)? {
    let bounds = bounds(of: fence)
    let name = PathText.lastComponent(path)
    guard !PathText.isTooLong(path), let folder = knownFolder(PathText.parent(of: path), in: bounds),
      PathText.isEntryName(name, in: folder.existing.path)
    else { return nil }
    let path = PathText.join(folder.existing.path, name)
    do throws(FileError) {
      guard let status = try folder.existing.status(of: name) else { return (.missing(path: path), folder) }
      return status.kind == .link ? nil : (.existing(path: path, status: status), folder)
    } catch {
      return nil
    }
  }

  private mutating func placeFile(
    _ path: String, _ target: TargetSpec, of widget: ResolvedWidget, in fence: TargetFence
  ) -> PlacedTarget? {
    let bounds = bounds(of: fence)
    let outcome = PathResolver.resolve(path, in: bounds.base)
    if case .denied(let error) = outcome, bounds.folders.contains(where: { PathText.isInside($0, error.path) }) {
      // It is above the fence that the way ends, which says nothing about where it would have led.
      reportUnusable(outcome, target)
      return nil
    }
    guard let place = outcome.place else {
      reportUnusable(outcome, target)
      return nil
    }
    guard bounds.hold(place) else {
      TextPlacement.reportOutside(target, path: place, base: bounds.base, log: &log)
      return nil
    }
    return placed(outcome, target, of: widget)
  }

  private mutating func bounds(of fence: TargetFence) -> Bounds {
    if let lastFence, lastFence.fence === fence { return lastFence.bounds }
    let base = resolved(fence.base)
    let bounds = Bounds(base: base, folders: [base] + fence.allowed.map { resolved($0) })
    lastFence = (fence, bounds)
    return bounds
  }

  /// The folder that a spec names, opened, where it is there and within bounds.
  private mutating func knownFolder(_ path: String, in bounds: Bounds) -> TargetFolder? {
    let key = FolderKey(base: ExactText(bounds.base), folder: ExactText(path))
    let folder: TargetFolder?
    if let known = knownFolders.value(of: key) {
      folder = known
    } else {
      folder = openFolder(path, in: bounds)
      knownFolders.keep(folder, for: key)
    }
    // Another fence with this base may allow other folders.
    return folder.flatMap { bounds.hold($0.existing.path) ? $0 : nil }
  }

  private mutating func openFolder(_ path: String, in bounds: Bounds) -> TargetFolder? {
    guard case .existing(let folder, let status) = PathResolver.resolve(path, in: bounds.base),
      status.kind == .folder, bounds.hold(folder)
    else { return nil }
    let opened = try? targetFolder(at: folder)
    return opened?.missing.isEmpty == true ? opened : nil
  }

  /// The target at a place that was found to be within bounds; nil where it can't be used, which is reported.
  ///
  /// - Parameter simulator: The one that was found, as messages name it.
  private mutating func placed(
    _ outcome: PathOutcome, _ target: TargetSpec, of widget: ResolvedWidget, in simulator: String? = nil
  ) -> PlacedTarget? {
    switch outcome {
    case .existing(let path, let status):
      return PlacedTarget(
        widget: widget, target: target, identity: .file(status.identity), path: path,
        isRegularFile: status.kind == .regular, simulator: simulator)
    case .missing(let path):
      return PlacedTarget(
        widget: widget, target: target, identity: .path(ExactText(path)), path: path, simulator: simulator)
    case .danglingLink(let path):
      reportInvalid(target, "it is a link to \"\(path)\", which is not there", label: target.label(in: simulator))
    case .loop, .notAFolder, .nameTooLong, .denied:
      reportUnusable(outcome, target, label: target.label(in: simulator))
    }
    return nil
  }

  private mutating func resolved(_ folder: String) -> String {
    if let known = fenceFolders[ExactText(folder)] { return known }
    let path = PathResolver.fenceFolder(folder, in: context.workingDirectory)
    fenceFolders[ExactText(folder)] = path
    return path
  }

  /// - Parameter label: What the target is called, where the spec's words don't say it all.
  private mutating func reportUnusable(_ outcome: PathOutcome, _ target: TargetSpec, label: String? = nil) {
    switch outcome {
    case .loop: reportInvalid(target, "its links lead in a circle", label: label)
    case .notAFolder(let path): reportInvalid(target, "\"\(path)\" is a file, not a folder", label: label)
    case .nameTooLong: reportInvalid(target, "the name is too long", label: label)
    case .denied(let error):
      report(error, target, "\"\(error.path)\" cannot be looked at: \(error.reason)", label: label)
    case .existing, .missing, .danglingLink: break
    }
  }

  private mutating func reportInvalid(
    _ target: TargetSpec, _ reason: String, label: String? = nil, help: String? = nil
  ) {
    log.add(
      .invalidTarget, "\(label ?? target.label) can't be used: \(reason)", at: target.place,
      help: help ?? "correct the path, or repair what stands there")
  }

  /// Reports what the system refuses, with what macOS wants where it is that.
  private mutating func report(_ error: FileError, _ target: TargetSpec, _ reason: String, label: String? = nil) {
    guard PrivacyRefusal.applies(to: error.path, code: error.code, on: context.platform) else {
      return reportInvalid(target, reason, label: label)
    }
    log.add(
      .accessDenied, "\(label ?? target.label) can't be used: \(reason)", at: target.place,
      help: PrivacyRefusal.help)
  }
}

extension Change.Simulator {
  fileprivate init(_ device: SimulatorDevice) {
    self.init(
      udid: device.udid, name: device.name, os: device.os, label: device.label, isBooted: device.state == .booted)
  }
}

extension PathOutcome {
  /// Where the path leads, if it leads anywhere.
  var place: String? {
    switch self {
    case .existing(let path, _), .missing(let path), .danglingLink(let path), .notAFolder(let path): path
    case .denied(let error): error.path
    case .loop, .nameTooLong: nil
    }
  }
}

extension TargetSpec {
  fileprivate var isFile: Bool {
    if case .file = destination { true } else { false }
  }
}
