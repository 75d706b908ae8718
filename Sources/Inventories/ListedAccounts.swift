import Diagnostics

/// What an inventory's list of accounts holds, or a part of it.
struct ListedAccounts: Sendable {
  /// In the order of the text. Whether one repeats another is seen where they are put together.
  private(set) var accounts: [(account: Inventory.Account, hashes: AccountList.Hashes)] = []
  /// Whether all that is listed are accounts, right or wrong.
  var areAccounts = true
  var log = FindingLog()
  var ambiguousScalars = AmbiguousScalars()

  mutating func append(_ account: Inventory.Account) {
    accounts.append((account, AccountList.Hashes(account)))
  }
}
