import Diagnostics
import Nodes
import SourceText

/// Takes one document of a spec from its nodes.
struct DocumentParser {
  private(set) var log = FindingLog()

  private static let names = FieldNames(
    known: [.version, .inventory, .appGroup, .widgets] + WidgetParser.names.all, allowsExtensions: true,
    neverMerged: [.name])

  /// The document; nil only where it is no mapping at all.
  mutating func parse(_ node: Node) -> SpecDocument? {
    guard case .mapping = node.content else {
      node.reportWrongType(
        "a spec must be a mapping, not \(node.kindInWords)",
        help: "write keys and values, a colon and a blank between them: \"account: alice@example.com\"", log: &log)
      return nil
    }
    var document = SpecDocument(place: node.place)
    let fields = Fields(node, Self.names, log: &log)
    fields[.version]?.checkFormatVersion(log: &log)
    if let inventory = fields[.inventory] { document.inventories = parseInventories(inventory) }
    let appGroup = fields[.appGroup]
    document.appGroup = appGroup.flatMap { $0.appGroup(log: &log)?.value }
    parseWidgets(fields, into: &document, hasFaultyAppGroup: appGroup != nil && document.appGroup == nil)
    return document
  }

  private mutating func parseWidgets(
    _ fields: Fields, into document: inout SpecDocument, hasFaultyAppGroup: Bool
  ) {
    let parser = WidgetParser(
      appGroup: hasFaultyAppGroup ? nil : document.appGroup ?? SpecDocument.defaultAppGroup)
    guard let (widgetsKey, widgets) = fields.entry(.widgets) else {
      guard fields.hasEntry(among: WidgetParser.names) else {
        log.add(
          .missingKey, "the key \"widgets\" is missing", at: document.place,
          help: "list the widgets under \"widgets\", or give one widget's \"account\" and \"calendars\" here")
        return
      }
      document.widgets = [parser.parse(fields, log: &log)]
      return
    }
    let shortKeys = WidgetParser.names.all.compactMap { fields.entry($0)?.key }
    if let shortKey = shortKeys.min(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let (first, later) =
        shortKey.range.lowerBound < widgetsKey.range.lowerBound ? (shortKey, widgetsKey) : (widgetsKey, shortKey)
      log.add(
        .conflictingForms, "\"\(later.text)\" can't stand beside \"\(first.text)\"", at: later.place,
        help: "put everything about a widget into its entry under \"widgets\"",
        related: [Finding.Related("\"\(first.text)\"", at: first.place)])
    }
    document.widgets = parseList(widgets, with: parser)
    reportDuplicateNames(document.widgets)
  }

  private mutating func parseList(_ widgets: Node, with parser: WidgetParser) -> [WidgetSpec] {
    guard case .sequence = widgets.content else {
      widgets.reportWrongType(
        "\"widgets\" must be a list, not \(widgets.kindInWords)", help: "begin each widget with \"- \"", log: &log)
      return []
    }
    if widgets.elements.isEmpty {
      log.add(
        .invalidValue, "\"widgets\" must not be empty", at: widgets.place,
        help: "list at least one widget, or remove the file")
    }
    var parsed: [WidgetSpec] = []
    // There may be a million: room that grows would be twice as much at times.
    parsed.reserveCapacity(widgets.elements.count)
    for element in widgets.elements {
      guard case .mapping = element.content else {
        element.reportWrongType("a widget must be a mapping, not \(element.kindInWords)", log: &log)
        continue
      }
      let fields = Fields(element, WidgetParser.names, log: &log)
      parsed.append(parser.parse(fields, log: &log))
    }
    return parsed
  }

  private mutating func reportDuplicateNames(_ widgets: [WidgetSpec]) {
    var known = DistinctTexts()
    var firsts: [Place] = []
    for name in widgets.lazy.compactMap(\.name) {
      if let first = known.insert(name.value) {
        log.add(
          .duplicateName, "the widget name \"\(name.value)\" is used twice in this document", at: name.place,
          help: "names are for messages only; give each widget its own",
          related: [Finding.Related("the first \"\(name.value)\"", at: firsts[first])])
      } else {
        firsts.append(name.place)
      }
    }
  }

  private mutating func parseInventories(_ node: Node) -> InventoryNaming {
    switch node.content {
    case .sequence:
      let elements = node.elements
      if elements.isEmpty {
        log.add(
          .invalidValue, "\"inventory\" must not be an empty list", at: node.place,
          help: "name a file, or leave the key out")
        return .faulty
      }
      let paths = elements.compactMap { path(of: $0) }
      return paths.count == elements.count ? .paths(paths) : .faulty
    default: return path(of: node).map { .paths([$0]) } ?? .faulty
    }
  }

  private mutating func path(of node: Node) -> Located<String>? {
    node.identifier("an inventory's path", log: &log)
  }
}
