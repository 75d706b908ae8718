import Files

/// What a batch does, written down before it is done, so that it can be undone by whoever comes after a crash.
struct Journal: Equatable, Sendable {
  /// How far the batch got.
  enum State: UInt8, Sendable {
    /// Files may be new or old.
    case begun = 0x42
    /// All files are new; only leftovers are to be removed.
    case committed = 0x43
  }

  /// Folders that are made: one and those in it, made under a temporary name and then renamed.
  struct FolderTree: Equatable, Sendable {
    /// The folder that was there already.
    var parent: String
    var temporary: String
    /// Paths below the parent, each after the one that it lies in; the first is a mere name.
    var paths: [String]
  }

  /// A file that is replaced or made.
  struct File: Equatable, Sendable {
    var folder: String
    var name: String
    /// The name beside it under which the new bytes are written; after the exchange it has the former ones.
    var temporary: String
    /// Nil where the file is made.
    var former: [UInt8]?
    var new: [UInt8]
  }

  /// A domain of preferences that is changed through the daemon that keeps it.
  struct Domain: Equatable, Sendable {
    /// Who keeps it: the simulator of this UDID, or nil for macOS itself.
    var simulator: String?
    /// The path of its file without the ending.
    var name: String
    /// The folder that was locked for it.
    var folder: String
    /// The keys that are changed.
    var keys: [String]
    /// What was exported; nil where there was no such domain.
    var former: [UInt8]?
    /// What it is to hold.
    var new: [UInt8]

    /// Its file.
    var path: String { name + ".plist" }
  }

  var state = State.begun
  var folders: [FolderTree] = []
  var files: [File] = []
  var domains: [Domain] = []

  /// The folders that it has to do with; some occur more than once.
  var folderPaths: [String] { files.map(\.folder) + folders.map(\.parent) + domains.map(\.folder) }
}
