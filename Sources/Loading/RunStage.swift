/// How far a run has come, for somebody who waits for it.
package enum RunStage: Sendable {
  /// Reads another file, the first being number 1.
  case reading(Int)
  /// Checks a document.
  case checking(Int, of: Int)
  case planning
  case writing
  /// Waits for another run to leave the folders.
  case waiting
}
