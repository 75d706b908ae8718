import Diagnostics
import Nodes

extension CalendarSelection {
  private static let names = FieldNames(known: [.all, .except], required: [.all], neverMerged: [.name])

  /// Reads `calendars`: a list, the word `all`, or a mapping with `all` and `except`.
  init?(_ node: Node, log: inout FindingLog) {
    switch node.content {
    case .sequence:
      let (references, isIncomplete) = CalendarReference.list(node, log: &log)
      if references.isEmpty && !isIncomplete {
        log.add(
          .noCalendars, "\"calendars\" holds no calendar", at: node.place,
          help: "name at least one, write \"all\", or remove the widget with \"state: absent\"")
        return nil
      }
      self.init(place: node.place, form: .list(references), isIncomplete: isIncomplete)
    case .mapping: self.init(mapping: node, log: &log)
    case .string where node.textIs("all"): self.init(place: node.place, form: .all(except: []))
    case .string:
      log.add(
        .wrongType, "\"calendars\" must be a list, a mapping or the word \"all\", not \"\(node.text)\"",
        at: node.place, help: "write [\"\(node.text)\"] if that is an ID, [{name: \(node.text)}] if it is a name")
      return nil
    default:
      node.reportWrongType(
        "\"calendars\" must be a list, a mapping or the word \"all\", not \(node.kindInWords)", log: &log)
      return nil
    }
  }

  private init?(mapping node: Node, log: inout FindingLog) {
    let errorsBefore = log.errorCount
    let fields = Fields(node, Self.names, log: &log)
    if let all = fields[.all] {
      switch all.content {
      case .boolean(true): break
      case .boolean(false):
        log.add(
          .invalidValue, "\"all\" can only be true", at: all.place,
          help: "list the calendars instead, or write \"state: absent\" to remove the configuration")
      default: log.add(.wrongType, "\"all\" must be true, not \(all.kindInWords)", at: all.place)
      }
    }
    var except: [CalendarReference] = []
    if let node = fields[.except] {
      if case .sequence = node.content {
        except = CalendarReference.list(node, log: &log).references
      } else {
        node.reportWrongType("\"except\" must be a list, not \(node.kindInWords)", log: &log)
      }
    }
    self.init(place: node.place, form: .all(except: except), isIncomplete: log.errorCount > errorsBefore)
  }
}

extension [CalendarReference] {
  fileprivate mutating func forgetEntries() {
    for index in indices { self[index].entry = nil }
  }
}

extension CalendarReference {
  private static let names = FieldNames(known: [.id, .name], neverMerged: [.name])

  /// The references of a list and of the lists in it, and whether some had a fault and are left out.
  static func list(_ node: Node, log: inout FindingLog) -> (references: [CalendarReference], isIncomplete: Bool) {
    var references: [CalendarReference] = []
    references.reserveCapacity(node.elementCount)
    var isIncomplete = false
    node.forEachElement { element, entry in
      if case .sequence = element.content {
        var inner = list(element, log: &log)
        // Entries that are each repeated elsewhere could go together, and leave no list here.
        inner.references.forgetEntries()
        references += inner.references
        isIncomplete = isIncomplete || inner.isIncomplete
      } else if let reference = CalendarReference(element, entry, log: &log) {
        references.append(reference)
      } else {
        isIncomplete = true
      }
    }
    return (references, isIncomplete)
  }

  private init?(_ node: Node, _ entry: ListEntry?, log: inout FindingLog) {
    guard case .mapping = node.content else {
      node.warnIfLookAlike(log: &log)
      guard let text = node.identifierText("a calendar", log: &log) else { return nil }
      self.init(place: node.place, form: .bare(text), entry: entry)
      return
    }
    let errorsBefore = log.errorCount
    let fields = Fields(node, Self.names, log: &log)
    let id = fields[.id].flatMap { $0.identifier("the calendar's ID", log: &log) }
    let name = fields[.name].flatMap { $0.string("the calendar's name", log: &log) }
    fields[.id]?.warnIfLookAlike(log: &log)
    fields[.name]?.warnIfLookAlike(log: &log)
    if fields[.id] == nil && fields[.name] == nil {
      log.add(
        .missingKey, "the keys \"id\" and \"name\" are missing: one of them must be there", at: node.place,
        help: "write the calendar's ID or its name")
    }
    guard log.errorCount == errorsBefore else { return nil }
    self.init(place: node.place, form: .mapping(id: id, name: name), entry: entry)
  }
}
