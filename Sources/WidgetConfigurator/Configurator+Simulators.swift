import Diagnostics
import Files
import Planning
import Simulators

extension Configurator {
  /// What simulators there are, each with the app groups that have a container in it.
  package func simulators() -> SimulatorList {
    let folders = context.simulators.paths
    let found = SimulatorReader.devices(in: folders, workingDirectory: context.workingDirectory)
    var list = SimulatorList(
      workingDirectory: context.workingDirectory,
      folders: folders.map { PathResolver.fenceFolder($0, in: context.workingDirectory) })
    var findings = found.skipped.map(\.finding)
    for device in found.items {
      let containers = SimulatorReader.containers(of: device)
      list.entries.append(SimulatorList.Entry(device: device, containers: containers.items))
      findings += containers.skipped.map(\.finding)
    }
    list.diagnostics = DiagnosticReport(findings).diagnostics
    return list
  }
}
