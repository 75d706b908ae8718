import Files

/// Where `UserDefaults(suiteName:)` keeps a suite.
package enum AppGroupLocation {
  /// The path of the app group's shared configuration file; nil where it lies at home and there is no home.
  ///
  /// Linux: `$XDG_CONFIG_HOME` where it is an absolute path, else `.config` in the home folder, as Foundation does there.
  /// macOS: the app group's container in the home folder.
  package static func path(of appGroup: String, platform: Platform, environment: Environment) -> String? {
    switch platform {
    case .macOS:
      return HomeFolder.path(in: environment).map {
        PathText.join($0, "Library/Group Containers/\(appGroup)/Library/Preferences/\(appGroup).plist")
      }
    case .linux:
      let configured = environment.value("XDG_CONFIG_HOME").flatMap { PathText.isAbsolute($0) ? $0 : nil }
      let folder = configured ?? HomeFolder.path(in: environment).map { PathText.join($0, ".config") }
      return folder.map { PathText.join($0, "\(appGroup).plist") }
    }
  }
}
