import Diagnostics
import Nodes
import SourceText

/// Takes an inventory from its nodes and reports what is wrong with it.
struct InventoryParser {
  private var file: InventoryFile
  /// Of a further section, the accounts, which are listed once those before them are.
  private var accounts: [(account: Inventory.Account, hashes: AccountList.Hashes)] = []
  /// Accounts that repeat another. They are reported after everything else.
  private var repetitions = FindingLog()
  private var lookAlikes: (count: Int, first: Node?) = (0, nil)
  /// What puts them in quotes, as many as are kept of findings.
  private var quotings: [FoundFix] = []

  init(source: SourceFile, log: FindingLog) {
    file = InventoryFile(source: source)
    file.log = log
  }

  private static let topNames = FieldNames(
    known: ["version", "generatedAt", "source", "complete", "accounts"], required: ["accounts"],
    allowsExtensions: true)
  private static let accountNames = FieldNames(
    known: [id, "login", name, "calendars"], required: [id, "calendars"])
  private static let calendarNames = FieldNames(known: [id, name, color], required: [id])

  // Named once, because they are looked up hundreds of thousands of times.
  private static let id: FieldName = "id"
  private static let name: FieldName = "name"
  private static let color: FieldName = "color"

  var findingCount: Int { file.log.findings.count }

  /// Takes everything from the document's top.
  mutating func parse(_ root: Node) {
    guard case .mapping = root.content else {
      root.reportWrongType("an inventory must be a mapping, not \(root.kindInWords)", log: &file.log)
      return
    }
    let fields = Fields(root, Self.topNames, log: &file.log)
    file.isRecognized = isRecognized(fields)
    fields["version"]?.checkFormatVersion(log: &file.log)
    checkOrigin(fields)
    guard let accounts = fields["accounts"] else { return }
    parseAccounts(accounts) { $0.list($1, $2) }
  }

  /// Takes a further part of the list of accounts.
  mutating func parse(furtherAccounts accounts: Node) {
    file.isRecognized = listsAccounts(accounts)
    parseAccounts(accounts) { $0.accounts.append(($1, $2)) }
  }

  /// Adds what was taken from the next section of the file to what was from its beginning.
  mutating func append(_ next: InventoryParser) {
    file.isRecognized = file.isRecognized && next.file.isRecognized
    file.log.append(next.file.log)
    lookAlikes.count += next.lookAlikes.count
    lookAlikes.first = lookAlikes.first ?? next.lookAlikes.first
    quotings += next.quotings.prefix(FindingLog.limit - quotings.count)
    for (account, hashes) in next.accounts { list(account, hashes) }
  }

  /// The inventory, after everything was taken from its beginning to its end.
  func finish() -> InventoryFile {
    var finished = self
    finished.file.log.append(repetitions)
    finished.summarizeLookAlikes()
    return finished.file
  }

  /// Whether this is an inventory, perhaps with faults: nothing is at its top that is none of an inventory's, and what it
  /// lists are accounts.
  private func isRecognized(_ fields: Fields) -> Bool {
    let codes: Set<DiagnosticCode> = [.invalidInventory, .unknownKey, .missingKey, .wrongType]
    guard !file.log.findings.contains(where: { codes.contains($0.code) }), let accounts = fields["accounts"] else {
      return false
    }
    return listsAccounts(accounts)
  }

  private func listsAccounts(_ accounts: Node) -> Bool {
    guard case .sequence = accounts.content else { return false }
    var areAccounts = true
    accounts.forEachElement { account, _ in areAccounts = areAccounts && account.hasEntry("id") }
    return areAccounts
  }

  private mutating func checkOrigin(_ fields: Fields) {
    file.accountsPlace = fields["accounts"]?.place
    if let generatedAt = fields["generatedAt"], case .date = generatedAt.content {
    } else {
      _ = fields["generatedAt"]?.string("\"generatedAt\"", log: &file.log)
    }
    _ = fields["source"]?.string("\"source\"", log: &file.log)
    if let complete = fields["complete"] {
      if case .boolean(let flag) = complete.content {
        file.isComplete = flag
        file.completePlace = complete.place
      } else {
        file.log.add(
          .wrongType, "\"complete\" must be true or false, not \(complete.kindInWords)", at: complete.place)
      }
    }
  }

  private mutating func parseAccounts(
    _ accounts: Node, take: (inout InventoryParser, Inventory.Account, AccountList.Hashes) -> Void
  ) {
    guard case .sequence = accounts.content else {
      accounts.reportWrongType("\"accounts\" must be a list, not \(accounts.kindInWords)", log: &file.log)
      return
    }
    accounts.forEachElement { node, _ in
      guard let account = parseAccount(node) else { return }
      take(&self, account, AccountList.Hashes(account))
    }
  }

  /// Lists an account, unless it repeats another, which is reported.
  private mutating func list(_ account: Inventory.Account, _ hashes: AccountList.Hashes) {
    guard let first = file.list.append(account, hashes) else { return }
    repetitions.add(
      .duplicateAccount, "the account \"\(account.id)\" is listed twice", at: account.place,
      help: "put its calendars into one entry", related: [Finding.Related("the first entry", at: first.place)])
  }

  private mutating func parseAccount(_ node: Node) -> Inventory.Account? {
    guard case .mapping = node.content else {
      node.reportWrongType("an account must be a mapping, not \(node.kindInWords)", log: &file.log)
      return nil
    }
    let fields = Fields(node, Self.accountNames, log: &file.log)
    let login = optionalText(fields["login"], "the login")
    let name = optionalText(fields[Self.name], "the name")
    let calendars = fields["calendars"].map { parseCalendars($0) } ?? []
    guard let node = fields[Self.id], let id = node.identifierText("the account's ID", log: &file.log) else {
      return nil
    }
    note(node)
    return Inventory.Account(id: id, login: login, name: name, calendars: calendars, place: node.place)
  }

  private mutating func parseCalendars(_ list: Node) -> [Inventory.Calendar] {
    guard case .sequence = list.content else {
      list.reportWrongType("\"calendars\" must be a list, not \(list.kindInWords)", log: &file.log)
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
        file.log.add(
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
      node.reportWrongType("a calendar must be a mapping, not \(node.kindInWords)", log: &file.log)
      return nil
    }
    let fields = Fields(node, Self.calendarNames, log: &file.log)
    let name = optionalText(fields[Self.name], "the name")
    checkColor(fields[Self.color])
    guard let idNode = fields[Self.id], let id = idNode.identifierText("the calendar's ID", log: &file.log) else {
      return nil
    }
    note(idNode)
    return (Inventory.Calendar(id: id, name: name), idNode)
  }

  private mutating func optionalText(_ node: Node?, _ what: String) -> String? {
    guard let node, let text = node.stringText(what, log: &file.log) else { return nil }
    note(node)
    return text
  }

  private mutating func checkColor(_ node: Node?) {
    guard let node, node.isString || node.stringText("the color", log: &file.log) != nil else { return }
    note(node)
    guard !node.withText(Self.isColor) else { return }
    file.log.add(
      .invalidValue, "\"\(node.text)\" is not a color", at: node.place,
      help: "a color is six hexadecimal digits, 2196f3 for instance")
  }

  /// Six hexadecimal digits, a `#` before them or not.
  private static func isColor(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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

  /// An inventory is mostly written by a program, so that one warning for all of it says enough.
  private mutating func note(_ node: Node) {
    guard node.isLookAlike else { return }
    if lookAlikes.first.map({ node.range.lowerBound < $0.range.lowerBound }) ?? true { lookAlikes.first = node }
    lookAlikes.count += 1
    if quotings.count < FindingLog.limit, let quoting = node.quoting { quotings.append(quoting) }
  }

  private mutating func summarizeLookAlikes() {
    guard let first = lookAlikes.first else { return }
    let others = lookAlikes.count - 1
    let rest = others == 0 ? "" : ", and so \(others == 1 ? "is 1 other" : "are \(others) others") in this file"
    var finding = Finding(
      .ambiguousScalar, "\(first.text) without quotes is no string to every YAML reader\(rest)", at: first.place,
      help: .text(
        "write \"\(first.text)\"; it is read as the text as written, but tools that rewrite the file may change it"),
      fix: first.quoting)
    finding.furtherFixes = quotings
    file.log.add(finding)
  }
}
