import Diagnostics

/// A command line that is wrong; the program ends with exit code 64.
package struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, in one line.
  package var message: String
  /// What to do about it, in one line.
  package var hint: String

  /// - Parameters:
  ///   - advice: One or more sentences, the first in lower case; where to read on is added to them.
  ///   - command: The command whose help says more.
  package init(_ message: String, advice: String? = nil, command: Command? = nil) {
    let page = command.map { "widgetctl help \($0.rawValue)" } ?? "widgetctl help"
    self.message = message
    self.hint = advice.map { "\($0) See \"\(page)\"." } ?? "see \"\(page)\""
  }

  /// A value that an option cannot take. A missing `--root` folder is one: only the disk shows that.
  ///
  /// - Parameters:
  ///   - option: With its dashes.
  ///   - reason: Lower-case words, such as those of a `FileError`.
  package init(_ option: String, value: String, reason: String, command: Command) {
    self.init("cannot use \(QuotedArgument.text(value)) for \"\(option)\": \(reason)", command: command)
  }

  /// A word that is none of those known.
  init(unknown kind: String, _ word: String, known: [String], for place: String? = nil, command: Command?) {
    let message = "unknown \(kind) \(QuotedArgument.text(word))" + (place.map { " for \"\($0)\"" } ?? "")
    self.init(message, advice: Suggestion.text(for: word, among: known) ?? Self.list(known), command: command)
  }

  /// What goes to standard error, with a line feed at the end.
  package var text: String {
    "widgetctl: error: \(message)\n  help: \(hint)\n"
  }

  private static func list(_ words: [String]) -> String? {
    // More than fit in a line are better listed by help.
    guard words.count <= 8 else { return nil }
    return "known: \(words.joined(separator: ", "))."
  }
}
