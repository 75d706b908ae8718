import Diagnostics
import SourceText

/// What one spec file asks for.
package struct SpecFile: Sendable {
  package var source: SourceFile
  /// Its documents, empty ones left out.
  package var documents: [SpecDocument] = []
  /// What is wrong with the text, so far as that shows without an inventory.
  package var log = FindingLog()
}

/// One document of a spec file: a spec of its own.
package struct SpecDocument: Sendable {
  /// The mapping at the document's top.
  package var place: Place
  /// The inventories that it names, nil where it names none.
  package var inventories: [Located<String>]?
  /// The app group of widgets without a target.
  package var appGroup: String?
  package var widgets: [WidgetSpec] = []

  /// The app group where a spec names none: that of the model app.
  package static let defaultAppGroup = "group.com.tutanota.app"
}
