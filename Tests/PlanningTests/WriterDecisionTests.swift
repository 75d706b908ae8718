import Files
import Planning
import Testing

/// Which writer a target gets, without a disk.
@Suite struct WriterDecisionTests {
  private static let udid = "5A1B2C3D-0000-4000-8000-000000000001"

  private static let daemon = SimulatorDaemon(udid: udid, file: "/sims/Devices/\(udid)/data/x.plist")

  private func decide(
    _ choice: WriterChoice, _ kind: WriterDecision.Kind, on platform: Platform = .macOS, isOwn: Bool = true,
    programs: [String] = ["defaults", "xcrun"]
  ) -> WriterDecision {
    WriterDecision.of(choice, kind: kind, platform: platform, isOwn: isOwn) { name in
      programs.contains(name) ? "/usr/bin/" + name : nil
    }
  }

  private static let mac = WriterDecision.defaults(PreferencesProgram(path: "/usr/bin/defaults", tool: .defaults))
  private static let simulator = WriterDecision.defaults(
    PreferencesProgram(path: "/usr/bin/xcrun", tool: .simulator(daemon)))

  @Test(arguments: [WriterChoice.auto, .defaults]) func whatADaemonKeepsGoesThroughIt(choice: WriterChoice) {
    #expect(decide(choice, .appGroup) == Self.mac)
    #expect(decide(choice, .simulator(Self.daemon, isBooted: true)) == Self.simulator)
    #expect(decide(choice, .simulator(Self.daemon, isBooted: true), on: .linux) == Self.simulator)
  }

  @Test(arguments: WriterChoice.allCases) func whatNobodyKeepsIsAFile(choice: WriterChoice) {
    #expect(decide(choice, .file) == .file)
    #expect(decide(choice, .file, on: .linux) == .file)
    #expect(decide(choice, .appGroup, on: .linux) == .file)
    #expect(decide(choice, .simulator(Self.daemon, isBooted: false)) == .file)
  }

  @Test func fileIsFile() {
    #expect(decide(.file, .appGroup) == .file)
    #expect(decide(.file, .simulator(Self.daemon, isBooted: true)) == .file)
  }

  @Test func withoutItsOwnProgramAutoIsFileAndDefaultsIsImpossible() {
    #expect(decide(.auto, .appGroup, programs: ["xcrun"]) == .file)
    #expect(decide(.auto, .simulator(Self.daemon, isBooted: true), programs: ["defaults"]) == .file)
    #expect(
      decide(.defaults, .appGroup, programs: [])
        == .impossible(reason: "the program \"defaults\" is not found in PATH"))
    #expect(
      decide(.defaults, .simulator(Self.daemon, isBooted: true), programs: [])
        == .impossible(reason: "the program \"xcrun\" is not found in PATH"))
  }

  @Test func whatIsAnotherUsersAutoLeavesToFile() {
    #expect(decide(.auto, .appGroup, isOwn: false) == .file)
    guard case .impossible = decide(.defaults, .appGroup, isOwn: false) else {
      Issue.record("possible")
      return
    }
  }

  @Test func programsAreCalledAsAppleHasIt() {
    let mac = PreferencesProgram(path: "/usr/bin/defaults", tool: .defaults)
    #expect(mac.call(["export", "/a/b", "-"]).arguments == ["export", "/a/b", "-"])
    let simulator = PreferencesProgram(path: "/usr/bin/xcrun", tool: .simulator(Self.daemon))
    #expect(
      simulator.call(["delete", "/a/b", "key"]).arguments
        == ["simctl", "spawn", Self.udid, "defaults", "delete", "/a/b", "key"])
    #expect(simulator.call(["import", "/a/b", "-"], input: [1, 2]).input == [1, 2])
  }

  /// Clones for tests in parallel are in a set that has to be named.
  @Test func clonesAreLookedForInTheirOwnSet() {
    let folder = "/Users/me/Library/Developer/XCTestDevices"
    let daemon = SimulatorDaemon(udid: Self.udid, file: "\(folder)/\(Self.udid)/data/x.plist")
    let program = PreferencesProgram(path: "/usr/bin/xcrun", tool: .simulator(daemon))
    #expect(
      program.call(["export", "/a/b", "-"]).arguments
        == ["simctl", "--set", folder, "spawn", Self.udid, "defaults", "export", "/a/b", "-"])
  }

  @Test func domainsArePathsWithoutTheirEnding() {
    let program = PreferencesProgram(path: "/usr/bin/defaults", tool: .defaults)
    #expect(PreferenceDomain(file: "/a/group.b.plist", program: program)?.name == "/a/group.b")
    #expect(PreferenceDomain(file: "/a/group.b.plist", program: program)?.path == "/a/group.b.plist")
    #expect(PreferenceDomain(file: "/a/group.b", program: program) == nil)
    #expect(PreferenceDomain(file: "/a/group.b.PLIST", program: program) == nil)
  }
}
