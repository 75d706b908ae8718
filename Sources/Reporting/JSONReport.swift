import Diagnostics
import JSONText
import Planning
import SourceText
import WidgetConfigurator

/// A report for programs, in the shape of `Schemas/report.schema.json`.
package enum JSONReport {
  private static let version = 1

  /// - Parameter exitCode: What the command is going to exit with.
  package static func text(of outcome: Outcome, exitCode: Int) -> String {
    JSONValue.object([
      ("reportVersion", .integer(version)),
      ("tool", ToolIdentity.json),
      ("command", .string(outcome.operation.rawValue)),
      (
        "dryRun",
        .boolean(
          outcome.operation == .diff || outcome.fixes?.isDryRun == true || outcome.pruningStage == .shown)
      ),
      ("ok", .boolean(outcome.succeeded)),
      ("exitCode", .integer(exitCode)),
      ("base", .string(outcome.workingDirectory)),
      ("inventoryChecked", .boolean(outcome.isInventoryChecked)),
      ("summary", summary(of: outcome)),
      ("audit", outcome.audit.map(json) ?? .null),
      ("changes", .array(outcome.changes.map(json))),
      ("diagnostics", .array(outcome.diagnostics.map(json))),
    ]).text
  }

  private static func summary(of outcome: Outcome) -> JSONValue {
    .object([
      ("specs", .integer(outcome.specCount)),
      ("widgets", .integer(outcome.widgetCount)),
      ("errors", .integer(outcome.count(of: .error))),
      ("warnings", .integer(outcome.count(of: .warning))),
      ("created", .integer(outcome.count(of: .create))),
      ("updated", .integer(outcome.count(of: .update))),
      ("deleted", .integer(outcome.count(of: .delete))),
      ("unchanged", .integer(outcome.count(of: .unchanged))),
    ])
  }

  private static func json(of audit: AuditSummary) -> JSONValue {
    .object([
      ("configurations", .integer(audit.configurations)),
      ("accountsGone", .integer(audit.accountsGone)),
      ("calendarsGone", .integer(audit.calendarsGone)),
    ])
  }

  private static func json(of change: Change) -> JSONValue {
    .object([
      ("action", .string(change.action.rawValue)),
      ("writer", .string(change.writer.rawValue)),
      (
        "target",
        .object([
          ("kind", .string(change.target.kind.rawValue)),
          ("file", .string(change.target.file)),
          ("appGroup", .optional(change.target.appGroup)),
          ("simulator", change.target.simulator?.json ?? .null),
          ("key", .string(change.target.key)),
        ])
      ),
      ("before", change.before?.json ?? .null),
      ("after", change.after?.json ?? .null),
      ("names", change.namesJSON),
      ("widgets", .array(change.widgets.map(json))),
    ])
  }

  private static func json(of widget: Change.Widget) -> JSONValue {
    .object([
      ("name", .optional(widget.name)),
      (
        "spec",
        .object([
          ("file", .string(widget.file)), ("line", .integer(widget.line)), ("column", .integer(widget.column)),
        ])
      ),
    ])
  }

  static func json(of diagnostic: Diagnostic) -> JSONValue {
    .object([
      ("code", .string(diagnostic.code.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("help", .optional(diagnostic.help)),
      ("file", .string(diagnostic.file)),
      ("line", .optional(diagnostic.start?.line)),
      ("column", .optional(diagnostic.start?.column)),
      ("endLine", .optional(diagnostic.end?.line)),
      ("endColumn", .optional(diagnostic.end?.column)),
      ("path", .optional(diagnostic.path)),
      ("related", .array(diagnostic.related.map(json))),
    ])
  }

  private static func json(of related: Diagnostic.Related) -> JSONValue {
    .object([
      ("message", .string(related.message)),
      ("file", .string(related.file)),
      ("line", .optional(related.start?.line)),
      ("column", .optional(related.start?.column)),
    ])
  }
}
