import Diagnostics
import Files
import JSONText
import Simulators
import SourceText
import Specs

/// The simulators of this machine, read when a target first names some, and which of them references mean.
struct SimulatorCatalog {
  /// A device and its container of an app group.
  struct Match {
    var device: SimulatorDevice
    var container: AppGroupContainer
  }

  private let folders: SimulatorFolders
  private let workingDirectory: String
  private var known: SimulatorFindings<SimulatorDevice>?
  /// What the devices hold, by their folders.
  private var containers: [ExactText: SimulatorFindings<AppGroupContainer>] = [:]
  private(set) var log = FindingLog()

  init(_ context: MachineContext) {
    folders = context.simulators
    workingDirectory = context.workingDirectory
  }

  /// The devices that a reference means, with their containers of the group. What is wrong is reported.
  mutating func matches(_ reference: SimulatorReference, appGroup: String) -> [Match] {
    switch reference.form {
    case .name(let name, let os): device(name, os).flatMap { match($0, reference, appGroup) }.map { [$0] } ?? []
    case .udid(let udid): device(udid).flatMap { match($0, reference, appGroup) }.map { [$0] } ?? []
    case .booted:
      matches(among: devices().items.filter { $0.state == .booted }, "booted simulator", reference, appGroup)
    case .all: matches(among: devices().items, "simulator", reference, appGroup)
    }
  }

  private mutating func devices() -> SimulatorFindings<SimulatorDevice> {
    if let known { return known }
    let found = SimulatorReader.devices(in: folders.paths, workingDirectory: workingDirectory)
    known = found
    return found
  }

  private mutating func containers(of device: SimulatorDevice) -> SimulatorFindings<AppGroupContainer> {
    if let known = containers[ExactText(device.folder)] { return known }
    let found = SimulatorReader.containers(of: device)
    containers[ExactText(device.folder)] = found
    return found
  }

  // MARK: - Devices that are named

  private mutating func device(_ name: Located<String>, _ os: Located<SimulatorReference.OS>?) -> SimulatorDevice? {
    let all = devices().items
    let named = all.filter { ReadableName($0.name) == ReadableName(name.value) }
    if named.isEmpty {
      let names = all.map(\.name)
      reportUnknown("no simulator is named \"\(name.value)\"", at: name.place) {
        Self.advice(on: name, among: names) { JSONString.encode($0) }
      }
      return nil
    }
    var fitting = named
    switch os?.value {
    case nil: break
    case .version(let version):
      fitting = named.filter { $0.runtime.version == version }
      guard fitting.isEmpty, let os else { break }
      let versions = Self.unique(named.map { $0.os ?? $0.runtime.identifier }).joined(separator: ", ")
      reportUnknown("no simulator named \"\(name.value)\" has the version \(version.text)", at: os.place) {
        "the versions of that name are \(versions)"
      }
      return nil
    case .latest:
      let latest = named.compactMap(\.runtime.version).max()
      fitting = named.filter { $0.runtime.version == latest }
    }
    if fitting.count == 1 { return fitting[0] }
    reportAmbiguous(fitting, name, hasVersion: os != nil)
    return nil
  }

  private mutating func device(_ udid: Located<String>) -> SimulatorDevice? {
    let all = devices().items
    let fitting = all.filter { $0.hasUDID(udid.value) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty {
      let udids = all.map(\.udid)
      reportUnknown("no simulator has the UDID \(udid.value)", at: udid.place) {
        Self.advice(on: udid, among: udids) { $0 }
      }
    } else {
      let folders = fitting.map { "\"\($0.devicesFolder)\"" }.joined(separator: ", ")
      log.add(
        .ambiguousSimulator, "\(fitting.count) simulators have the UDID \(udid.value): in \(folders)", at: udid.place,
        help: "say with --simulators DIR which of the folders is meant")
    }
    return nil
  }

  private mutating func reportAmbiguous(_ devices: [SimulatorDevice], _ name: Located<String>, hasVersion: Bool) {
    let list = devices.prefix(Self.listLimit).map { "\($0.os ?? $0.runtime.identifier) (\($0.udid))" }
      .joined(separator: ", ")
    let rest = devices.count > Self.listLimit ? " and \(devices.count - Self.listLimit) more" : ""
    let versions = Set(devices.map(\.runtime.version))
    let help =
      !hasVersion && versions.count > 1
      ? "add the version (os: \"\(devices[0].os ?? "26.1")\") or \"os: latest\", or choose it by {udid: \(devices[0].udid)}"
      : "choose it by {udid: \(devices[0].udid)}"
    log.add(
      .ambiguousSimulator, "\(devices.count) simulators are named \"\(name.value)\": \(list)\(rest)", at: name.place,
      help: help)
  }

  // MARK: - Containers

  /// A device that is named must have the group's container.
  private mutating func match(
    _ device: SimulatorDevice, _ reference: SimulatorReference, _ appGroup: String
  ) -> Match? {
    let found = containers(of: device)
    guard let match = match(device, found, reference, appGroup) else {
      if found.items.contains(where: { $0.appGroup.isExactly(appGroup) }) { return nil }
      let groups = Self.unique(found.items.map(\.appGroup))
      let skipped = found.skipped.first
      log.add(
        Finding(
          .noAppGroupContainer, "\(device.fullLabel) has no container of the app group \"\(appGroup)\"",
          at: reference.place,
          help: .search {
            var help = "install the app there and start it once"
            if let nearest = NearestMatch.find(appGroup, among: groups) {
              help += "; the nearest that it has is \"\(nearest)\""
            }
            if let skipped { help += "; \"\(skipped.path)\" is left out: \(skipped.reason)" }
            return Finding.Advice(help)
          }))
      return nil
    }
    return match
  }

  /// Those of several devices that have the group's container, at least one.
  private mutating func matches(
    among devices: [SimulatorDevice], _ what: String, _ reference: SimulatorReference, _ appGroup: String
  ) -> [Match] {
    let errorsBefore = log.errorCount
    for place in self.devices().skipped { log.add(place.finding) }
    var matches: [Match] = []
    for device in devices {
      let found = containers(of: device)
      for place in found.skipped { log.add(place.finding) }
      if let match = match(device, found, reference, appGroup) { matches.append(match) }
    }
    if matches.isEmpty && log.errorCount == errorsBefore {
      let hasDevices = !self.devices().items.isEmpty
      log.add(
        .noAppGroupContainer,
        devices.isEmpty
          ? "there is no \(what)" : "no \(what) has a container of the app group \"\(appGroup)\"",
        at: reference.place,
        help: !devices.isEmpty
          ? "install the app in one and start it there once"
          : hasDevices ? "boot one with \"xcrun simctl boot UDID\"" : whereLooked())
    }
    return matches
  }

  private mutating func match(
    _ device: SimulatorDevice, _ found: SimulatorFindings<AppGroupContainer>, _ reference: SimulatorReference,
    _ appGroup: String
  ) -> Match? {
    let fitting = found.items.filter { $0.appGroup.isExactly(appGroup) }
    if fitting.count > 1 {
      log.add(
        .invalidTarget,
        "the app group \"\(appGroup)\" in \(device.fullLabel) can't be used: it has \(fitting.count) containers there, "
          + fitting.map { "\"\($0.path)\"" }.joined(separator: ", "), at: reference.place,
        help: "remove the one that the app does not use")
      return nil
    }
    return fitting.first.map { Match(device: device, container: $0) }
  }

  // MARK: - Advice

  /// Beyond this many a list helps nobody.
  private static let listLimit = 8

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<ExactText> = []
    return texts.filter { known.insert(ExactText($0)).inserted }
  }

  private mutating func reportUnknown(
    _ message: String, at place: Place, advice: @escaping @Sendable () -> Finding.Advice?
  ) {
    let found = devices()
    guard !found.items.isEmpty else {
      log.add(.unknownSimulator, message, at: place, help: whereLooked())
      return
    }
    let skipped =
      found.skipped.isEmpty
      ? "" : "; \(found.skipped.count) could not be read, \"widgetctl simulators\" says why"
    log.add(
      Finding(
        .unknownSimulator, message, at: place,
        help: .search {
          guard var advice = advice() else {
            return Finding.Advice("\"widgetctl simulators\" lists those there are" + skipped)
          }
          advice.text += skipped
          return advice
        }))
  }

  private func whereLooked() -> String {
    let folders = folders.paths.map { "\"\($0)\"" }.joined(separator: " and ")
    return folders.isEmpty
      ? "say with --simulators DIR where simulators are"
      : "it was looked for in \(folders); --simulators DIR names another folder"
  }

  private static func advice(
    on text: Located<String>, among candidates: [String], replacement: (String) -> String
  ) -> Finding.Advice? {
    if let nearest = NearestMatch.find(text.value, among: candidates) {
      let fix = text.place.scalarRange.map { range in
        FoundFix(
          "write \(replacement(nearest))", in: text.place.source, at: range, replacement: replacement(nearest),
          isCertain: false)
      }
      return Finding.Advice("did you mean \"\(nearest)\"?", fix: fix)
    }
    let known = unique(candidates)
    guard known.count <= listLimit else { return nil }
    return Finding.Advice("there are " + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}

extension SimulatorDevice {
  /// The device in messages: two may have the same name and version.
  var fullLabel: String { "the simulator \"\(label)\" (\(udid))" }
}

extension SkippedPlace {
  /// The warning that something is left out.
  package var finding: Finding {
    Finding(
      .unreadableSimulator, "\(kind.words) is left out: \(reason)", at: Place(fileNamed: path),
      help: .text("all others are taken as usual; mend it, or remove it with \"xcrun simctl delete\""))
  }
}
