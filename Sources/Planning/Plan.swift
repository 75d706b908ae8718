import Diagnostics

/// What a run would change, and what it found wrong on the way.
package struct Plan: Sendable {
  /// Sorted by file and key.
  package var changes: [Change] = []
  /// The files that the run looks at, be it that nothing comes of one: absolute paths, links followed.
  package var paths: [String] = []
  /// The files that changes are to be written to, sorted by path.
  package var files: [PlannedFile] = []
  /// The configurations that were there already and that no spec speaks of, sorted like the changes.
  package var reviewed: [ReviewedConfiguration] = []
  package var log = FindingLog()

  package init() {}

  /// Adds what comes of further files.
  mutating func append(_ next: Plan) {
    changes += next.changes
    paths += next.paths
    files += next.files
    reviewed += next.reviewed
    log.append(next.log)
  }
}
