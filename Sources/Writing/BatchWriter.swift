import Diagnostics
import Files
import Planning
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes plans: under locks, as a whole or not at all, and after putting right what an earlier run left behind.
package struct BatchWriter: Sendable {
  private let statePath: String?
  private let context: MachineContext
  private let lockTimeout: Double

  /// How writing a plan ended.
  package enum Outcome: Sendable {
    /// All is written; with warnings where something could not be cleared away.
    case written([Finding])
    case failed([Finding])
    /// Another program changed a target meanwhile: it is to be planned anew.
    case changedMeanwhile(Finding)
  }

  /// - Parameters:
  ///   - statePath: The folder of journals; nil where there is no home folder that it could lie in.
  ///   - lockTimeout: How long to wait for other runs, in seconds.
  package init(statePath: String?, context: MachineContext, lockTimeout: Double) {
    self.statePath = statePath
    self.context = context
    self.lockTimeout = lockTimeout
  }

  /// A warning for each batch that was cut short; nothing is changed.
  package func interruptedBatches() -> [Finding] {
    guard let state = try? existingState(),
      let paths = try? JournalFile.interruptedPaths(in: state)
    else { return [] }
    return paths.map { path in
      Finding(
        .interruptedBatch, "an earlier apply was cut short", at: Place(fileNamed: path),
        help: .text("the next apply puts it right"))
    }
  }

  /// Whether a batch that is not complete has files in these folders. While they are locked, that is one that was cut
  /// short, and that this run or another is still to put right.
  package func isInterrupted(in folders: [Folder]) throws(LockFailure) -> Bool {
    let journals: [Journal]
    do throws(FileError) {
      guard let state = try existingState() else { return false }
      journals = try JournalFile.all(in: state)
    } catch {
      throw LockFailure(finding: stateFinding(error))
    }
    let paths = journals.flatMap(\.folderPaths)
    let identities = Set(folders.map(\.status.identity))
    return Set(paths.map { ExactText($0) }).contains { path in
      (try? Folder(path.string)).map { identities.contains($0.status.identity) } ?? false
    }
  }

  private func existingState() throws(FileError) -> StateFolder? {
    guard let statePath else { return nil }
    return try StateFolder(existingAt: statePath, in: context.workingDirectory)
  }

  /// Undoes or finishes batches that were cut short, and says so.
  package func recover() -> FindingLog {
    var log = FindingLog()
    do throws(FileError) {
      guard let state = try existingState() else { return log }
      var recovery = Recovery(state, lockTimeout: lockTimeout, environment: context.environment)
      defer { log.append(recovery.log) }
      try recovery.run()
    } catch {
      log.add(stateFinding(error))
    }
    return log
  }

  /// Takes the locks on the folders of targets.
  package func lock(_ placement: Placement) throws(LockFailure) -> FolderLocks {
    do throws(FolderLocks.Failure) {
      return try FolderLocks(placement.folders, timeout: lockTimeout)
    } catch {
      let place = placement.place(inFolder: error.folder)
      if case .unusable(let error) = error, let finding = privacyFinding(error, at: place) {
        throw LockFailure(finding: finding)
      }
      throw LockFailure(finding: error.finding(at: place))
    }
  }

  /// That another run has not put right in time what was cut short.
  package var stillInterrupted: Finding {
    Finding(
      .lockTimeout, "an earlier apply was cut short, and another process does not come to an end of putting it right",
      at: Place(fileNamed: statePath ?? "widgetctl"),
      help: .text("wait until it is done, or give it more time with --lock-timeout SECONDS"))
  }

  /// That a folder could not be locked.
  package struct LockFailure: Error {
    package var finding: Finding
  }

  /// Writes all files, or none.
  package func write(_ files: [PlannedFile]) -> Outcome {
    if files.isEmpty { return .written([]) }
    var batch: Batch
    do throws(Batch.Refusal) {
      batch = try Batch(files, environment: context.environment)
    } catch {
      return .failed([failure(error.file, error.error, notUndone: [])])
    }
    let state: StateFolder
    do throws(FileError) {
      guard let statePath else {
        throw FileError(path: "widgetctl", code: ENOENT, reason: "there is no home folder to keep it in")
      }
      state = try StateFolder(at: statePath, in: context.workingDirectory)
    } catch {
      return .failed([stateFinding(error)])
    }
    switch batch.write(in: state) {
    case .written(let leftovers):
      return .written(
        leftovers.map { error in
          Finding(
            .interruptedBatch, "everything is written, but \"\(error.path)\" could not be removed: \(error.reason)",
            at: Place(fileNamed: error.path), help: .text("the next apply removes it"))
        })
    case .changedMeanwhile(let file):
      let error = FileError(path: file.path, code: 0, reason: "another program changes it all the time")
      return .changedMeanwhile(failure(file, error, notUndone: []))
    case .failed(let file, let error, let notUndone, let left):
      return .failed([failure(file, error, notUndone: notUndone, left: left)])
    }
  }

  private func stateFinding(_ error: FileError) -> Finding {
    Finding(
      .writeFailed, "the state folder \"\(error.path)\" cannot be used: \(error.reason)",
      at: Place(fileNamed: statePath ?? error.path), help: .text("mend it, or give another one with --state-dir"))
  }

  private func failure(
    _ file: PlannedFile?, _ error: FileError, notUndone: [FileError], left: [LeftAsIs] = []
  ) -> Finding {
    let path = file?.path ?? error.path
    var undone = "nothing was changed"
    if !notUndone.isEmpty {
      undone = "not put back yet: " + notUndone.map { "\"\($0.path)\" (\($0.reason))" }.joined(separator: ", ")
    } else if !left.isEmpty {
      undone = "nothing else was changed"
    }
    if !left.isEmpty {
      let isKey = left.contains { if case .key = $0 { true } else { false } }
      undone +=
        "; changed since by another program\(isKey ? " or by \"defaults\" itself" : "") and left as it is: "
        + left.map(\.words).joined(separator: ", ")
    }
    let isPrivate = PrivacyRefusal.applies(to: path, code: error.code, on: context.platform)
    return Finding(
      isPrivate ? .accessDenied : .writeFailed, "\"\(path)\" cannot be written: \(error.reason); \(undone)",
      at: file?.place ?? Place(fileNamed: path),
      help: .text(isPrivate ? PrivacyRefusal.help : "mend the cause and run the command again"))
  }

  /// That macOS does not let this program at a folder; nil where it is something else.
  private func privacyFinding(_ error: FileError, at place: Place) -> Finding? {
    guard PrivacyRefusal.applies(to: error.path, code: error.code, on: context.platform) else { return nil }
    return Finding(
      .accessDenied, "\"\(error.path)\" cannot be used: \(error.reason); nothing was changed", at: place,
      help: .text(PrivacyRefusal.help))
  }
}
