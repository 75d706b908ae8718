import Diagnostics
import Parallelism
import SourceText

/// The accounts and calendars that really exist, united from one or more files.
///
/// A class, because every widget that was looked up in it points to it.
package final class Inventory: Sendable {
  /// An account; a class, because every widget looks one up.
  package final class Account: Sendable {
    package let id: String
    package let login: String?
    package let name: String?
    package let calendars: [InventoryFile.Calendar]
    /// Positions in `calendars`; only where there are so many that searching through them would be slow.
    private let positions: [ExactText: Int]
    private let positionsByName: [ReadableName: [Int]]

    fileprivate init(_ account: InventoryFile.Account) {
      id = account.id
      login = account.login
      name = account.name
      calendars = account.calendars
      guard account.calendars.count > 32 else {
        positions = [:]
        positionsByName = [:]
        return
      }
      let calendars = account.calendars
      positions = Dictionary(
        calendars.enumerated().map { (ExactText($0.element.id), $0.offset) }, uniquingKeysWith: { first, _ in first })
      positionsByName = Dictionary(grouping: calendars.indices) { ReadableName(calendars[$0].name ?? "") }
    }

    package func calendar(id: String) -> InventoryFile.Calendar? {
      let position = positions.isEmpty ? calendars.firstIndex { $0.id.isExactly(id) } : positions[ExactText(id)]
      return position.map { calendars[$0] }
    }

    /// The calendars with this name, as people read it. A calendar without a name has the empty one.
    package func calendars(name: String) -> [InventoryFile.Calendar] {
      let name = ReadableName(name)
      if !positions.isEmpty { return positionsByName[name, default: []].map { calendars[$0] } }
      return calendars.filter { ReadableName($0.name ?? "") == name }
    }
  }

  package let accounts: [Account]
  /// What the files contradict each other in.
  package let log: FindingLog
  private let accountsByID: [ExactText: Int]
  private let accountsByLogin: [ExactText: [Int]]
  /// Only faults and changes ask for these.
  private let lazyOwners = LazyValue<[ExactText: [Int]]>()
  private let lazyCalendarNames = LazyValue<[ExactText: String]>()

  /// Unites files; of names, the first file's are kept.
  package init(_ files: [InventoryFile]) {
    var union = InventoryUnion(capacity: files.first?.accounts.count ?? 0)
    for file in files {
      for account in file.accounts { union.add(account) }
    }
    accounts = union.accounts.map { Account($0) }
    log = union.log
    accountsByID = union.accountsByID
    var accountsByLogin: [ExactText: [Int]] = [:]
    accountsByLogin.reserveCapacity(accounts.count)
    for (index, account) in accounts.enumerated() {
      if let login = account.login { accountsByLogin[Self.folded(login), default: []].append(index) }
    }
    self.accountsByLogin = accountsByLogin
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
    // Most logins are written in small letters.
    guard login.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return ExactText(login) }
    return ExactText(
      String(
        decoding: login.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }
}

/// Puts the accounts of several files together.
private struct InventoryUnion {
  /// The place of each is that of its ID in the file that names the login, if any does.
  var accounts: [InventoryFile.Account] = []
  var accountsByID: [ExactText: Int] = [:]
  var log = FindingLog()

  init(capacity: Int) {
    accounts.reserveCapacity(capacity)
    accountsByID.reserveCapacity(capacity)
  }

  mutating func add(_ account: InventoryFile.Account) {
    guard let index = accountsByID[ExactText(account.id)] else {
      accountsByID[ExactText(account.id)] = accounts.count
      accounts.append(account)
      return
    }
    let known = accounts[index]
    if let login = account.login, let knownLogin = known.login, !Inventory.isSameLogin(login, knownLogin) {
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

extension InventoryFile.Account {
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
  }
}

extension Inventory {
  /// What is known of an ID's name.
  package enum KnownName: Equatable, Sendable {
    /// The ID is in the inventory, perhaps without a name.
    case name(String?)
    case unknownID
  }

  /// The name of an account or, if one is given, of a calendar of it.
  package func name(of id: String, account: Account?) -> KnownName {
    if let account {
      if account.id.isExactly(id) { return .name(account.name) }
      if let calendar = account.calendar(id: id) { return .name(calendar.name) }
    }
    return self.account(id: id).map { .name($0.name) } ?? .unknownID
  }

  /// The name of a calendar of whatever account has it; of a shared one the first that has one.
  package func nameOfCalendar(_ id: String) -> String? {
    let names = lazyCalendarNames.get {
      var names: [ExactText: String] = [:]
      for account in accounts {
        for calendar in account.calendars {
          if let name = calendar.name, names[ExactText(calendar.id)] == nil { names[ExactText(calendar.id)] = name }
        }
      }
      return names
    }
    return names[ExactText(id)]
  }

  /// The positions of the accounts that a calendar belongs to.
  package func owners(ofCalendar id: String) -> [Int] {
    let owners = lazyOwners.get {
      var owners: [ExactText: [Int]] = [:]
      for (index, account) in accounts.enumerated() {
        for calendar in account.calendars { owners[ExactText(calendar.id), default: []].append(index) }
      }
      return owners
    }
    return owners[ExactText(id), default: []]
  }
}
