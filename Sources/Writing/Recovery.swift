import Diagnostics
import Files

/// Puts right what earlier runs left behind when they were killed or the machine went down.
struct Recovery {
  private let state: StateFolder
  private let lockTimeout: Double
  private let environment: Environment
  private(set) var log = FindingLog()

  /// - Parameter environment: Where programs are looked for.
  init(_ state: StateFolder, lockTimeout: Double, environment: Environment) {
    self.state = state
    self.lockTimeout = lockTimeout
    self.environment = environment
  }

  /// - Throws: `FileError` where the state folder cannot be looked through.
  mutating func run() throws(FileError) {
    for journal in try JournalFile.interrupted(in: state) { recover(journal) }
  }

  private mutating func recover(_ file: JournalFile) {
    let place = Place(fileNamed: file.path)
    do throws(FileError) {
      guard let journal = try file.read() else {
        log.add(
          .interruptedBatch, "this is no journal that widgetctl wrote; it is left alone", at: place,
          help: "remove the file")
        return
      }
      guard let locks = lock(journal, at: place) else { return }
      var undo = JournalUndo(environment: environment)
      switch journal.state {
      case .begun: undo.undo(journal)
      case .committed: undo.clear(journal)
      }
      if undo.isComplete { try file.remove() }
      report(undo, of: journal, at: place)
      withExtendedLifetime(locks) {}
    } catch {
      log.add(
        .interruptedBatch, "an earlier apply was cut short, and its journal cannot be used: \(error.reason)",
        at: place, help: "mend the cause and run apply again")
    }
  }

  private mutating func lock(_ journal: Journal, at place: Place) -> FolderLocks? {
    let paths = journal.folderPaths
    let folders = paths.compactMap { try? Folder($0) }
    do throws(FolderLocks.Failure) {
      return try FolderLocks(folders, timeout: lockTimeout)
    } catch {
      log.add(error.finding(at: place))
      return nil
    }
  }

  private mutating func report(_ undo: JournalUndo, of journal: Journal, at place: Place) {
    for path in undo.foreign {
      log.add(
        .interruptedBatch,
        "an earlier apply was cut short; this file has been changed since by another program and is left as it is",
        at: Place(fileNamed: path), help: "look at the file, then run apply again")
    }
    for error in undo.failures {
      log.add(
        .writeFailed, "an earlier apply was cut short, and \"\(error.path)\" cannot be put right: \(error.reason)",
        at: place, help: "mend the cause and run apply again")
    }
    guard undo.isComplete else { return }
    switch journal.state {
    case .begun:
      let what =
        switch undo.undone {
        case 0: "no file had to be put back"
        case 1: "1 file was put back"
        default: "\(undo.undone) files were put back"
        }
      log.add(.interruptedBatch, "an earlier apply was cut short and has been undone: \(what)", at: place)
    case .committed:
      log.add(
        .interruptedBatch, "an earlier apply was complete but for leftovers, which have been removed", at: place)
    }
  }
}
