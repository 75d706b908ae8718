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

  /// A domain as it was exported.
  package struct Domain: Sendable {
    package var domain: PreferenceDomain
    /// Nil where there was none.
    package var bytes: [UInt8]?
    /// Whether it has a file or any key.
    var exists: Bool
  }

  /// The absolute path, links followed.
  package var path: String
  package var folder: TargetFolder
  /// Nil where the file is to be made, or is not what is written.
  package var original: Original?
  /// The domain of preferences that is written instead of the file, where a daemon keeps it.
  package var domain: Domain?
  package var document: any SettingsDocument
  package var edits: [EntryEdit] = []
  /// Who gets the file and its folders where root makes them; nil for the owner of the folder that they are made in.
  package var owner: FileOwner?
  /// Where a spec or a plan names the file, for what goes wrong with it.
  package var place: Place

  /// Whether there is something to be changed, rather than made.
  var exists: Bool { domain?.exists ?? (original != nil) }
  package var writer: Change.Writer { domain == nil ? .file : .defaults }
}
