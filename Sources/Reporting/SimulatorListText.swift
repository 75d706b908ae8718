import Diagnostics
import Simulators
import WidgetConfigurator

/// The simulators that there are, for people.
package enum SimulatorListText {
  /// What was found: a line for each device, and one below it for each of its app groups.
  package static func text(of list: SimulatorList) -> String {
    var text = ""
    for entry in list.entries {
      let device = entry.device
      text += DisplayText.escaped("\(device.label)  \(device.udid)  \(words(for: device.state))") + "\n"
      for container in entry.containers { text += "  " + DisplayText.escaped(container.appGroup) + "\n" }
    }
    let count = "\(list.entries.count) simulator\(list.entries.count == 1 ? "" : "s")"
    guard list.entries.isEmpty else { return text + count + "\n" }
    let folders = list.folders.map { ShownPath.text($0, in: list.workingDirectory) }.joined(separator: ", ")
    return folders.isEmpty ? count + "\n" : DisplayText.escaped("\(count) in \(folders)") + "\n"
  }

  /// What could not be read.
  package static func warnings(of list: SimulatorList, style: TextStyle) -> String {
    var text = DiagnosticText(style: style, sources: [:])
    return list.diagnostics.map { text.text(of: $0) }.joined()
  }

  private static func words(for state: SimulatorDevice.State) -> String {
    switch state {
    case .shutdown: "shut down"
    case .shuttingDown: "shutting down"
    case .creating, .booting, .booted, .unknown: state.rawValue
    }
  }
}
