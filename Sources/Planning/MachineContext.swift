import Files

/// What placing targets on this machine depends on.
package struct MachineContext: Sendable {
  package var workingDirectory: String
  package var platform: Platform
  package var environment: Environment

  package init(workingDirectory: String, platform: Platform, environment: Environment) {
    self.workingDirectory = workingDirectory
    self.platform = platform
    self.environment = environment
  }
}
