import Diagnostics
import Inventories
import SourceText
import Specs

/// How accounts are looked up.
extension Validator {
  mutating func resolve(_ reference: AccountReference, in inventory: Inventory) -> Inventory.Account? {
    switch reference.form {
    case .bare(let text):
      return inventory.account(id: text.value) ?? account(login: text, in: inventory, isBare: true)
    case .mapping(let id?, let login):
      guard let account = inventory.account(id: id.value) else {
        reportUnknownAccount("account \"\(id.value)\"", id, .id, in: inventory)
        return nil
      }
      guard let login, account.login.map({ Inventory.isSameLogin($0, login.value) }) != true else { return account }
      let actual = account.login.map { "the login \"\($0)\"" } ?? "no login"
      log.add(
        .referenceMismatch, "the account \"\(account.id)\" has \(actual), not \"\(login.value)\"",
        at: reference.place, help: "correct one of the two, or leave one out")
      return nil
    case .mapping(nil, let login?): return account(login: login, in: inventory, isBare: false)
    case .mapping(nil, nil): return nil
    }
  }

  mutating func account(
    login: Located<String>, in inventory: Inventory, isBare: Bool
  ) -> Inventory.Account? {
    let accounts = inventory.accounts(login: login.value)
    guard let account = accounts.first else {
      reportUnknownAccount(
        isBare ? "account \"\(login.value)\"" : "account: none has the login \"\(login.value)\"", login,
        isBare ? .any : .name, in: inventory)
      return nil
    }
    guard accounts.count == 1 else {
      let ids = Suggestion.all(accounts.lazy.map(\.id))
      log.add(
        .ambiguousReference, "\(accounts.count) accounts have the login \"\(login.value)\": \(ids)", at: login.place,
        help: "name the account by its ID")
      return nil
    }
    return account
  }

  mutating func reportUnknownAccount(
    _ what: String, _ text: Located<String>, _ slot: Suggestion.Slot, in inventory: Inventory
  ) {
    log.add(
      Finding(
        .unknownAccount, "unknown \(what)", at: text.place,
        help: .search { Suggestion.account(near: text, as: slot, in: inventory) }))
  }
}
