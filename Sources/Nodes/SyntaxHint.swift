import SourceText

/// What to do about the errors of libyaml's that people run into most.
enum SyntaxHint {
  /// - Parameter message: libyaml's problem, and its context behind a comma.
  static func text(for message: String) -> String? {
    hints.first { message.utf8.starts(with: $0.problem.utf8) && contains(message, $0.context) }?.help
  }

  private static let hints: [(problem: String, context: String, help: String)] = [
    ("found unexpected end of stream", "quoted scalar", "close the quotation mark that was opened there"),
    ("found unexpected document indicator", "quoted scalar", "close the quotation mark that was opened there"),
    ("did not find expected ',' or ']'", "", "close the list with ']', and put a comma between its entries"),
    ("did not find expected ',' or '}'", "", "close the mapping with '}', and put a comma between its entries"),
    (
      "mapping values are not allowed", "",
      "put a text that holds ': ' in quotes; of two keys each needs a line of its own"
    ),
    (
      "did not find expected <document start>", "",
      "all keys of a mapping begin in the same column, and a blank follows the colon: \"account: alice\""
    ),
    ("could not find expected ':'", "", "a key is followed by a colon and a blank: \"account: alice\""),
    (
      "did not find expected key", "",
      "all keys of a mapping, and all '- ' of a list, begin in the same column; a blank follows the '-'"
    ),
    ("did not find expected '-' indicator", "", "all entries of a list begin with '- ' in the same column"),
    (
      "found unknown escape character", "",
      "in double quotes '\\' begins an escape; write it twice, or use single quotes"
    ),
    ("found character that cannot start any token", "", "put a text that begins with this character in quotes"),
    ("found undefined tag handle", "", "put a text that begins with '!' in quotes"),
  ]

  private static func contains(_ text: String, _ part: String) -> Bool {
    part.isEmpty
      || text.utf8.split(separator: UInt8(ascii: ",")).dropFirst().contains { rest in
        String(Substring(rest)).endsExactly(in: part)
      }
  }
}
