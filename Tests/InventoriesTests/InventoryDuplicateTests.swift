import Inventories
import TestSupport
import Testing

@Suite struct InventoryDuplicateTests {
  @Test func anAccountMayOccurOnce() {
    let inventory = ReadInventory(
      """
      accounts:
        - {id: A, login: a@example.com, calendars: [{id: x}]}
        - {id: B, calendars: []}
        - {id: A, login: b@example.com, calendars: [{id: z}]}
        - {id: A, calendars: []}
      """)
    #expect(inventory.shown.places == ["duplicate-account 4:10-4:11", "duplicate-account 5:10-5:11"])
    #expect(inventory.shown.messages.first == "the account \"A\" is listed twice")
    #expect(inventory.shown.related == [["2:10 the first entry"], ["2:10 the first entry"]])
    #expect(inventory.accounts == ["A/a@example.com/-: x=-", "B/-/-: "])
  }

  @Test func aCalendarMayOccurOnceInAnAccount() {
    let inventory = ReadInventory(
      """
      accounts:
        - id: A
          calendars:
            - {id: x, name: One}
            - {id: x, name: Two}
      """)
    #expect(inventory.shown.places == ["duplicate-inventory-calendar 5:14-5:15"])
    #expect(inventory.shown.messages == ["the calendar \"x\" is listed twice in this account"])
    #expect(inventory.shown.related == [["4:14 the first entry"]])
    #expect(inventory.accounts == ["A/-/-: x=One"])
  }

  @Test func aCalendarInSeveralAccountsIsShared() {
    let text = "accounts: [{id: A, calendars: [{id: x}]}, {id: B, calendars: [{id: x}]}]"
    #expect(ReadInventory(text).shown.places == [])
  }

  @Test func idsAreEqualByCodePoints() {
    let text = "accounts: [{id: \u{E9}, calendars: [{id: \u{E9}}, {id: e\u{301}}]}, {id: e\u{301}, calendars: []}]"
    #expect(ReadInventory(text).shown.places == [])
  }

  @Test func twoAccountsMayHaveTheSameLogin() {
    let text = "accounts: [{id: A, login: a, calendars: []}, {id: B, login: a, calendars: []}]"
    #expect(ReadInventory(text).shown.places == [])
  }

  /// The list is anchored once; each alias leads to the same text.
  @Test func aDuplicateThroughAnAliasNamesIt() {
    let shown = ReadInventory("x-c: &c {id: x}\naccounts: [{id: A, calendars: [*c, *c]}]").shown
    #expect(shown.places == ["duplicate-inventory-calendar 1:14-1:15"])
    #expect(
      shown.related == [
        ["1:14 the first entry", "2:36 reached through this alias", "2:32 reached through this alias"]
      ])
  }
}
