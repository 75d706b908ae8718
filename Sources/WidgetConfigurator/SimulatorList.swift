import Diagnostics
import Simulators

/// The simulators that a machine has.
package struct SimulatorList: Sendable {
  package struct Entry: Sendable {
    package var device: SimulatorDevice
    /// By the names of the groups.
    package var containers: [AppGroupContainer]
  }

  /// What relative paths start from.
  package var workingDirectory: String
  /// Where it was looked for them: absolute, links followed.
  package var folders: [String]
  package internal(set) var entries: [Entry] = []
  /// What could not be read; warnings only.
  package internal(set) var diagnostics: [Diagnostic] = []
}
