import Diagnostics
import Files
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

  private let context: MachineContext
  /// Found once, and only where a target names simulators: it may take a look for the home.
  private(set) lazy var folders = context.simulators
  private var known: SimulatorFindings<SimulatorDevice>?
  /// What the devices hold, by their folders.
  private var contents: [ExactText: Contents] = [:]
  /// The devices that words stand for, with a group's containers.
  private var groups: [GroupKey: [Match]] = [:]

  /// The containers of a device, by their groups.
  private struct Contents {
    var containers: [ExactText: [AppGroupContainer]]
    var skipped: [SkippedPlace]
  }

  private struct GroupKey: Hashable {
    var isBooted: Bool
    var appGroup: ExactText
  }

  init(_ context: MachineContext) {
    self.context = context
  }

  /// The devices that a reference means, with their containers of the group. What is wrong is reported.
  mutating func matches(_ reference: SimulatorReference, appGroup: String, log: inout FindingLog) -> [Match] {
    let device: SimulatorDevice?
    switch reference.form {
    case .name(let name, let os): device = self.device(name, os, log: &log)
    case .udid(let udid): device = self.device(udid, log: &log)
    case .booted: return matches(isBooted: true, reference, appGroup, log: &log)
    case .all: return matches(isBooted: false, reference, appGroup, log: &log)
    }
    return device.flatMap { match($0, reference, appGroup, log: &log) }.map { [$0] } ?? []
  }

  mutating func devices() -> SimulatorFindings<SimulatorDevice> {
    if let known { return known }
    let found = SimulatorReader.devices(in: folders.paths, workingDirectory: context.workingDirectory)
    known = found
    return found
  }

  private mutating func contents(of device: SimulatorDevice) -> Contents {
    if let known = contents[ExactText(device.folder)] { return known }
    let found = SimulatorReader.containers(of: device)
    let contents = Contents(
      containers: Dictionary(grouping: found.items) { ExactText($0.appGroup) }, skipped: found.skipped)
    self.contents[ExactText(device.folder)] = contents
    return contents
  }

  // MARK: - Containers

  /// A device that is named must have the group's container.
  private mutating func match(
    _ device: SimulatorDevice, _ reference: SimulatorReference, _ appGroup: String, log: inout FindingLog
  ) -> Match? {
    let contents = contents(of: device)
    if let containers = contents.containers[ExactText(appGroup)] {
      return Self.match(device, containers, reference, log: &log)
    }
    let groups = contents.containers.keys.sorted().map(\.string)
    let skipped = contents.skipped.first
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

  /// Those of several devices that have the group's container, at least one.
  private mutating func matches(
    isBooted: Bool, _ reference: SimulatorReference, _ appGroup: String, log: inout FindingLog
  ) -> [Match] {
    let key = GroupKey(isBooted: isBooted, appGroup: ExactText(appGroup))
    if let known = groups[key], !known.isEmpty { return known }
    let found = devices()
    for place in found.skipped { log.add(place.finding) }
    let devices = isBooted ? found.items.filter { $0.state == .booted } : found.items
    let errorsBefore = log.errorCount
    var matches: [Match] = []
    for device in devices {
      let contents = contents(of: device)
      for place in contents.skipped { log.add(place.finding) }
      if let containers = contents.containers[key.appGroup],
        let match = Self.match(device, containers, reference, log: &log)
      {
        matches.append(match)
      }
    }
    if log.errorCount > errorsBefore { return matches }
    groups[key] = matches
    guard matches.isEmpty else { return matches }
    let what = isBooted ? "booted simulator" : "simulator"
    log.add(
      .noAppGroupContainer,
      devices.isEmpty ? "there is no \(what)" : "no \(what) has a container of the app group \"\(appGroup)\"",
      at: reference.place,
      help: !devices.isEmpty
        ? "install the app in one and start it there once"
        : found.items.isEmpty ? whereLooked() : "boot one with \"xcrun simctl boot UDID\"")
    return []
  }

  /// The one container of a group in a device.
  private static func match(
    _ device: SimulatorDevice, _ containers: [AppGroupContainer], _ reference: SimulatorReference,
    log: inout FindingLog
  ) -> Match? {
    if containers.count == 1 { return Match(device: device, container: containers[0]) }
    log.add(
      .invalidTarget,
      "the app group \"\(containers[0].appGroup)\" in \(device.fullLabel) can't be used: "
        + "it has \(containers.count) containers there, "
        + containers.map { "\"\($0.path)\"" }.joined(separator: ", "), at: reference.place,
      help: "remove the one that the app does not use")
    return nil
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
      .unreadableSimulator, "\(kind.words): \(reason)", at: Place(fileNamed: path),
      help: .text("all others are taken as usual; \(remedy)"))
  }
}
