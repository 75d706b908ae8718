import Diagnostics

/// What a run would change, and what it found wrong on the way.
package struct Plan: Sendable {
  /// Sorted by file and key.
  package var changes: [Change] = []
  /// The files that changes are to be written to, sorted by path.
  package var files: [PlannedFile] = []
  package var log = FindingLog()

  package init() {}
}
