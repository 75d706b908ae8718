import Diagnostics

/// What a run would change, and what it found wrong on the way.
package struct Plan: Sendable {
  /// Sorted by file and key.
  package var changes: [Change] = []
  /// The files that changes are to be written to, sorted by path; empty in a plan that is not made for writing.
  package var files: [PlannedFile] = []
  /// Where the first of these files is named.
  var place: Place?
  /// The configurations that were there already and that no spec speaks of, sorted like the changes.
  package var reviewed: [ReviewedConfiguration] = []
  package var log = FindingLog()

  package init() {}

  /// Adds what comes of further files.
  mutating func append(_ next: Plan) {
    changes += next.changes
    files += next.files
    place = place ?? next.place
    reviewed += next.reviewed
    log.append(next.log)
  }
}
