import Diagnostics
import Nodes
import SourceText

/// Takes accounts straight from YAML's events, without nodes, as long as everything is right and written as programs write
/// it.
///
/// It reports nothing, and knows no aliases, tags and merges: at the first thing that is wrong or written in another way
/// it gives up, and the nodes are left to `AccountParser`. What it does read has to come out as it does there.
struct AccountEventReader {
  private struct OtherForm: Error {}

  /// The keys as they are compared.
  private struct Keys {
    let id = FieldName.id.packed
    let login = FieldName.login.packed
    let name = FieldName.name.packed
    let calendars = FieldName.calendars.packed
    let color = FieldName.color.packed
  }

  private let source: SourceFile
  private let keys = Keys()
  private var listed = ListedAccounts()
  /// Of the account that is being read. Kept, so that they don't take new memory for each.
  private var calendars: [Inventory.Calendar] = []
  private var calendarIDs = DistinctTexts()

  private init(source: SourceFile) {
    self.source = source
  }

  /// Takes everything that stands in a list which has begun, up to its end.
  ///
  /// - Returns: Nil where it has to be read in another way.
  static func read(_ events: inout YAMLEvents, of source: SourceFile) -> ListedAccounts? {
    var reader = AccountEventReader(source: source)
    guard (try? reader.readAccounts(&events)) != nil else { return nil }
    return reader.listed
  }

  private mutating func readAccounts(_ events: inout YAMLEvents) throws(OtherForm) {
    while try beginsMapping(&events) {
      try listed.append(readAccount(&events))
    }
  }

  private mutating func readAccount(_ events: inout YAMLEvents) throws(OtherForm) -> Inventory.Account {
    var (id, login, name): (Located<String>?, String?, String?)
    var calendars: [Inventory.Calendar]?
    while let key = try key(&events) {
      if key == keys.id, id == nil {
        id = try accountID(&events)
      } else if key == keys.login, login == nil {
        login = try text(&events)
      } else if key == keys.name, name == nil {
        name = try text(&events)
      } else if key == keys.calendars, calendars == nil {
        calendars = try readCalendars(&events)
      } else {
        throw OtherForm()
      }
    }
    guard let id, let calendars else { throw OtherForm() }
    return Inventory.Account(id: id.value, login: login, name: name, calendars: calendars, place: id.place)
  }

  private mutating func readCalendars(_ events: inout YAMLEvents) throws(OtherForm) -> [Inventory.Calendar] {
    let begin = try next(&events)
    guard begin.kind == .sequenceStart, !begin.hasProperties else { throw OtherForm() }
    calendars.removeAll(keepingCapacity: true)
    calendarIDs.removeAll()
    while try beginsMapping(&events) {
      let calendar = try readCalendar(&events)
      guard calendarIDs.insert(calendar.id) == nil else { throw OtherForm() }
      calendars.append(calendar)
    }
    var copy: [Inventory.Calendar] = []
    copy.reserveCapacity(calendars.count)
    copy += calendars
    return copy
  }

  private mutating func readCalendar(_ events: inout YAMLEvents) throws(OtherForm) -> Inventory.Calendar {
    var (id, name): (String?, String?)
    var hasColor = false
    while let key = try key(&events) {
      if key == keys.id, id == nil {
        id = try Self.identifier(string(&events))
      } else if key == keys.name, name == nil {
        name = try text(&events)
      } else if key == keys.color, !hasColor {
        try checkColor(&events)
        hasColor = true
      } else {
        throw OtherForm()
      }
    }
    guard let id else { throw OtherForm() }
    return Inventory.Calendar(id: id, name: name)
  }

  private mutating func accountID(_ events: inout YAMLEvents) throws(OtherForm) -> Located<String> {
    let event = try string(&events)
    return Located(try Self.identifier(event), at: Place(source, .bytes(events.range(of: event))))
  }

  private static func identifier(_ event: YAMLEvent) throws(OtherForm) -> String {
    let text = event.text
    guard AllowedText.fault(in: text) == nil else { throw OtherForm() }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func text(_ events: inout YAMLEvents) throws(OtherForm) -> String {
    try String(decoding: string(&events).text, as: UTF8.self)
  }

  private mutating func checkColor(_ events: inout YAMLEvents) throws(OtherForm) {
    guard try AccountParser.isColor(string(&events).text) else { throw OtherForm() }
  }

  /// A string in one of the usual forms.
  private mutating func string(_ events: inout YAMLEvents) throws(OtherForm) -> YAMLEvent {
    let event = try next(&events)
    guard event.isString else { throw OtherForm() }
    if event.isLookAlike {
      listed.ambiguousScalars.add(
        String(decoding: event.text, as: UTF8.self), at: Place(source, .bytes(events.range(of: event))))
    }
    return event
  }

  /// The key of the next entry; nil at the end of the mapping.
  private func key(_ events: inout YAMLEvents) throws(OtherForm) -> PackedText? {
    let event = try next(&events)
    if event.kind == .mappingEnd { return nil }
    guard event.isBareScalar else { throw OtherForm() }
    return PackedText(event.text)
  }

  /// Whether a mapping begins; else the list ends.
  private func beginsMapping(_ events: inout YAMLEvents) throws(OtherForm) -> Bool {
    let event = try next(&events)
    if event.kind == .sequenceEnd { return false }
    guard event.kind == .mappingStart, !event.hasProperties else { throw OtherForm() }
    return true
  }

  private func next(_ events: inout YAMLEvents) throws(OtherForm) -> YAMLEvent {
    do throws(SyntaxFault) {
      return try events.next()
    } catch {
      throw OtherForm()
    }
  }
}
