import Diagnostics

/// What is to be changed in one file, and what is wrong with that.
struct FilePlan: Sendable {
  struct KeyChange: Sendable {
    /// Without the widgets, whose positions are found in what all files share.
    var change: Change
    /// Those that name the key.
    var targets: [Placement.Target]
  }

  /// Sorted by key.
  var changes: [KeyChange] = []
  var reviewed: [ReviewedConfiguration] = []
  /// Nil where nothing is to be written.
  var file: PlannedFile?
  var log = FindingLog()
}
