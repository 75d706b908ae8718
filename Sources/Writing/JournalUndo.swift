import Files
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Undoes a batch from its journal, or clears up behind it; it may have got to any point, and so may an earlier undo.
struct JournalUndo {
  /// Files that hold something else than the batch wrote and are left as they are.
  private(set) var foreign: [String] = []
  /// What could not be undone or removed.
  private(set) var failures: [FileError] = []
  /// How many files got their former bytes back or were removed again.
  private(set) var undone = 0
  private var folders: [ExactText: Folder] = [:]

  var isComplete: Bool { failures.isEmpty }

  /// Puts everything back as it was before the batch.
  mutating func undo(_ journal: Journal) {
    for file in journal.files.reversed() {
      attempt(in: file.folder) { undo, folder throws(FileError) in try undo.undo(file, in: folder) }
    }
    for tree in journal.folders.reversed() {
      attempt(in: tree.parent) { _, parent throws(FileError) in try Self.remove(tree, in: parent) }
    }
    syncFolders()
  }

  /// Removes what a batch that is complete left behind.
  mutating func clear(_ journal: Journal) {
    for file in journal.files {
      attempt(in: file.folder) { _, folder throws(FileError) in
        try Self.removeIfThere(file.temporary, in: folder)
      }
    }
  }

  private mutating func attempt(
    in path: String, _ body: (inout JournalUndo, Folder) throws(FileError) -> Void
  ) {
    do throws(FileError) {
      var folder = folders[ExactText(path)]
      if folder == nil { folder = try Folder(path) }
      guard let folder else { return }
      folders[ExactText(path)] = folder
      try body(&self, folder)
    } catch {
      // Where the folder is not there, neither is anything in it.
      if !error.isMissing { failures.append(error) }
    }
  }

  private mutating func syncFolders() {
    for folder in folders.values {
      do throws(FileError) {
        try folder.sync()
      } catch {
        failures.append(error)
      }
    }
  }

  // MARK: - Files

  private mutating func undo(_ file: Journal.File, in folder: Folder) throws(FileError) {
    let present = try? folder.read(file.name, limit: SizeLimit.target).bytes
    if present == file.new {
      try putBack(file, in: folder)
    } else if present != file.former {
      foreign.append(PathText.join(file.folder, file.name))
    }
    try Self.removeIfThere(file.temporary, in: folder)
    try Self.removeIfThere(file.undoTemporary, in: folder)
  }

  private mutating func putBack(_ file: Journal.File, in folder: Folder) throws(FileError) {
    guard let former = file.former else {
      try folder.remove(file.name)
      undone += 1
      return
    }
    // After an exchange the former file itself is still there, with its times.
    var source = file.temporary
    if (try? folder.read(source, limit: SizeLimit.target).bytes) != former {
      source = file.undoTemporary
      try Self.removeIfThere(source, in: folder)
      try folder.makeFile(source, bytes: former, like: file.name)
    }
    switch try FileExchange.replace(file.name, with: source, in: folder, expecting: file.new, status: nil) {
    case .done: undone += 1
    case .changedMeanwhile: foreign.append(PathText.join(file.folder, file.name))
    }
  }

  private static func removeIfThere(_ name: String, in folder: Folder) throws(FileError) {
    do throws(FileError) {
      try folder.remove(name)
    } catch {
      if !error.isMissing { throw error }
    }
  }

  // MARK: - Folders

  private static func remove(_ tree: Journal.FolderTree, in parent: Folder) throws(FileError) {
    for first in [tree.temporary, tree.paths[0]] {
      for path in tree.paths.reversed() {
        let names = [first] + PathText.components(path).dropFirst()
        do throws(FileError) {
          var folder = parent
          for name in names.dropLast() { folder = try folder.folder(name) }
          try folder.removeFolder(names[names.count - 1])
        } catch {
          // It is not there, or somebody has put something of his own into it.
          if !error.isMissing && error.code != ENOTEMPTY && error.code != EEXIST { throw error }
        }
      }
    }
  }
}

extension Journal.File {
  /// The name under which the former bytes are written anew, where they are to be put back without an exchange.
  var undoTemporary: String { temporary + "-undo" }
}
