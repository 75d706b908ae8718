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
  var foreign: [String] = []
  /// Keys of domains that the batch was not about and whose values are others than before.
  var changedKeys: [LeftAsIs] = []
  /// What could not be undone or removed.
  private(set) var failures: [FileError] = []
  /// How many files got their former bytes or values back or were removed again.
  var undone = 0
  private var folders: [ExactText: Folder] = [:]
  /// Where programs are looked for.
  let environment: Environment

  /// - Parameter folders: Folders of the batch that are open already: those are meant, whatever has their paths now.
  init(folders: [Folder] = [], environment: Environment) {
    self.environment = environment
    for folder in folders { self.folders[ExactText(folder.path)] = folder }
  }

  var isComplete: Bool { failures.isEmpty }

  /// Puts everything back as it was before the batch.
  mutating func undo(_ journal: Journal) {
    for domain in journal.domains.reversed() {
      do throws(FileError) {
        try undo(domain)
      } catch {
        failures.append(error)
      }
    }
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
    // Else a temporary file could be there again after a crash, and the journal that names it not.
    syncFolders()
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
        // A folder that the batch had made is gone by now.
        if !error.isMissing { failures.append(error) }
      }
    }
  }

  // MARK: - Files

  private mutating func undo(_ file: Journal.File, in folder: Folder) throws(FileError) {
    for (name, own) in [(file.temporary, file.new), (file.undoTemporary, file.former ?? [])] {
      let found = try UndoContent.of(name, in: folder)
      guard !found.isPart(of: own), !found.holds(file.new), !found.holds(file.former) else { continue }
      try giveBack(file, from: name, in: folder)
    }
    let present = try UndoContent.of(file.name, in: folder)
    if present.holds(file.new) {
      try putBack(file, in: folder)
    } else if !present.holds(file.former) {
      foreign.append(file.path)
    }
    try Self.removeIfThere(file.temporary, in: folder)
    try Self.removeIfThere(file.undoTemporary, in: folder)
  }

  /// An exchange brought another program's file to light, and the process died before it could put that back.
  private func giveBack(_ file: Journal.File, from temporary: String, in folder: Folder) throws(FileError) {
    let present = try UndoContent.of(file.name, in: folder)
    if present == .nothing {
      try folder.renameExclusively(temporary, to: file.name)
    } else if present.holds(file.new) || present.holds(file.former) {
      let identity = try folder.status(of: file.name)?.identity
      try FileExchange.giveBack(file.name, from: temporary, in: folder, inPlaceOf: identity)
    }
    // Else that program, or yet another, has written the file once more since.
  }

  private mutating func putBack(_ file: Journal.File, in folder: Folder) throws(FileError) {
    guard let former = file.former else { return try takeAway(file, in: folder) }
    // After an exchange the former file itself is still there, with its times.
    var source = file.temporary
    if try !UndoContent.of(source, in: folder).holds(former) {
      source = file.undoTemporary
      try Self.removeIfThere(source, in: folder)
      try folder.makeFile(source, bytes: former, like: file.name)
    }
    switch try FileExchange.replace(file.name, with: source, in: folder, expecting: file.new, status: nil) {
    case .done: undone += 1
    case .changedMeanwhile: foreign.append(file.path)
    }
  }

  /// Removes a file that the batch made; under another name first, so that what another program puts there in this very
  /// moment is not what is removed.
  private mutating func takeAway(_ file: Journal.File, in folder: Folder) throws(FileError) {
    try Self.removeIfThere(file.undoTemporary, in: folder)
    try folder.renameExclusively(file.name, to: file.undoTemporary)
    if try UndoContent.of(file.undoTemporary, in: folder).holds(file.new) {
      undone += 1
      return
    }
    foreign.append(file.path)
    do throws(FileError) {
      try folder.renameExclusively(file.undoTemporary, to: file.name)
    } catch {
      // By now there is a yet newer one.
      if error.code != EEXIST { throw error }
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
    // As long as the folders have not got their own names, what has those is somebody else's.
    let first = try parent.status(of: tree.temporary) == nil ? tree.paths[0] : tree.temporary
    for path in tree.paths.reversed() {
      let names = [first] + PathText.components(path).dropFirst()
      do throws(FileError) {
        var folder = parent
        for name in names.dropLast() { folder = try folder.folder(name) }
        try folder.removeFolder(names[names.count - 1])
      } catch {
        // It is not there, or somebody has put something of his own into it or in its place.
        if ![ENOENT, ENOTEMPTY, EEXIST, ENOTDIR, ELOOP].contains(error.code) { throw error }
      }
    }
  }
}

extension Journal.File {
  /// The name under which former bytes are written anew, where they are to be put back without an exchange, or new ones
  /// lie before they are removed.
  var undoTemporary: String { temporary + "-undo" }

  fileprivate var path: String { PathText.join(folder, name) }
}
