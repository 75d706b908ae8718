import Files
import SourceText

/// The folder in which a simulator keeps what the apps of one group share.
package struct AppGroupContainer: Sendable {
  package var appGroup: String
  /// Absolute, free of links.
  package var path: String

  /// Where `UserDefaults(suiteName:)` keeps the group's suite; its folders need not be there yet.
  package var settingsFile: String { PathText.join(path, "Library/Preferences/\(appGroup).plist") }
}
