import Foundation
import Testing
import TransactionSupport

/// The folder of journals, and what is believed of it.
@Suite struct StateFolderTests {
  /// Whole old and new contents of a target.
  private func machine() throws -> Machine {
    let machine = try Machine()
    try machine.root.write(Machine.settings(), to: "work/app.plist")
    try machine.writeSpec(["app.plist"])
    return machine
  }

  /// A journal after which an undo would write `victim.plist`, and remove `new.plist`.
  private func evilJournal(_ machine: Machine) throws -> [UInt8] {
    try machine.root.write("written", to: "work/victim.plist")
    try machine.root.write("made", to: "work/new.plist")
    var journal = JournalBytes()
    journal.add(folder: machine.work, "victim.plist", former: "evil", new: "written")
    journal.add(folder: machine.work, "new.plist", former: nil, new: "made")
    return journal.bytes
  }

  private func isUntouched(_ machine: Machine) throws -> Bool {
    try machine.root.text("work/victim.plist") == "written" && machine.root.text("work/new.plist") == "made"
  }

  private func plant(_ bytes: [UInt8], _ machine: Machine, mode: Int = 0o600) throws {
    try machine.root.makeFolder("state/widgetctl")
    try machine.root.setMode(0o700, of: "state/widgetctl")
    try machine.root.write(bytes, to: "state/widgetctl/evil.journal", mode: mode)
  }

  /// That the journal of the next tests would be carried out.
  @Test func ownJournalIsBelieved() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    let result = try machine.apply()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(result.errors.contains("2 files were put back [interrupted-batch]"), "\(result.errors)")
    #expect(try machine.root.text("work/victim.plist") == "evil")
    #expect(!machine.root.exists("work/new.plist"))
    #expect(machine.journals == [])
  }

  @Test(.asRoot) func journalOfAnotherUser() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    try machine.root.setOwner(1234, 0, of: "state/widgetctl/evil.journal")
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
    #expect(machine.journals == ["evil.journal"])
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666]) func journalOpenToOthers(_ mode: Int) throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine, mode: mode)
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
  }

  @Test func journalWithTwoNames() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    try machine.root.hardLink("work/same", to: "state/widgetctl/evil.journal")
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
  }

  @Test func journalThatIsALink() throws {
    let machine = try machine()
    try machine.root.write(evilJournal(machine), to: "work/journal", mode: 0o600)
    try plant([], machine)
    try machine.root.remove("state/widgetctl/evil.journal")
    try machine.root.link("state/widgetctl/evil.journal", to: machine.path("journal"))
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
  }

  @Test func journalThatIsAFIFOOrAFolder() throws {
    let machine = try machine()
    try plant([], machine)
    try machine.root.remove("state/widgetctl/evil.journal")
    try machine.root.makeFIFO("state/widgetctl/evil.journal")
    try machine.root.makeFIFO("state/widgetctl/evil.draft")
    try machine.root.makeFolder("state/widgetctl/folder.journal")
    let run = try machine.widgetctl("apply", "spec.yaml").start()
    for _ in 1...500 where run.isRunning { usleep(20_000) }
    #expect(!run.isRunning)
    run.send(SIGKILL)
    #expect(try run.wait().ending == .exit(0))
  }

  @Test func malformedJournals() throws {
    let whole = try evilJournal(machine())
    var cases = [[], Array("widgetctl journal 1\n".utf8), Array("nonsense".utf8), whole + [0], Array(whole.dropLast())]
    for offset in stride(from: 0, to: whole.count, by: 7) { cases.append(Array(whole[..<offset])) }
    var huge = whole
    for index in 21..<29 { huge[index] = 0xFF }
    cases.append(huge)
    for bytes in cases {
      let machine = try machine()
      _ = try evilJournal(machine)
      try plant(bytes, machine)
      let result = try machine.apply()
      #expect(result.ending == .exit(0), "\(result.errors)")
      #expect(result.errors.contains("no journal that widgetctl wrote"), "\(bytes.count): \(result.errors)")
      #expect(try isUntouched(machine))
      #expect(machine.journals == ["evil.journal"])
    }
  }

  /// Names that lead elsewhere than to the folder that was locked.
  @Test(arguments: ["../victim.plist", "sub/victim.plist", "..", ".", "", "/victim.plist"])
  func journalThatNamesAPath(_ name: String) throws {
    let machine = try machine()
    _ = try evilJournal(machine)
    var journal = JournalBytes()
    journal.add(folder: machine.path("sub"), name, former: "evil", new: "written")
    try machine.root.makeFolder("work/sub")
    try plant(journal.bytes, machine)
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
    #expect(machine.journals == ["evil.journal"])
  }

  /// The folder of the file has become a link meanwhile.
  @Test func journalWhoseFolderIsALink() throws {
    let machine = try machine()
    _ = try evilJournal(machine)
    try machine.root.link("work/link", to: machine.work)
    var journal = JournalBytes()
    journal.add(folder: machine.path("link"), "victim.plist", former: "evil", new: "written")
    try plant(journal.bytes, machine)
    #expect(try machine.apply().ending == .exit(3))
    #expect(try isUntouched(machine))
  }

  @Test(arguments: [0o755, 0o750, 0o701, 0o770]) func folderOpenToOthers(_ mode: Int) throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    try machine.root.setMode(mode, of: "state/widgetctl")
    let before = try machine.files()
    let result = try machine.apply()
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("must belong to the user who runs widgetctl and have mode 0700"))
    #expect(try machine.files() == before)
    #expect(try machine.widgetctl("diff", "spec.yaml").run().errors == "")
  }

  @Test(.asRoot) func folderOfAnotherUser() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    try machine.root.setOwner(1234, 0, of: "state/widgetctl")
    let result = try machine.apply()
    #expect(result.ending == .exit(3))
    #expect(result.errors.contains("must belong to the user"))
    #expect(try isUntouched(machine))
  }

  /// A link is followed; what it leads to must be the user's own and closed, as without the link.
  @Test func folderThatIsALink() throws {
    let machine = try machine()
    try machine.root.write(evilJournal(machine), to: "elsewhere/evil.journal", mode: 0o600)
    try machine.root.setMode(0o755, of: "elsewhere")
    try machine.root.link("state/widgetctl", to: machine.root.path("elsewhere"))
    #expect(try machine.apply().ending == .exit(3))
    #expect(try isUntouched(machine))
  }

  /// A repository can hold such a folder, but nobody looks for one there.
  @Test func relativeXDGStateHomeIsIgnored() throws {
    var machine = try machine()
    let evil = try evilJournal(machine)
    machine.environment["XDG_STATE_HOME"] = "state"
    try machine.root.write(evil, to: "work/state/widgetctl/evil.journal", mode: 0o600)
    try machine.root.setMode(0o700, of: "work/state/widgetctl")
    #expect(try machine.apply().ending == .exit(0))
    #expect(try isUntouched(machine))
    #expect(Ownership(machine.root.path("home/.local/state/widgetctl"))?.mode == 0o700)
  }

  @Test func optionMovesTheFolder() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    #expect(try machine.apply("--state-dir", machine.root.path("other/place")).ending == .exit(0))
    #expect(try isUntouched(machine))
    #expect(Ownership(machine.root.path("other/place"))?.mode == 0o700)
    #expect(machine.journals == ["evil.journal"])
  }

  /// Run by root for a user, the folders above the state folder are the user's.
  @Test(.asRoot) func foldersAboveBelongToTheHomesOwner() throws {
    var machine = try machine()
    machine.environment["XDG_STATE_HOME"] = nil
    try machine.root.setOwner(1234, 4321, of: "home")
    #expect(try machine.apply().ending == .exit(0))
    for name in ["home/.local", "home/.local/state"] {
      #expect(Ownership(machine.root.path(name)) == Ownership(mode: 0o700, owner: 1234, group: 4321))
    }
    #expect(Ownership(machine.root.path("home/.local/state/widgetctl"))?.owner == 0)
    #expect(try machine.apply().ending == .exit(0))
  }

  // MARK: - Runs that write nothing

  @Test(arguments: [["diff"], ["diff", "--strict"], ["apply", "--dry-run"], ["apply", "--dry-run", "--strict"]])
  func dryRunsOnlyWarn(_ arguments: [String]) throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    try machine.root.write([], to: "state/widgetctl/left.draft", mode: 0o600)
    let before = try TimeSnapshot(machine.root.path)
    let child = ChildProcess(
      Built.widgetctl, arguments + ["spec.yaml"], in: machine.work, environment: machine.environment)
    let result = try child.run()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(result.errors.contains("evil.journal: warning: an earlier apply was cut short [interrupted-batch]"))
    #expect(try TimeSnapshot(machine.root.path) == before)
  }

  @Test func validateDoesNotLook() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    let before = try TimeSnapshot(machine.root.path)
    let result = try machine.widgetctl("validate", "spec.yaml").run()
    #expect(result.ending == .exit(0))
    #expect(result.errors == "")
    #expect(try TimeSnapshot(machine.root.path) == before)
  }

  @Test func strictDoesNotCountIt() throws {
    let machine = try machine()
    try plant(evilJournal(machine), machine)
    let result = try machine.apply("--strict")
    #expect(result.ending == .exit(0))
    #expect(result.errors.contains("[interrupted-batch]"))
  }

  /// What another program has written since stays, and is named; the rest is undone.
  @Test func laterChangesStay() throws {
    let machine = try machine()
    let journal = try evilJournal(machine)
    try plant(journal, machine)
    try machine.root.write("later", to: "work/victim.plist")
    let result = try machine.apply()
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(result.errors.contains("victim.plist: warning: "), "\(result.errors)")
    #expect(try machine.root.text("work/victim.plist") == "later")
    #expect(!machine.root.exists("work/new.plist"))
    #expect(machine.journals == [])
  }
}
