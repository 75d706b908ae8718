import Testing

@testable import Inventories

/// Calendars looked up in their account.
@Suite struct CalendarSearchTests {
  private func account(calendars ids: [String]) throws -> Inventory.Account {
    let list = ids.map { "{id: \"\($0)\"}" }.joined(separator: ", ")
    return try #require(ReadInventory("accounts: [{id: a, calendars: [\(list)]}]").file.accounts.first)
  }

  /// As many as are searched one by one, and as many as are looked up.
  @Test(arguments: [3, 32, 33, 100])
  func longIDsThatBeginInTheSameWay(count: Int) throws {
    let ids = (0..<count).map { "the same beginning \($0 < 10 ? "0" : "")\($0)" }
    let account = try account(calendars: ids)
    for (position, id) in ids.enumerated() { #expect(account.position(ofCalendarWithID: id) == position) }
    #expect(account.position(ofCalendarWithID: "the same beginning xx") == nil)
    #expect(account.position(ofCalendarWithID: "the same beginning 0") == nil)
    #expect(account.calendar(id: ids[2])?.id == ids[2])
  }

  @Test func shortIDs() throws {
    let ids = (0..<32).map { "\($0)" }
    let account = try account(calendars: ids)
    for (position, id) in ids.enumerated() { #expect(account.position(ofCalendarWithID: id) == position) }
    #expect(account.position(ofCalendarWithID: "32") == nil)
    #expect(account.position(ofCalendarWithID: "") == nil)
    // Else all of them would be compared letter by letter.
    #expect(Set((0..<10_000).map { Inventory.Calendar.fingerprint(of: "c\($0)") }).count > 9_990)
  }

  /// As Swift compares strings, both would be the same.
  @Test func idsThatLookTheSame() throws {
    let account = try account(calendars: ["e\u{301}", "\u{E9}"])
    #expect(account.position(ofCalendarWithID: "\u{E9}") == 1)
    #expect(account.position(ofCalendarWithID: "e\u{301}") == 0)
  }
}
