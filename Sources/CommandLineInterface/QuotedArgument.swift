import Reporting

/// An argument as messages show it: in double quotes, with what could deceive a reader or a terminal escaped.
enum QuotedArgument {
  static func text(_ argument: String) -> String {
    "\"\(DisplayText.escaped(argument))\""
  }
}
