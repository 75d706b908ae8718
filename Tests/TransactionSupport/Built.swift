import Foundation

/// Where the programs lie that were built together with a test.
package enum Built {
  package static var widgetctl: String { program("widgetctl") }
  package static var defaultsWriter: String { program("DefaultsWriter") }

  private final class Marker {}

  private static func program(_ name: String) -> String {
    #if os(macOS)
      let folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent(name).path
  }
}
