import Diagnostics
import SourceText
import Validation

/// How a configuration is looked at that is there already and that no spec speaks of.
package struct Review: Sendable {
  /// How the file was come upon.
  package enum Origin: Sendable {
    case named
    /// In a folder that was named, where much else may lie.
    case folder
    case appGroup
    /// In one of all simulators, or of all that run.
    case simulators
  }

  /// What becomes of a configuration, and what is to be said about it.
  package struct Verdict: Sendable {
    package var wanted = WantedSetting.kept
    package var findings: [Finding] = []
    package var accountsGone = 0
    package var calendarsGone = 0

    package init() {}
  }

  package typealias Judge =
    @Sendable (_ account: String, _ calendars: [String], _ place: ConfigurationPlace) -> Verdict

  let origin: Origin
  let judge: Judge

  package init(_ origin: Origin, judge: @escaping Judge) {
    self.origin = origin
    self.judge = judge
  }

  /// What was named must be right; what was only found may have nothing to do with any widget.
  var severityOfFaults: Severity? { origin == .folder || origin == .simulators ? .warning : nil }
}
