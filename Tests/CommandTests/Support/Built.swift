import Foundation

/// Where the programs lie that were built together with this test, and the files of the package.
enum Built {
  static var widgetctl: String { program("widgetctl") }
  static var defaultsReader: String { program("DefaultsReader") }
  static var settingsApp: String { program("SettingsApp") }

  private final class Marker {}

  private static func program(_ name: String) -> String {
    #if os(macOS)
      let folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent(name).path
  }

  /// The top folder of the package.
  static let package: String = {
    // Tests/CommandTests/Support/Built.swift
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()
}
