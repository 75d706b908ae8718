import Diagnostics
import JSONText
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
    Place(source, .keyPath(JSONPointer.text(of: [key] + names)))
  }
}
