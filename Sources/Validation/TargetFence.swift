import Files

/// The folders that file targets start from and must stay in.
///
/// A class, because thousands of widgets have the same.
package final class TargetFence: Sendable {
  /// Where relative paths start: the root given, or the spec's own folder.
  package let base: String
  /// Further folders that targets may lie in.
  package let allowed: [String]
  package let workingDirectory: String
  /// The base by its text, absolute and normalised.
  let absoluteBase: String
  /// All folders that targets may lie in, likewise.
  let absoluteFolders: [String]

  package init(base: String, allowed: [String], workingDirectory: String) {
    self.base = base
    self.allowed = allowed
    self.workingDirectory = workingDirectory
    absoluteBase = PathText.absolute(base, in: workingDirectory)
    absoluteFolders = [absoluteBase] + allowed.map { PathText.absolute($0, in: workingDirectory) }
  }
}
