/// The folders that file targets start from and must stay in.
package struct TargetFence: Sendable {
  /// Where relative paths start: the root given, or the spec's own folder.
  package var base: String
  /// Further folders that targets may lie in.
  package var allowed: [String]
  package var workingDirectory: String

  package init(base: String, allowed: [String], workingDirectory: String) {
    self.base = base
    self.allowed = allowed
    self.workingDirectory = workingDirectory
  }
}
