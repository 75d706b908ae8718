import Files
import Specs

/// A spec file that was read, and the folder that its relative paths start from.
///
/// A class, because all that a run looks at later is a part of it.
package final class CollectedSpec: Sendable {
  package let file: SpecFile
  /// As given: "" is the working directory.
  package let folder: String
  /// Nil for standard input.
  let identity: FileIdentity?
  /// Whether it was found in a folder rather than named.
  let isFromFolder: Bool

  init(file: SpecFile, folder: String, identity: FileIdentity?, isFromFolder: Bool) {
    self.file = file
    self.folder = folder
    self.identity = identity
    self.isFromFolder = isFromFolder
  }
}
