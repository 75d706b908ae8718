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
  let widgetCount: Int
  /// Whether any of its documents says something of inventories.
  let speaksOfInventories: Bool

  init(file: SpecFile, folder: String, identity: FileIdentity?, isFromFolder: Bool) {
    self.file = file
    self.folder = folder
    self.identity = identity
    self.isFromFolder = isFromFolder
    widgetCount = file.documents.reduce(0) { $0 + $1.widgets.count }
    speaksOfInventories = file.documents.contains { document in
      if case .unsaid = document.inventories { false } else { true }
    }
  }
}
