import Diagnostics
import Nodes
import SourceText

/// Takes accounts from the nodes of a list and reports what is wrong with them.
struct AccountParser {
  private var listed = ListedAccounts()

  private init(log: FindingLog) {
    listed.log = log
  }

  // `AccountEventReader` knows the same keys, and which of them are required.
  private static let accountNames = FieldNames(
    known: [.id, .login, .name, .calendars], required: [.id, .calendars])
  private static let calendarNames = FieldNames(known: [.id, .name, .color], required: [.id])

  /// Takes everything from the list of accounts, or a part of it.
  ///
  /// - Parameter log: What was found before, to which everything else is added.
  static func parse(_ accounts: Node, log: FindingLog) -> ListedAccounts {
    var parser = AccountParser(log: log)
    parser.parseAccounts(accounts)
    return parser.listed
  }

  private mutating func parseAccounts(_ accounts: Node) {
    guard case .sequence = accounts.content else {
      accounts.reportWrongType("\"accounts\" must be a list, not \(accounts.kindInWords)", log: &listed.log)
      listed.areAccounts = false
      return
    }
    accounts.forEachElement { node, _ in
      listed.areAccounts = listed.areAccounts && node.hasEntry(.id)
      if let account = parseAccount(node) { listed.append(account) }
    }
  }

  private mutating func parseAccount(_ node: Node) -> Inventory.Account? {
    guard case .mapping = node.content else {
      node.reportWrongType("an account must be a mapping, not \(node.kindInWords)", log: &listed.log)
      return nil
    }
    let fields = Fields(node, Self.accountNames, log: &listed.log)
    let login = optionalText(fields[.login], "the login")
    let name = optionalText(fields[.name], "the name")
    let calendars = fields[.calendars].map { parseCalendars($0) } ?? []
    guard let node = fields[.id], let id = node.identifierText("the account's ID", log: &listed.log) else {
      return nil
    }
    listed.ambiguousScalars.note(node)
    return Inventory.Account(id: id, login: login, name: name, calendars: calendars, place: node.place)
  }

  private mutating func parseCalendars(_ list: Node) -> [Inventory.Calendar] {
    guard case .sequence = list.content else {
      list.reportWrongType("\"calendars\" must be a list, not \(list.kindInWords)", log: &listed.log)
      return []
    }
    let count = list.elementCount
    var calendars: [Inventory.Calendar] = []
    calendars.reserveCapacity(count)
    var ids = DistinctTexts(expecting: count)
    var idNodes: [Node] = []
    idNodes.reserveCapacity(count)
    list.forEachElement { element, _ in
      guard let (calendar, idNode) = parseCalendar(element) else { return }
      if let first = ids.insert(calendar.id) {
        listed.log.add(
          .duplicateInventoryCalendar, "the calendar \"\(calendar.id)\" is listed twice in this account",
          at: idNode.place, help: "remove one of the two",
          related: [Finding.Related("the first entry", at: idNodes[first].place)])
      } else {
        idNodes.append(idNode)
        calendars.append(calendar)
      }
    }
    return calendars
  }

  private mutating func parseCalendar(_ node: Node) -> (Inventory.Calendar, idNode: Node)? {
    guard case .mapping = node.content else {
      node.reportWrongType("a calendar must be a mapping, not \(node.kindInWords)", log: &listed.log)
      return nil
    }
    let fields = Fields(node, Self.calendarNames, log: &listed.log)
    let name = optionalText(fields[.name], "the name")
    checkColor(fields[.color])
    guard let idNode = fields[.id], let id = idNode.identifierText("the calendar's ID", log: &listed.log) else {
      return nil
    }
    listed.ambiguousScalars.note(idNode)
    return (Inventory.Calendar(id: id, name: name), idNode)
  }

  private mutating func optionalText(_ node: Node?, _ what: String) -> String? {
    guard let node, let text = node.stringText(what, log: &listed.log) else { return nil }
    listed.ambiguousScalars.note(node)
    return text
  }

  private mutating func checkColor(_ node: Node?) {
    guard let node, node.isString || node.stringText("the color", log: &listed.log) != nil else { return }
    listed.ambiguousScalars.note(node)
    guard !node.withText(Self.isColor) else { return }
    listed.log.add(
      .invalidValue, "\"\(node.text)\" is not a color", at: node.place,
      help: "a color is six hexadecimal digits, 2196f3 for instance")
  }

  /// Six hexadecimal digits, a `#` before them or not.
  static func isColor(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    return digits.count == 6 && digits.allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
