/// What the user asks of planning besides what specs say.
package struct PlanningRules: Sendable {
  /// Whether a file that would have to be made is an error.
  package var requiresExistingFiles = false

  package init() {}
}
