import Files
import Planning

/// Paths as people read them.
enum ShownPath {
  /// Relative where the path lies below the working directory, else absolute.
  static func text(_ path: String, in workingDirectory: String) -> String {
    PathText.shown(path, in: workingDirectory)
  }

  /// A target's file, made safe, with the simulator that it lies in before it.
  static func text(of target: Change.Target, in workingDirectory: String) -> String {
    let simulator = target.simulator.map { $0.label + ": " } ?? ""
    return DisplayText.escaped(simulator + text(target.file, in: workingDirectory))
  }
}
