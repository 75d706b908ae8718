/// What the exit codes of `widgetctl` mean; scripts depend on the numbers.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  case done = 0
  case textAtFault = 1
  case changes = 2
  case machineAtFault = 3
  case usage = 64

  /// The meaning in one line of help.
  package var meaning: String {
    switch self {
    case .done: "done: valid; nothing to change, or the changes shown or written"
    case .textAtFault: "the text is wrong (with --strict, a warning too); no target was written"
    case .changes: "only with --detailed-exitcode: there are changes or findings, or changes were made"
    case .machineAtFault: "the text is right, the machine is not; what was written is rolled back"
    case .usage: "wrong usage of the command line"
    }
  }
}
