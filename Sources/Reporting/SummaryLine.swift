import Planning
import WidgetConfigurator

/// What a run came to, in one line of words and numbers that holds nothing of any file.
enum SummaryLine {
  /// Changes where there were no faults and they were looked for, else how many faults there are.
  static func text(of outcome: Outcome) -> String {
    guard outcome.succeeded else { return countLine(outcome) }
    return switch outcome.operation {
    case .validate: countLine(outcome)
    case .diff: changeLine(outcome, ["to create", "to update", "to delete"])
    case .apply: changeLine(outcome, ["created", "updated", "deleted"])
    case .export: exportLine(outcome)
    case .audit: auditLine(outcome)
    }
  }

  /// `3 specs, 40 widgets: 2 errors, 1 warning`
  private static func countLine(_ outcome: Outcome) -> String {
    var subject = ""
    if let audit = outcome.audit {
      subject = "\(count(audit.configurations, "configuration")): "
    } else if outcome.specCount != 0 || outcome.widgetCount != 0 {
      subject = "\(count(outcome.specCount, "spec")), \(count(outcome.widgetCount, "widget")): "
    }
    return subject + "\(count(outcome.count(of: .error), "error")), \(count(outcome.count(of: .warning), "warning"))"
      + note(outcome) + "\n"
  }

  /// `2 to create, 1 to update, 1 to delete, 5 unchanged`
  private static func changeLine(_ outcome: Outcome, _ words: [String]) -> String {
    let actions: [Change.Action] = [.create, .update, .delete]
    let counts = zip(actions, words).map { action, word in "\(outcome.count(of: action)) \(word)" }
    return (counts + ["\(outcome.count(of: .unchanged)) unchanged"]).joined(separator: ", ") + note(outcome) + "\n"
  }

  /// `12 configurations: 1 account gone, 3 calendars gone; 2 updated, 1 deleted`
  private static func auditLine(_ outcome: Outcome) -> String {
    guard let audit = outcome.audit else { return countLine(outcome) }
    let gone =
      "\(count(audit.configurations, "configuration")): \(count(audit.accountsGone, "account")) gone, "
      + "\(count(audit.calendarsGone, "calendar")) gone"
    let (updates, deletions) = (outcome.count(of: .update), outcome.count(of: .delete))
    return switch outcome.pruningStage {
    case .none: gone + "\n"
    case .shown: gone + "; \(updates) to update, \(deletions) to delete\n"
    case .done: gone + "; \(updates) updated, \(deletions) deleted\n"
    }
  }

  /// `3 written, 1 unchanged`
  private static func exportLine(_ outcome: Outcome) -> String {
    let unchanged = outcome.exportedSpecs.count(where: \.isUnchanged)
    return "\(outcome.exportedSpecs.count - unchanged) written, \(unchanged) unchanged\n"
  }

  private static func note(_ outcome: Outcome) -> String {
    outcome.isInventoryChecked || outcome.specCount == 0 ? "" : " (inventory not checked)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
