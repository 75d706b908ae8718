import Diagnostics
import Planning
import Writing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Planning and writing under locks, again where other programs get in between.
extension Configurator {
  /// How long to leave the folders to another run, in microseconds.
  private static let pause: UInt32 = 50_000

  /// How often a batch is planned anew because another program changed one of its files.
  private static let attemptLimit = 5

  func apply(_ request: Request) -> Outcome {
    var outcome = request.outcome
    outcome.keep(request.items)
    outcome.conclude(with: request.log.findings, changes: [])
    // With a fault in the text nothing will be written, so that there is nothing to wait for or to put right either.
    guard outcome.succeeded else { return diff(request) }
    var findings = request.log.findings
    let planner = planner
    var last: BatchWriter.Outcome?
    for _ in 1...Self.attemptLimit {
      let (plan, placement): (Plan, Placement)
      let locks: FolderLocks
      do throws(Obstacle) {
        (plan, placement, locks) = try lockedPlan(request.items, planner, recovered: &findings)
      } catch {
        // The reports are written all the same.
        let outputs = outputsOnTargets(at: planner.place(request.items).paths, request)
        outcome.conclude(with: findings + error.findings + outputs, changes: [])
        return outcome
      }
      // It holds open folders, which a program that goes on must have closed.
      if options.endsProcess { outcome.keep(placement) }
      outcome.note(plan.reviewed)
      outcome.conclude(with: findings + self.findings(on: plan, of: placement, request), changes: plan.changes)
      guard outcome.succeeded else { return outcome }
      options.progress(.writing)
      let written = writer.write(plan.files)
      withExtendedLifetime(locks) {}
      switch written {
      case .written(let warnings), .failed(let warnings):
        outcome.conclude(with: findings + plan.log.findings + warnings, changes: plan.changes)
        return outcome
      case .changedMeanwhile: last = written
      }
    }
    if case .changedMeanwhile(let finding) = last { findings.append(finding) }
    outcome.conclude(with: findings, changes: [])
    return outcome
  }

  /// Why a batch can't even be planned.
  private struct Obstacle: Error {
    var findings: [Finding]
  }

  /// Plans under the locks of all folders that targets lie in, and after earlier batches that were cut short have been
  /// put right.
  private func lockedPlan(
    _ items: [Planner.Item], _ planner: Planner, recovered: inout [Finding]
  ) throws(Obstacle) -> (plan: Plan, placement: Placement, locks: FolderLocks) {
    var patience = options.lockTimeout
    while true {
      options.progress(.planning)
      let log = writer.recover()
      recovered += log.findings
      if log.hasError { throw Obstacle(findings: []) }
      do throws(BatchWriter.LockFailure) {
        let placedBefore = planner.place(items)
        let locks = try writer.lock(placedBefore)
        // While this run waited for the locks, the one that held them may have made folders, or been killed.
        let placement = placedBefore.stands ? placedBefore : planner.place(items)
        guard locks.cover(placement.folders) else { continue }
        if try !writer.isInterrupted(in: placement.folders) {
          return (planner.plan(placement, forWriting: true), placement, locks)
        }
      } catch {
        throw Obstacle(findings: [error.finding])
      }
      // Another run is about to put that batch right, and may have waited for the locks that are free again by now.
      if patience <= 0 { throw Obstacle(findings: [writer.stillInterrupted]) }
      options.progress(.waiting)
      usleep(Self.pause)
      patience -= Double(Self.pause) / 1e6
    }
  }
}
