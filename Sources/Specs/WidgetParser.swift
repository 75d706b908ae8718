import Diagnostics
import Nodes
import SourceText

/// Takes one widget from the fields of its mapping, which in the short form is the whole document.
struct WidgetParser {
  /// The app group of a widget without a target; nil where the document's is at fault.
  let appGroup: String?

  static let names = FieldNames(known: [.name, .state, .account, .calendars, .key, .target], neverMerged: [.name])

  func parse(_ fields: Fields, log: inout FindingLog) -> WidgetSpec {
    let errorsBefore = log.errorCount
    var widget = WidgetSpec(place: fields.node.place)
    if let name = fields[.name] {
      widget.name = name.string("the name", log: &log)
      name.warnIfLookAlike(log: &log)
    }
    widget.state = state(fields[.state], log: &log)
    switch widget.state {
    case .present: parseSelection(fields, into: &widget, log: &log)
    case .absent: reportSelection(fields, log: &log)
    case nil: break
    }
    if let key = fields[.key] {
      widget.key = key.identifier("the key", log: &log)?.value
      key.warnIfLookAlike(log: &log)
    }
    parseTargets(fields[.target], into: &widget, log: &log)
    widget.isSound = log.errorCount == errorsBefore && !widget.targets.isEmpty
    return widget
  }

  private func state(_ node: Node?, log: inout FindingLog) -> WidgetSpec.State? {
    guard let node else { return .present }
    guard let text = node.string("\"state\"", log: &log) else { return nil }
    if let state = WidgetSpec.State(exactly: text.value) { return state }
    log.add(
      .invalidValue, "\"\(text.value)\" is not a state", at: node.place, help: "a state is \"present\" or \"absent\"")
    return nil
  }

  private func parseSelection(_ fields: Fields, into widget: inout WidgetSpec, log: inout FindingLog) {
    let (account, calendars) = (fields[.account], fields[.calendars])
    if account == nil { reportMissing(.account, in: fields, log: &log) }
    if calendars == nil { reportMissing(.calendars, in: fields, log: &log) }
    widget.account = account.flatMap { AccountReference($0, log: &log) }
    widget.calendars = calendars.flatMap { CalendarSelection($0, log: &log) }
  }

  private func reportMissing(_ name: FieldName, in fields: Fields, log: inout FindingLog) {
    log.add(
      .missingKey, "the key \"\(name.text)\" is missing", at: fields.node.place,
      help: "a widget needs an account and calendars, or \"state: absent\"")
  }

  private func reportSelection(_ fields: Fields, log: inout FindingLog) {
    for entry in [FieldName.account, .calendars].compactMap({ fields.entry($0) }) {
      log.add(
        .conflictingForms, "\"\(entry.key.text)\" can't stand beside \"state: absent\"", at: entry.key.place,
        help: "remove it: what is to be absent needs no account and no calendars",
        related: fields[.state].map { [Finding.Related("the state", at: $0.place)] } ?? [])
    }
  }

  private func parseTargets(_ node: Node?, into widget: inout WidgetSpec, log: inout FindingLog) {
    guard let node else {
      widget.targets = appGroup.map { [TargetSpec(destination: .appGroup($0), place: widget.place)] } ?? []
      return
    }
    guard case .sequence = node.content else {
      widget.targets = TargetSpec(node, appGroup: appGroup, log: &log).map { [$0] } ?? []
      return
    }
    if node.elements.isEmpty {
      log.add(
        .invalidValue, "\"target\" must not be an empty list", at: node.place,
        help: "name a target, or leave the key out to write to the app group")
    }
    widget.targets = node.elements.compactMap { TargetSpec($0, appGroup: appGroup, log: &log) }
  }
}
