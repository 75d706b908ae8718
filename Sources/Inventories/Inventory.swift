import Diagnostics
import Parallelism
import SourceText

/// The accounts and calendars that really exist, united from one or more files.
///
/// A class, because every widget that was looked up in it points to it.
package final class Inventory: Sendable {
  package var accounts: [Account] { list.accounts }
  /// What the files contradict each other in.
  package let log: FindingLog
  private let list: AccountList
  /// Only faults and changes ask for these.
  private let lazyOwners = LazyValue<[ExactText: [Int]]>()
  private let lazyCalendarNames = LazyValue<[ExactText: String]>()

  /// Unites files; of names, the first file's are kept.
  package init(_ files: [InventoryFile]) {
    if files.count == 1 {
      (list, log) = (files[0].list, FindingLog())
      return
    }
    var union = InventoryUnion(capacity: files.first?.accounts.count ?? 0)
    for file in files {
      for account in file.accounts { union.add(account) }
    }
    var list = AccountList(expecting: union.accounts.count)
    for account in union.accounts { _ = list.append(account, AccountList.Hashes(account)) }
    (self.list, log) = (list, union.log)
  }

  package func account(id: String) -> Account? { list.account(id: id) }

  /// The accounts with this login, compared without regard to ASCII case.
  package func accounts(login: String) -> [Account] { list.accounts(login: login) }

  package static func isSameLogin(_ left: String, _ right: String) -> Bool {
    Login(left) == Login(right)
  }
}

/// Puts the accounts of several files together.
private struct InventoryUnion {
  /// The place of each is that of its ID in the file that names the login, if any does.
  var accounts: [Inventory.Account] = []
  private var positions: [ExactText: Int] = [:]
  var log = FindingLog()

  init(capacity: Int) {
    accounts.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  mutating func add(_ account: Inventory.Account) {
    guard let position = positions[ExactText(account.id)] else {
      positions[ExactText(account.id)] = accounts.count
      accounts.append(account)
      return
    }
    let known = accounts[position]
    if let login = account.login, let knownLogin = known.login, !Inventory.isSameLogin(login, knownLogin) {
      log.add(
        .duplicateAccount,
        "the account \"\(account.id)\" has the login \"\(login)\" here and \"\(knownLogin)\" in another inventory",
        at: account.place, help: "one account has one login; correct one of the files",
        related: [Finding.Related("the other entry", at: known.place)])
      return
    }
    accounts[position] = known.united(with: account)
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
