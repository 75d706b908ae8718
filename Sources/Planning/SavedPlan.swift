import JSONText

/// A plan as it is written to a file, to be looked at and applied later.
package enum SavedPlan {
  package static let version = 1

  /// The text of the file; changes that change nothing are left out.
  package static func text(of changes: [Change]) -> String {
    JSONValue.object([
      ("planVersion", .integer(version)),
      ("tool", ToolIdentity.json),
      ("changes", .array(changes.filter { $0.action != .unchanged }.map(json))),
    ]).text
  }

  private static func json(of change: Change) -> JSONValue {
    let target = change.target
    return .object([
      (
        "target",
        .object([
          ("kind", .string(target.kind.rawValue)),
          ("file", .string(target.file)),
          ("appGroup", .optional(target.appGroup)),
          ("simulator", target.simulator?.json ?? .null),
          ("key", .string(target.key)),
          ("format", .string(target.format.rawValue)),
        ])
      ),
      ("before", change.before?.json ?? .null),
      ("after", change.after?.json ?? .null),
      ("names", change.namesJSON),
    ])
  }
}
