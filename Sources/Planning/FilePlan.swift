import Diagnostics

/// What is to be changed in one file, and what is wrong with that.
struct FilePlan: Sendable {
  /// Sorted by key.
  var changes: [Change] = []
  var reviewed: [ReviewedConfiguration] = []
  /// Nil where nothing is to be written.
  var file: PlannedFile?
  var log = FindingLog()
}
