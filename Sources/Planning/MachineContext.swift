import Files
import Simulators

/// What placing targets on this machine depends on.
package struct MachineContext: Sendable {
  package var workingDirectory: String
  package var platform: Platform
  package var environment: Environment
  /// The folders that simulators are looked for in; those of the home where there are none.
  package var givenSimulatorFolders: [String] = []
  /// Another home than the caller's.
  package var givenHome: UserHome?

  package init(
    workingDirectory: String, platform: Platform, environment: Environment, givenHome: UserHome? = nil
  ) {
    self.workingDirectory = workingDirectory
    self.platform = platform
    self.environment = environment
    self.givenHome = givenHome
  }

  /// The home that app groups' files lie in; nil where there is none.
  package var home: UserHome? { givenHome ?? UserHome(of: environment) }

  /// Where simulators are looked for.
  package var simulators: SimulatorFolders { SimulatorFolders(given: givenSimulatorFolders, home: home?.path) }
}
