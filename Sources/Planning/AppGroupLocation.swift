import Files

/// The operating systems on which an app group's file has a known place.
package enum Platform: String, Sendable {
  case macOS = "macos"
  case linux

  package static var current: Platform {
    #if os(macOS)
      .macOS
    #else
      .linux
    #endif
  }
}

/// Where `UserDefaults(suiteName:)` keeps a suite.
package enum AppGroupLocation {
  /// The path of the app group's shared configuration file.
  ///
  /// Linux: `$XDG_CONFIG_HOME` where it is an absolute path, else `.config` in the home folder, as Foundation does there.
  /// macOS: the app group's container in the home folder.
  package static func path(
    of appGroup: String, platform: Platform, home: String, environment: Environment
  ) -> String {
    switch platform {
    case .macOS:
      return PathText.join(home, "Library/Group Containers/\(appGroup)/Library/Preferences/\(appGroup).plist")
    case .linux:
      let configured = environment.value("XDG_CONFIG_HOME").flatMap { PathText.isAbsolute($0) ? $0 : nil }
      return PathText.join(configured ?? PathText.join(home, ".config"), "\(appGroup).plist")
    }
  }
}
