import Files

/// The folder of a target, opened; and those that are still to be made below it.
package struct TargetFolder: Sendable {
  /// The folder itself or, where it is not there yet, the nearest one above it.
  package var existing: Folder
  /// The names of the folders to be made below `existing`, outermost first.
  package var missing: [String]

  /// Opens the folder at a path that holds no link.
  init(_ path: String) throws(FileError) {
    var folder = path
    var missing: [String] = []
    while true {
      do throws(FileError) {
        existing = try Folder(folder)
        self.missing = missing.reversed()
        return
      } catch {
        guard error.isMissing, folder.utf8.count > 1 else { throw error }
        missing.append(PathText.lastComponent(folder))
        folder = PathText.parent(of: folder)
      }
    }
  }
}
