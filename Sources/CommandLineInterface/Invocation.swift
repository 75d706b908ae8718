import Diagnostics

/// A command line that is right: what to do, with everything that the command needs.
package enum Invocation: Hashable, Sendable {
  case validate(RunOptions)
  case diff(RunOptions)
  case apply(RunOptions)
  case simulators(RunOptions)
  case export(RunOptions)
  case audit(RunOptions)
  case schema(SchemaName)
  /// One code, or the list of all.
  case explain(DiagnosticCode?)
  case version
  /// Of one command, or in general.
  case help(Command?)
}
