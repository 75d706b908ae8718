import Inventories
import SourceText

/// The configuration of one widget.
package struct WantedConfiguration: Sendable {
  private enum Calendars: Sendable {
    case ids([String])
    /// Those of the account that stand at these positions.
    case positions([Int], of: Inventory.Account)
    /// Those of the account that do not.
    case others([Int], of: Inventory.Account)
  }

  package let accountID: String
  private let calendars: Calendars
  /// Whether the spec says `all`: then the same calendars in another order are as good.
  package let isUnordered: Bool

  package init(accountID: String, calendarIDs: [String], isUnordered: Bool) {
    self.accountID = accountID
    calendars = .ids(calendarIDs)
    self.isUnordered = isUnordered
  }

  /// The account's calendars at these positions, in this order.
  init(_ account: Inventory.Account, positions: [Int]) {
    accountID = account.id
    calendars = .positions(positions, of: account)
    isUnordered = false
  }

  /// All calendars of the account, in whatever order, but for those at these different positions.
  init(_ account: Inventory.Account, except positions: [Int]) {
    accountID = account.id
    calendars = .others(positions, of: account)
    isUnordered = true
  }

  package var calendarCount: Int {
    switch calendars {
    case .ids(let ids): ids.count
    case .positions(let positions, _): positions.count
    case .others(let positions, let account): account.calendars.count - positions.count
    }
  }

  /// Made when they are asked for: most runs look at few, and thousands of widgets may leave out one calendar of an account
  /// with thousands.
  package var calendarIDs: [String] {
    switch calendars {
    case .ids(let ids): return ids
    case .positions(let positions, let account): return positions.map { account.calendars[$0].id }
    case .others(let positions, let account):
      let excluded = Set(positions)
      return account.calendars.indices.filter { !excluded.contains($0) }.map { account.calendars[$0].id }
    }
  }

  /// Whether a list has the same calendars: in the same order, or each as often.
  package func holdsSameCalendars(as other: [String], ordered: Bool) -> Bool {
    guard calendarCount == other.count else { return false }
    if case .positions(let positions, let account) = calendars, ordered {
      return positions.indices.allSatisfy { account.calendars[positions[$0]].id.isExactly(other[$0]) }
    }
    let ids = calendarIDs
    if zip(ids, other).allSatisfy({ $0.isExactly($1) }) { return true }
    return !ordered && ids.map(ExactText.init).sorted() == other.map(ExactText.init).sorted()
  }
}
