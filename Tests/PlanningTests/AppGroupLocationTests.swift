import Files
import Planning
import Testing

/// Where an app group's file lies, by both platforms' rules and without a disk.
@Suite struct AppGroupLocationTests {
  private static let group = "group.com.example.cal"
  private static let own = UserHome(path: "/home/me", givenOwner: nil)
  private static let given = UserHome(path: "/Users/bob", givenOwner: FileOwner(user: 501, group: 20))

  private func location(
    on platform: Platform, home: UserHome? = own, variables: [String: String] = [:], containers: [String] = []
  ) -> AppGroupLocation {
    AppGroupLocation.of(
      Self.group, platform: platform, home: home, environment: Environment(variables), containers: containers)
  }

  @Test func onMacOSInTheContainer() {
    #expect(
      location(on: .macOS, containers: ["group.com.example.other", Self.group])
        == .file("/home/me/Library/Group Containers/\(Self.group)/Library/Preferences/\(Self.group).plist"))
  }

  @Test func onMacOSInATeamsContainerWhereThereIsNoOther() {
    let team = "A1B2C3D4E5.\(Self.group)"
    #expect(
      location(on: .macOS, containers: [team])
        == .file("/home/me/Library/Group Containers/\(team)/Library/Preferences/\(team).plist"))
    #expect(
      location(on: .macOS, containers: [team, Self.group])
        == .file("/home/me/Library/Group Containers/\(Self.group)/Library/Preferences/\(Self.group).plist"))
  }

  @Test(arguments: [
    [], ["a1b2c3d4e5.group.com.example.cal"], ["A1B2C3D4E.group.com.example.cal"],
    ["A1B2C3D4E5F.group.com.example.cal"], ["A1B2C3D4E5group.com.example.cal"], ["A1B2C3D4E5.group.com.example.cal2"],
    ["A1B2C3D4E5.com.example.cal"], ["group.com.example"], ["A1B2C3D4\u{D6}.group.com.example.cal"],
  ]) func onMacOSAmongThePreferencesElse(containers: [String]) {
    #expect(
      location(on: .macOS, containers: containers) == .file("/home/me/Library/Preferences/\(Self.group).plist"))
  }

  @Test func onMacOSNowhereWhereSeveralTeamsHaveAContainer() {
    #expect(
      location(on: .macOS, containers: ["ZZZZZZZZZZ.\(Self.group)", "A1B2C3D4E5.\(Self.group)"])
        == .ambiguous([
          "/home/me/Library/Group Containers/A1B2C3D4E5.\(Self.group)",
          "/home/me/Library/Group Containers/ZZZZZZZZZZ.\(Self.group)",
        ]))
  }

  @Test func onLinuxInTheFolderOfTheVariable() {
    #expect(
      location(on: .linux, variables: ["XDG_CONFIG_HOME": "/etc/xdg"]) == .file("/etc/xdg/\(Self.group).plist"))
    #expect(
      location(on: .linux, home: nil, variables: ["XDG_CONFIG_HOME": "/etc/xdg"])
        == .file("/etc/xdg/\(Self.group).plist"))
  }

  @Test(arguments: [[:], ["XDG_CONFIG_HOME": ""], ["XDG_CONFIG_HOME": "relative"]])
  func onLinuxInTheHomeElse(variables: [String: String]) {
    #expect(location(on: .linux, variables: variables) == .file("/home/me/.config/\(Self.group).plist"))
    #expect(
      location(on: .linux, variables: variables, containers: [Self.group])
        == .file("/home/me/.config/\(Self.group).plist"), "only macOS has containers")
  }

  /// The variable is the caller's, and says nothing about another home.
  @Test func onLinuxInTheHomeThatWasGiven() {
    #expect(
      location(on: .linux, home: Self.given, variables: ["XDG_CONFIG_HOME": "/etc/xdg"])
        == .file("/Users/bob/.config/\(Self.group).plist"))
  }

  @Test(arguments: Platform.allCases) func nowhereWithoutAHome(platform: Platform) {
    #expect(location(on: platform, home: nil) == .homeless)
  }
}
