import Diagnostics
import Files
import Planning
import SourceText
import TargetFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes all files of a plan, or none.
///
/// The order is what makes it safe: a journal with the former and the new bytes of every file comes to the disk first;
/// then the new files are written beside the old ones; then each takes its place in one step; then the journal is marked
/// as done and removed. Whoever finds a journal that is not marked can put everything back.
struct Batch: ~Copyable {
  /// How writing ended.
  enum Outcome {
    case written(leftovers: [FileError])
    /// Another program changed a target meanwhile; everything is as it was, but for what that program wrote.
    case changedMeanwhile(PlannedFile)
    case failed(PlannedFile?, FileError, notUndone: [FileError])
  }

  private let state: StateFolder
  private let signals = SignalDelay()
  /// Held until the batch is over, for folders that did not exist when the others were locked.
  private var locks: [FolderLock] = []

  init(state: StateFolder) {
    self.state = state
  }

  mutating func write(_ files: [PlannedFile]) -> Outcome {
    var items: [BatchFile] = []
    for file in files {
      do throws(FileError) {
        items.append(try BatchFile(file))
      } catch {
        return .failed(file, error, notUndone: [])
      }
    }
    let trees = FolderTrees(files)
    let journal = Journal(folders: trees.entries, files: items.map(\.entry))
    let journalFile: JournalFile
    do throws(FileError) {
      journalFile = try JournalFile.make(journal, in: state)
    } catch {
      return .failed(nil, error, notUndone: [])
    }
    do throws(Interruption) {
      let made = try make(trees, for: &items)
      try write(items)
      try finish(items, touched: made + trees.trees.map(\.parent), journalFile)
    } catch {
      return undo(journal, journalFile, after: error)
    }
    var cleaning = JournalUndo()
    cleaning.clear(journal)
    var leftovers = cleaning.failures
    if leftovers.isEmpty {
      do throws(FileError) {
        try journalFile.remove()
      } catch {
        leftovers.append(error)
      }
    }
    return .written(leftovers: leftovers)
  }

  /// Why a batch stopped on its way.
  private enum Interruption: Error {
    case changedMeanwhile(PlannedFile)
    case failure(PlannedFile?, FileError)
  }

  // MARK: - The steps

  /// Makes the folders that are missing and returns them.
  private mutating func make(
    _ trees: FolderTrees, for items: inout [BatchFile]
  ) throws(Interruption) -> [Folder] {
    var made: [Folder] = []
    for tree in trees.trees {
      do throws(FileError) {
        made += try tree.make(ownerOfFolder: Self.isRoot, locks: &locks)
      } catch {
        let path = PathText.join(tree.parent.path, tree.paths[0]) + "/"
        throw .failure(items.first { $0.file.path.utf8.starts(with: path.utf8) }?.file, error)
      }
    }
    for index in items.indices { items[index].useFolder(from: made) }
    return made
  }

  private func write(_ items: [BatchFile]) throws(Interruption) {
    for item in items {
      try stopIfSignalled(item.file)
      do throws(FileError) {
        try item.writeTemporary(ownerOfFolder: Self.isRoot)
      } catch {
        throw .failure(item.file, error)
      }
    }
    for item in items {
      try stopIfSignalled(item.file)
      let result: FileExchange.Result
      do throws(FileError) {
        result = try item.takePlace()
      } catch {
        throw .failure(item.file, error)
      }
      if case .changedMeanwhile = result { throw .changedMeanwhile(item.file) }
    }
  }

  private func finish(
    _ items: [BatchFile], touched: [Folder], _ journal: JournalFile
  ) throws(Interruption) {
    do throws(FileError) {
      var synced: Set<FileIdentity> = []
      for folder in items.map(\.folder) + touched
      where synced.insert(folder.status.identity).inserted {
        try folder.sync()
      }
      if signals.isSignalPending { throw Self.interrupted(items.first?.file) }
      try journal.commit()
    } catch {
      throw .failure(items.first?.file, error)
    }
  }

  private func stopIfSignalled(_ file: PlannedFile) throws(Interruption) {
    if signals.isSignalPending { throw .failure(file, Self.interrupted(file)) }
  }

  private static func interrupted(_ file: PlannedFile?) -> FileError {
    FileError(path: file?.path ?? "", code: EINTR, reason: "the run was interrupted")
  }

  /// What root makes in a user's folder is that user's, so that the user's app can read it.
  private static var isRoot: Bool { geteuid() == 0 }

  private func undo(_ journal: Journal, _ file: JournalFile, after interruption: Interruption) -> Outcome {
    var undo = JournalUndo()
    undo.undo(journal)
    var failures = undo.failures
    if failures.isEmpty {
      do throws(FileError) {
        try file.remove()
      } catch {
        failures.append(error)
      }
    }
    switch interruption {
    case .changedMeanwhile(let file) where failures.isEmpty: return .changedMeanwhile(file)
    case .changedMeanwhile(let file):
      let error = FileError(path: file.path, code: EBUSY, reason: "another program has changed it meanwhile")
      return .failed(file, error, notUndone: failures)
    case .failure(let file, let error): return .failed(file, error, notUndone: failures)
    }
  }
}
