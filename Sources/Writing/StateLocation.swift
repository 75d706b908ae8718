import Files

/// Where journals lie.
package enum StateLocation {
  /// `$XDG_STATE_HOME/widgetctl` where that is an absolute path, else `~/.local/state/widgetctl`; on macOS
  /// `~/Library/Application Support/widgetctl`.
  ///
  /// - Returns: Nil where there is no home folder to look for it in.
  package static func path(platform: Platform, environment: Environment) -> String? {
    let home = HomeFolder.path(in: environment)
    switch platform {
    case .macOS: return home.map { PathText.join($0, "Library/Application Support/widgetctl") }
    case .linux:
      let configured = environment.value("XDG_STATE_HOME").flatMap { PathText.isAbsolute($0) ? $0 : nil }
      return (configured ?? home.map { PathText.join($0, ".local/state") }).map { PathText.join($0, "widgetctl") }
    }
  }
}
