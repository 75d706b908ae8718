import Diagnostics
import Files
import Parallelism
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
    /// - `left`: What was replaced already, but since changed by another program, and is left as it is.
    case failed(PlannedFile?, FileError, notUndone: [FileError], left: [LeftAsIs])
  }

  /// Why a batch is not even begun.
  struct Refusal: Error {
    var file: PlannedFile
    var error: FileError
  }

  private var items: [BatchFile] = []
  private var domains: [DomainWrite] = []
  /// Where programs are looked for.
  private let environment: Environment
  private let signals = SignalDelay()
  /// Held until the batch is over, for folders that did not exist when the others were locked.
  private var locks: [FolderLock] = []
  /// The files that have got their places, and those of domains that were begun.
  private var placed: [String] = []

  /// Checks, as far as that can be told, that all files can be written.
  ///
  /// - Parameter environment: Where programs are looked for.
  init(_ files: [PlannedFile], environment: Environment) throws(Refusal) {
    self.environment = environment
    for (file, part) in zip(
      files, files.parallelMap(isWorthwhile: files.count >= ParallelWork.worthwhileCount, Part.init))
    {
      switch part {
      case .file(let item): items.append(item)
      case .domain(let domain): domains.append(domain)
      case .refused(let error): throw Refusal(file: file, error: error)
      }
    }
  }

  /// One file's part of the batch.
  private enum Part: Sendable {
    case file(BatchFile)
    case domain(DomainWrite)
    case refused(FileError)

    init(_ file: PlannedFile) {
      do throws(FileError) {
        if let domain = file.domain {
          self = .domain(try DomainWrite(file, domain))
        } else {
          self = .file(try BatchFile(file))
        }
      } catch {
        self = .refused(error)
      }
    }
  }

  /// - Parameter state: Where the journal comes.
  mutating func write(in state: StateFolder) -> Outcome {
    let trees = FolderTrees(items.map(\.file))
    let journal = Journal(folders: trees.entries, files: items.map(\.entry), domains: domains.map(\.entry))
    let journalFile: JournalFile
    do throws(FileError) {
      journalFile = try JournalFile.make(journal, in: state)
    } catch {
      return .failed(nil, error, notUndone: [], left: [])
    }
    var leftovers: [FileError] = []
    do throws(Interruption) {
      // What can't be written because an attribute can't be kept is found before anything else is made.
      try writeTemporaries(items.filter(\.isReplaced))
      let made = try make(trees)
      try writeTemporaries(items.filter { !$0.isReplaced })
      try takePlaces()
      // Last, since these are the slowest to be put back.
      try writeDomains()
      if let failure = try finish(touched: made + trees.trees.map(\.parent), journalFile) {
        leftovers.append(failure)
      }
    } catch {
      return undo(journal, journalFile, after: error)
    }
    var cleaning = JournalUndo(folders: items.map(\.folder), environment: environment)
    cleaning.clear(journal)
    leftovers += cleaning.failures
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
  private mutating func make(_ trees: FolderTrees) throws(Interruption) -> [Folder] {
    var made: [Folder] = []
    for tree in trees.trees {
      do throws(FileError) {
        made += try tree.make(isRoot: Self.isRoot, locks: &locks)
      } catch {
        let path = PathText.join(tree.parent.path, tree.paths[0]) + "/"
        let file = items.first { $0.file.path.utf8.starts(with: path.utf8) }?.file
        // Somebody else has made the folder meanwhile.
        if error.code == EEXIST, let file { throw .changedMeanwhile(file) }
        throw .failure(file, error)
      }
    }
    let byPath = Dictionary(made.map { (ExactText($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    for index in items.indices { items[index].useFolder(from: byPath) }
    return made
  }

  /// Writes the new files beside the old ones and brings them to the disk: several at once, since a disk that is asked to
  /// do so for two files takes hardly longer than for one.
  private func writeTemporaries(_ items: [BatchFile]) throws(Interruption) {
    let (pending, isRoot) = (signals.pending, Self.isRoot)
    let failures = items.parallelMap(isWorthwhile: items.count >= ParallelWork.worthwhileCount) { item -> FileError? in
      if pending.isAny { return Self.interrupted(item.file) }
      do throws(FileError) {
        try item.writeTemporary(isRoot: isRoot)
        return nil
      } catch {
        return error
      }
    }
    for (item, failure) in zip(items, failures) {
      if let failure { throw .failure(item.file, failure) }
    }
  }

  private mutating func takePlaces() throws(Interruption) {
    for item in items {
      try stopIfSignalled(item.file)
      let result: FileExchange.Result
      do throws(FileError) {
        result = try item.takePlace()
      } catch {
        throw .failure(item.file, error)
      }
      if case .changedMeanwhile = result { throw .changedMeanwhile(item.file) }
      placed.append(item.file.path)
    }
  }

  private mutating func writeDomains() throws(Interruption) {
    for domain in domains {
      try stopIfSignalled(domain.file)
      do throws(FileError) {
        if try domain.isAsPlanned() {
          placed.append(domain.file.path)
          try domain.write()
          continue
        }
      } catch {
        throw .failure(domain.file, error)
      }
      throw .changedMeanwhile(domain.file)
    }
  }

  /// The first file, for what concerns all of them.
  private var first: PlannedFile? { items.first?.file ?? domains.first?.file }

  /// - Returns: What went wrong where the batch is complete nevertheless.
  private func finish(touched: [Folder], _ journal: JournalFile) throws(Interruption) -> FileError? {
    do throws(FileError) {
      var synced: Set<FileIdentity> = []
      for folder in items.map(\.folder) + touched
      where synced.insert(folder.status.identity).inserted {
        try folder.sync()
      }
      if signals.isSignalPending { throw Self.interrupted(first) }
      return try journal.commit()
    } catch {
      throw .failure(first, error)
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
    var undo = JournalUndo(folders: items.map(\.folder), environment: environment)
    let placed = Set(placed.map(ExactText.init))
    var begun = journal
    begun.domains = journal.domains.filter { placed.contains(ExactText($0.path)) }
    undo.undo(begun)
    let left = undo.foreign.filter { placed.contains(ExactText($0)) }.map(LeftAsIs.file) + undo.changedKeys
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
      return .failed(file, error, notUndone: failures, left: left)
    case .failure(let file, let error): return .failed(file, error, notUndone: failures, left: left)
    }
  }
}
