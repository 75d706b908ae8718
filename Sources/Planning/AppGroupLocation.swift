import Files
import SourceText

/// Where `UserDefaults(suiteName:)` keeps a suite.
package enum AppGroupLocation: Hashable, Sendable {
  /// The app group's shared configuration file.
  case file(String)
  /// Several teams have a container for it: their paths.
  case ambiguous([String])
  /// It would lie at home, and there is no home.
  case homeless

  /// Works out the place from what is known; nothing is looked up.
  ///
  /// Linux: `$XDG_CONFIG_HOME` where it is an absolute path, else `.config` in the home folder, as Foundation does there.
  /// macOS: the app group's container; a container that begins with a team's ID where only such a one exists; else the
  /// folder of preferences.
  ///
  /// - Parameters:
  ///   - environment: The caller's, which says nothing about a home that was given.
  ///   - containers: The names of the folders that exist in the home's `containerFolder`. Only macOS has any.
  package static func of(
    _ appGroup: String, platform: Platform, home: UserHome?, environment: Environment, containers: [String]
  ) -> AppGroupLocation {
    switch platform {
    case .macOS:
      guard let home else { return .homeless }
      let names = containerNames(for: appGroup, among: containers)
      let folder = PathText.join(home.path, containerFolder)
      if names.count > 1 { return .ambiguous(names.map { PathText.join(folder, $0) }) }
      guard let name = names.first else {
        return .file(PathText.join(home.path, "Library/Preferences/\(appGroup).plist"))
      }
      return .file(PathText.join(folder, "\(name)/Library/Preferences/\(name).plist"))
    case .linux:
      let variable = home?.isGiven == true ? nil : environment.value("XDG_CONFIG_HOME")
      let configured = variable.flatMap { PathText.isAbsolute($0) ? $0 : nil }
      guard let folder = configured ?? home.map({ PathText.join($0.path, ".config") }) else { return .homeless }
      return .file(PathText.join(folder, "\(appGroup).plist"))
    }
  }

  /// Where macOS keeps the containers of app groups in a home folder.
  package static let containerFolder = "Library/Group Containers"

  /// The app group's own container or, where there is none, those that teams have for it, in the order of their bytes.
  private static func containerNames(for appGroup: String, among containers: [String]) -> [String] {
    if containers.contains(where: appGroup.isExactly) { return [appGroup] }
    return containers.filter { isTeamContainer($0, of: appGroup) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a name is a team's ID, ten capital letters and digits, a dot, and the app group.
  package static func isTeamContainer(_ name: String, of appGroup: String) -> Bool {
    let team = name.utf8.prefix(10)
    return team.count == 10
      && team.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      && name.utf8.dropFirst(10).elementsEqual(".\(appGroup)".utf8)
  }
}
