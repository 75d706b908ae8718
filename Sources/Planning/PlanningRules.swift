/// What the user asks of planning besides what specs say.
package struct PlanningRules: Sendable {
  /// Whether a file that would have to be made is an error.
  package var requiresExistingFiles = false
  /// Which way into the files is wanted.
  package var writer = WriterChoice.auto

  package init() {}
}
