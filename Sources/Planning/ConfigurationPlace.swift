import Diagnostics
import SourceText

/// Where the parts of a stored configuration stand: a file and a path of keys, for such files have no lines.
package struct ConfigurationPlace: Sendable {
  private let source: SourceFile
  private let key: String

  package init(_ source: SourceFile, key: String) {
    self.source = source
    self.key = key
  }

  package var whole: Place { place([]) }
  package var account: Place { place([StoredConfiguration.accountKey]) }
  package var calendars: Place { place([StoredConfiguration.calendarsKey]) }

  package func calendar(_ index: Int) -> Place {
    place([StoredConfiguration.calendarsKey, String(index)])
  }

  private func place(_ names: [String]) -> Place {
    Place(source, .keyPath(([key] + names).map { "/" + Self.escaped($0) }.joined()))
  }

  /// A part of a JSON Pointer (RFC 6901).
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
