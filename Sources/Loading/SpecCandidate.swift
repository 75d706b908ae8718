import Files

/// A file that is to be read where specs are expected.
struct SpecCandidate: Sendable {
  enum Origin: Sendable {
    case named
    case folder
    case standardInput
  }

  /// As given; of a file in a folder, joined with what lies below that.
  var name: String
  var origin: Origin
  /// Nil for standard input.
  var identity: FileIdentity?
  /// In bytes, as far as it is known beforehand.
  var size = 0

  /// The folder that its relative paths start from, as given: "" is the working directory, and that of standard input
  /// without a name.
  var folder: String { PathText.parent(of: name) }
}
