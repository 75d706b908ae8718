/// What `widgetctl` can be told to do. The raw values are what users type.
package enum Command: String, CaseIterable, Hashable, Sendable {
  case validate, diff, apply, export, audit, simulators, schema, explain, version, help

  /// Those that read specs, or a plan made from them.
  package static let run: [Command] = [.validate, .diff, .apply]

  /// Those that also look at the targets.
  package static let planning: [Command] = [.diff, .apply]

  /// Those that look for the files of app groups.
  package static let locating: [Command] = [.diff, .apply, .export, .audit]

  /// Those that start from configurations that are there.
  package static let existing: [Command] = [.export, .audit]

  /// Those that report in any format.
  package static let reporting: [Command] = run + [.audit]

  /// Those that may change targets, be it that they only show how.
  package static let changing: [Command] = planning + [.audit]
}
