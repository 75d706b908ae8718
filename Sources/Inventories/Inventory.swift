import Diagnostics
import SourceText

/// The accounts and calendars that really exist, united from one or more files.
package struct Inventory: Sendable {
  package struct Account: Sendable {
    package var id: String
    package var login: String?
    package var name: String?
    package fileprivate(set) var calendars: [InventoryFile.Calendar]
    /// Positions in `calendars`; only where there are so many that searching through them would be slow.
    fileprivate var positions: [ExactText: Int] = [:]
    fileprivate var positionsByName: [ReadableName: [Int]] = [:]
    /// Where its ID stands: in the file that names the login, if any does.
    fileprivate var place: Place
  }

  package private(set) var accounts: [Account] = []
  /// What the files contradict each other in.
  package private(set) var log = FindingLog()
  private var accountsByID: [ExactText: Int] = [:]
  private var accountsByLogin: [ExactText: [Int]] = [:]

  /// Unites files; of names, the first file's are kept.
  package init(_ files: [InventoryFile]) {
    accounts.reserveCapacity(files.first?.accounts.count ?? 0)
    for file in files {
      for account in file.accounts { add(account) }
    }
    for (index, account) in accounts.enumerated() {
      if let login = account.login { accountsByLogin[Self.folded(login), default: []].append(index) }
    }
  }

  package func account(id: String) -> Account? {
    accountsByID[ExactText(id)].map { accounts[$0] }
  }

  /// The accounts with this login, compared without regard to ASCII case.
  package func accounts(login: String) -> [Account] {
    accountsByLogin[Self.folded(login), default: []].map { accounts[$0] }
  }

  package static func isSameLogin(_ left: String, _ right: String) -> Bool {
    folded(left) == folded(right)
  }

  private static func folded(_ login: String) -> ExactText {
    ExactText(
      String(
        decoding: login.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }

  private mutating func add(_ account: InventoryFile.Account) {
    guard let index = accountsByID[ExactText(account.id)] else {
      accountsByID[ExactText(account.id)] = accounts.count
      var added = Account(
        id: account.id, login: account.login, name: account.name, calendars: account.calendars,
        place: account.place)
      added.indexCalendars()
      accounts.append(added)
      return
    }
    let known = accounts[index]
    if let login = account.login, let knownLogin = known.login, !Self.isSameLogin(login, knownLogin) {
      log.add(
        .duplicateAccount,
        "the account \"\(account.id)\" has the login \"\(login)\" here and \"\(knownLogin)\" in another inventory",
        at: account.place, help: "one account has one login; correct one of the files",
        related: [Finding.Related("the other entry", at: known.place)])
      return
    }
    accounts[index].unite(with: account)
  }
}

extension Inventory.Account {
  package func calendar(id: String) -> InventoryFile.Calendar? {
    if !positions.isEmpty { return positions[ExactText(id)].map { calendars[$0] } }
    return calendars.first { $0.id.isExactly(id) }
  }

  /// The calendars with this name, as people read it. A calendar without a name has the empty one.
  package func calendars(name: String) -> [InventoryFile.Calendar] {
    let name = ReadableName(name)
    if !positions.isEmpty { return positionsByName[name, default: []].map { calendars[$0] } }
    return calendars.filter { ReadableName($0.name ?? "") == name }
  }

  fileprivate mutating func indexCalendars() {
    guard calendars.count > 32 else { return }
    positions = Dictionary(
      calendars.enumerated().map { (ExactText($0.element.id), $0.offset) }, uniquingKeysWith: { first, _ in first })
    positionsByName = Dictionary(grouping: calendars.indices) { ReadableName(calendars[$0].name ?? "") }
  }

  fileprivate mutating func unite(with other: InventoryFile.Account) {
    if login == nil, let filled = other.login { (login, place) = (filled, other.place) }
    name = name ?? other.name
    var known = Dictionary(
      calendars.enumerated().map { (ExactText($0.element.id), $0.offset) }, uniquingKeysWith: { first, _ in first })
    for calendar in other.calendars {
      if let index = known[ExactText(calendar.id)] {
        calendars[index].name = calendars[index].name ?? calendar.name
      } else {
        known[ExactText(calendar.id)] = calendars.count
        calendars.append(calendar)
      }
    }
    indexCalendars()
  }
}

extension Inventory {
  /// The name of an account, or of a calendar of this one.
  package func name(of id: String, account: String?) -> String? {
    if let account = self.account(id: id) { return account.name }
    return account.flatMap { self.account(id: $0)?.calendar(id: id)?.name }
  }

  /// The name of a calendar of whatever account has it; searched for through all of them.
  package func nameOfCalendar(_ id: String) -> String? {
    accounts.lazy.compactMap { $0.calendar(id: id) }.first?.name
  }

  /// For each calendar ID, the positions of the accounts that it belongs to.
  package var owners: [ExactText: [Int]] {
    var owners: [ExactText: [Int]] = [:]
    for (index, account) in accounts.enumerated() {
      for calendar in account.calendars { owners[ExactText(calendar.id), default: []].append(index) }
    }
    return owners
  }
}
