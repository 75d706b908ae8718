import Diagnostics

/// What is shown of a diagnostic wherever people read it: with nothing in it that could deceive them.
extension Diagnostic {
  /// The message in one line; in a property list, after the path to the value at fault.
  var shownMessage: String {
    DisplayText.escaped((path.map { "\($0): " } ?? "") + message)
  }

  /// What to do about it, in one line.
  var shownHelp: String? {
    help.map { "help: " + DisplayText.escaped($0) }
  }
}
