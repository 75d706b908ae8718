import Files
import Simulators

/// What placing targets on this machine depends on.
package struct MachineContext: Sendable {
  package var workingDirectory: String
  package var platform: Platform
  package var environment: Environment
  /// Where simulators are looked for.
  package var simulators = SimulatorFolders(given: [], home: nil)

  package init(workingDirectory: String, platform: Platform, environment: Environment) {
    self.workingDirectory = workingDirectory
    self.platform = platform
    self.environment = environment
  }
}
