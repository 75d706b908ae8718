import Files
import Specs

/// A spec file that was read, and the folder that its relative paths start from.
package struct CollectedSpec: Sendable {
  package var file: SpecFile
  /// As given: "" is the working directory.
  package var folder: String
  /// Nil for standard input.
  var identity: FileIdentity?
  /// Whether it was found in a folder rather than named.
  var isFromFolder: Bool
}
