import SourceText

/// Where accounts stand in their list, by ID and by login.
struct AccountIndex: Sendable {
  /// The hashes of an account's texts. They are computed where the account is read, which many threads do at a time.
  struct Hashes: Sendable {
    let id: Int
    let login: Int?

    init(_ account: Inventory.Account) {
      id = ExactText(account.id).hashValue
      login = account.login.map { AccountIndex.folded($0).hashValue }
    }
  }

  private var ids: PositionsByHash
  private var logins: PositionsByHash

  /// - Parameter count: How many accounts there probably are.
  init(expecting count: Int = 0) {
    ids = PositionsByHash(expecting: count)
    logins = PositionsByHash(expecting: count)
  }

  /// Of accounts with different IDs.
  init(_ accounts: [Inventory.Account]) {
    self.init(expecting: accounts.count)
    for (position, account) in accounts.enumerated() { _ = insert(position, of: accounts, Hashes(account)) }
  }

  /// Adds the account at a position, unless one with its ID is there already.
  ///
  /// - Returns: The position of the account that has the ID; nil where it is new.
  mutating func insert(_ position: Int, of accounts: [Inventory.Account], _ hashes: Hashes) -> Int? {
    if let known = ids.first(hashes.id, where: { accounts[$0].id.isExactly(accounts[position].id) }) { return known }
    ids.insert(position, hashes.id)
    if let login = hashes.login { logins.insert(position, login) }
    return nil
  }

  func position(id: String, in accounts: [Inventory.Account]) -> Int? {
    ids.first(ExactText(id).hashValue) { accounts[$0].id.isExactly(id) }
  }

  /// The accounts with this login, compared without regard to ASCII case, in the order of the list.
  func positions(login: String, in accounts: [Inventory.Account]) -> [Int] {
    let login = Self.folded(login)
    return logins.all(login.hashValue) { accounts[$0].login.map(Self.folded) == login }
  }

  static func isSameLogin(_ left: String, _ right: String) -> Bool {
    folded(left) == folded(right)
  }

  fileprivate static func folded(_ login: String) -> ExactText {
    // Most logins are written in small letters.
    guard login.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return ExactText(login) }
    return ExactText(
      String(
        decoding: login.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }
}

/// Positions in a list by the hashes of what stands there. Whoever looks one up compares what does.
private struct PositionsByHash: Sendable {
  private var firsts: [Int: Int] = [:]
  /// Of hashes that several have, which are few.
  private var others: [Int: [Int]] = [:]

  init(expecting count: Int) {
    if count > 0 { firsts.reserveCapacity(count) }
  }

  mutating func insert(_ position: Int, _ hash: Int) {
    if firsts[hash] == nil {
      firsts[hash] = position
    } else {
      others[hash, default: []].append(position)
    }
  }

  func first(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    guard let first = firsts[hash] else { return nil }
    return isMeant(first) ? first : others.isEmpty ? nil : others[hash, default: []].first(where: isMeant)
  }

  func all(_ hash: Int, where isMeant: (Int) -> Bool) -> [Int] {
    guard let first = firsts[hash] else { return [] }
    return ([first] + others[hash, default: []]).filter(isMeant)
  }
}
