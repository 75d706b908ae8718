import Diagnostics
import Files
import SourceText
import Specs
import Validation

/// Places targets where they really lie, links followed.
struct TargetPlaces {
  private let context: MachineContext
  /// Folders of fences, resolved once.
  private var fenceFolders: [ExactText: String] = [:]
  /// Folders of targets, opened once.
  private var targetFolders: [ExactText: TargetFolder] = [:]
  private(set) var log = FindingLog()

  init(_ context: MachineContext) {
    self.context = context
  }

  /// The widget's targets that can be written; the others are reported.
  mutating func place(
    _ widget: ResolvedWidget, in fence: TargetFence, expecting expectation: Expectation?
  ) -> [Placement.Target] {
    widget.targets.compactMap { target in
      let placed =
        switch target.destination {
        case .appGroup(let name): placeAppGroup(name, target, of: widget)
        case .file(let path, _): placeFile(path, target, of: widget, in: fence)
        }
      return placed.flatMap { open($0, expectation) }
    }
  }

  private mutating func open(_ placed: PlacedTarget, _ expectation: Expectation?) -> Placement.Target? {
    guard let path = placed.path else { return nil }
    let parent = ExactText(PathText.parent(of: path))
    do throws(FileError) {
      var folder = targetFolders[parent]
      if folder == nil { folder = try TargetFolder(of: path) }
      targetFolders[parent] = folder
      return folder.map { folder in
        Placement.Target(
          placed: placed, path: path, folder: folder, name: PathText.lastComponent(path), expectation: expectation)
      }
    } catch {
      reportInvalid(placed.target, "\"\(error.path)\" cannot be opened: \(error.reason)")
      return nil
    }
  }

  private mutating func placeAppGroup(
    _ name: String, _ target: TargetSpec, of widget: ResolvedWidget
  ) -> PlacedTarget? {
    guard
      let path = AppGroupLocation.path(of: name, platform: context.platform, environment: context.environment)
    else {
      reportInvalid(target, "there is no home folder to look for it in", help: "set HOME to an absolute path")
      return nil
    }
    switch PathResolver.resolve(path, in: context.workingDirectory) {
    case .existing(let path, let status): return placed(target, of: widget, path: path, status: status)
    case .missing(let path): return placed(target, of: widget, path: path, status: nil)
    case .danglingLink(let path): reportInvalid(target, "it is a link to \"\(path)\", which is not there")
    case let other: reportUnusable(other, target)
    }
    return nil
  }

  private mutating func placeFile(
    _ path: String, _ target: TargetSpec, of widget: ResolvedWidget, in fence: TargetFence
  ) -> PlacedTarget? {
    let base = resolved(fence.base)
    let allowed = [base] + fence.allowed.map { resolved($0) }
    let outcome = PathResolver.resolve(path, in: base)
    if case .denied(let path, _) = outcome, allowed.contains(where: { PathText.isInside($0, path) }) {
      // It is above the fence that the way ends, which says nothing about where it would have led.
      reportUnusable(outcome, target)
      return nil
    }
    guard let place = outcome.place else {
      reportUnusable(outcome, target)
      return nil
    }
    guard allowed.contains(where: { PathText.isInside(place, $0) }) else {
      TextPlacement.reportOutside(target, path: place, base: base, log: &log)
      return nil
    }
    switch outcome {
    case .existing(_, let status): return placed(target, of: widget, path: place, status: status)
    case .missing: return placed(target, of: widget, path: place, status: nil)
    case .danglingLink:
      reportInvalid(target, "it is a link to \"\(place)\", which is not there")
    default: reportUnusable(outcome, target)
    }
    return nil
  }

  private func placed(
    _ target: TargetSpec, of widget: ResolvedWidget, path: String, status: FileStatus?
  ) -> PlacedTarget {
    let identity = status.map { PlacedTarget.Identity.file($0.identity) } ?? .path(ExactText(path))
    return PlacedTarget(widget: widget, target: target, identity: identity, path: path)
  }

  private mutating func resolved(_ folder: String) -> String {
    if let known = fenceFolders[ExactText(folder)] { return known }
    let path = PathResolver.fenceFolder(folder, in: context.workingDirectory)
    fenceFolders[ExactText(folder)] = path
    return path
  }

  private mutating func reportUnusable(_ outcome: PathOutcome, _ target: TargetSpec) {
    switch outcome {
    case .loop: reportInvalid(target, "its links lead in a circle")
    case .notAFolder(let path): reportInvalid(target, "\"\(path)\" is a file, not a folder")
    case .nameTooLong: reportInvalid(target, "the name is too long")
    case .denied(let path, let reason): reportInvalid(target, "\"\(path)\" cannot be looked at: \(reason)")
    case .existing, .missing, .danglingLink: break
    }
  }

  private mutating func reportInvalid(_ target: TargetSpec, _ reason: String, help: String? = nil) {
    log.add(
      .invalidTarget, "\(target.label) can't be used: \(reason)", at: target.place,
      help: help ?? "correct the path, or repair what stands there")
  }
}

extension PathOutcome {
  /// Where the path leads, if it leads anywhere.
  var place: String? {
    switch self {
    case .existing(let path, _), .missing(let path), .danglingLink(let path), .notAFolder(let path): path
    case .denied(let path, _): path
    case .loop, .nameTooLong: nil
    }
  }
}
