import Inventories
import TestSupport
import Testing

/// What is checked where no inventory applies, none is wanted, or it has an error.
@Suite struct ScopeTests {
  @Test func aDocumentWithoutAnInventoryIsPointedAt() {
    let checked = Checked("widgets:\n- {account: A, calendars: [x]}\n- {account: B, calendars: all}\n", .missing)
    #expect(checked.shown.places == ["no-inventory 1:1-3:31"])
    #expect(checked.shown.messages == ["no inventory says which accounts and calendars exist"])
    #expect(checked.shown.helps.first??.contains("--inventory FILE") == true)
    #expect(checked.wanted == [])
  }

  @Test func widgetsThatAreAllAbsentNeedNoInventory() {
    let checked = Checked("widgets: [{state: absent, key: k}, {state: absent}]", .missing)
    #expect(checked.shown.places == [])
    #expect(checked.wanted == ["absent k", "absent widgetConfiguration"])
    #expect(
      Checked("widgets: [{state: absent}, {account: A, calendars: all}]", .missing).shown.codes == ["no-inventory"])
    #expect(Checked("widgets: []", .missing).shown.codes == ["invalid-value"])
  }

  @Test func eachDocumentIsAskedForItsOwn() {
    #expect(
      Checked("state: absent\n---\naccount: A\ncalendars: all\n---\naccount: B\ncalendars: all\n", .missing).shown
        .places
        == [
          "no-inventory 3:1-4:15", "no-inventory 6:1-7:15",
        ])
  }

  @Test func aFaultyInventoryIsNotCheckedAgainst() {
    let checked = Checked("widgets: [{account: A, calendars: [x, x, ~]}, {state: absent}]", .faulty)
    #expect(checked.shown.codes == ["wrong-type"])
    #expect(checked.wanted == ["absent widgetConfiguration"])
  }

  @Test func withoutACheckIDsAreTakenAsTheyAre() {
    let checked = Checked(
      "widgets: [{account: A, calendars: [x, {id: z}]}, {account: {id: B}, calendars: [x]}]", .unchecked)
    #expect(checked.shown.places == [])
    #expect(checked.wanted == ["A [x z] widgetConfiguration", "B [x] widgetConfiguration"])
  }

  @Test(arguments: [
    ("account: a@example.com\ncalendars: [x]", "needs-inventory 1:10-1:23"),
    ("account: {login: a}\ncalendars: [x]", "needs-inventory 1:18-1:19"),
    ("account: {id: A, login: a}\ncalendars: [x]", "needs-inventory 1:25-1:26"),
    ("account: A\ncalendars: [{name: x}]", "needs-inventory 2:20-2:21"),
    ("account: A\ncalendars: [{id: x, name: z}]", "needs-inventory 2:27-2:28"),
    ("account: A\ncalendars: all", "needs-inventory 2:12-2:15"),
    ("account: A\ncalendars: {all: true, except: [x]}", "needs-inventory 2:12-2:36"),
  ])
  func withoutACheckEverythingElseNeedsAnInventory(spec: String, place: String) {
    let checked = Checked(spec, .unchecked)
    #expect(checked.shown.places == [place])
    #expect(checked.wanted == [])
  }

  @Test func formIsCheckedWithoutAnInventoryToo() {
    let checked = Checked("account: A\ncalendars: [x, ~, x]", .unchecked)
    #expect(checked.shown.places == ["wrong-type 2:16-2:17", "duplicate-calendar 2:19-2:20"])
    #expect(checked.wanted == [])
  }
}
