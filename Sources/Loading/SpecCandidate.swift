import Files

/// A file that is to be read where specs are expected.
struct SpecCandidate: Sendable {
  enum Origin: Sendable {
    /// A path as it was given.
    case named(String)
    /// The folder in which it was found, joined with the one that was given.
    case folder(String, name: String)
    case standardInput(name: String)
  }

  var origin: Origin
  /// Nil for standard input.
  var identity: FileIdentity?
  /// In bytes, as far as it is known beforehand.
  var size = 0

  /// What messages call it.
  var name: String {
    switch origin {
    case .named(let path): path
    case .folder(let folder, let name): PathText.join(folder, name)
    case .standardInput(let name): name
    }
  }

  /// The folder that its relative paths start from, as given: "" is the working directory, and that of standard input
  /// without a name.
  var folder: String {
    switch origin {
    case .named(let path), .standardInput(let path): PathText.parent(of: path)
    case .folder(let folder, _): PathText.withoutFinalSlashes(folder)
    }
  }

  var isFromFolder: Bool {
    if case .folder = origin { true } else { false }
  }
}
