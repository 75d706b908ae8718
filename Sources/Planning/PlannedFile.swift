import Diagnostics
import Files
import PropertyLists
import TargetFormats

/// A file that is to be written, with all its changes.
package struct PlannedFile: Sendable {
  /// The file as it was read.
  package struct Original: Sendable {
    package var bytes: [UInt8]
    package var status: FileStatus
  }

  /// The absolute path, links followed.
  package var path: String
  package var folder: TargetFolder
  /// Nil where the file is to be made.
  package var original: Original?
  package var document: any SettingsDocument
  package var edits: [EntryEdit] = []
  /// Who gets the file and its folders where root makes them; nil for the owner of the folder that they are made in.
  package var owner: FileOwner?
  /// Where a spec or a plan names the file, for what goes wrong with it.
  package var place: Place
}
