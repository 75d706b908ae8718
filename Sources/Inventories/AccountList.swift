import SourceText

/// Accounts with different IDs in the order in which they are listed, found by ID and by login.
struct AccountList: Sendable {
  /// The hashes of an account's texts. They are computed where the account is read, which many threads do at a time.
  struct Hashes: Sendable {
    fileprivate let id: Int
    fileprivate let login: Int?

    init(_ account: Inventory.Account) {
      id = ExactText(account.id).hashValue
      login = account.login.map { Login($0).hashValue }
    }
  }

  private(set) var accounts: [Inventory.Account] = []
  private var ids: PositionsByHash
  private var logins: PositionsByHash

  /// - Parameter count: How many accounts there probably are.
  init(expecting count: Int = 0) {
    accounts.reserveCapacity(count)
    ids = PositionsByHash(expecting: count)
    logins = PositionsByHash(expecting: count)
  }

  /// Adds an account, unless one with its ID is there already.
  ///
  /// - Returns: The account that has the ID; nil where it is new.
  mutating func append(_ account: Inventory.Account, _ hashes: Hashes) -> Inventory.Account? {
    if let known = ids.first(hashes.id, where: { accounts[$0].id.isExactly(account.id) }) { return accounts[known] }
    ids.insert(accounts.count, hashes.id)
    if let login = hashes.login { logins.insert(accounts.count, login) }
    accounts.append(account)
    return nil
  }

  func account(id: String) -> Inventory.Account? {
    ids.first(ExactText(id).hashValue) { accounts[$0].id.isExactly(id) }.map { accounts[$0] }
  }

  /// The accounts with this login, in the order of the list.
  func accounts(login: String) -> [Inventory.Account] {
    let login = Login(login)
    return logins.all(login.hashValue) { accounts[$0].login.map(Login.init) == login }.map { accounts[$0] }
  }
}
