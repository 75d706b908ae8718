import Diagnostics
import Files
import Simulators

extension Configurator {
  var simulatorFolders: SimulatorFolders {
    SimulatorFolders(given: options.simulatorFolders, home: HomeFolder.path(in: context.environment))
  }

  /// What simulators there are, each with the app groups that have a container in it.
  package func simulators() -> SimulatorList {
    let folders = simulatorFolders.paths
    let found = SimulatorReader.devices(in: folders, workingDirectory: context.workingDirectory)
    var list = SimulatorList(
      workingDirectory: context.workingDirectory,
      folders: folders.map { PathResolver.fenceFolder($0, in: context.workingDirectory) })
    var findings = found.skipped.map(Finding.init)
    for device in found.items {
      let containers = SimulatorReader.containers(of: device)
      list.entries.append(SimulatorList.Entry(device: device, containers: containers.items))
      findings += containers.skipped.map(Finding.init)
    }
    list.diagnostics = DiagnosticReport(findings).diagnostics
    return list
  }
}

extension Finding {
  fileprivate init(_ place: SkippedPlace) {
    self.init(
      .unreadableSimulator, "\(place.kind.words) is left out: \(place.reason)", at: Place(fileNamed: place.path),
      help: .text("all others are taken as usual; mend it, or remove it with \"xcrun simctl delete\""))
  }
}
