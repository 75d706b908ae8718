import Diagnostics
import SourceText

/// What one spec file asks for.
package struct SpecFile: Sendable {
  package var source: SourceFile
  /// Its documents, empty ones left out.
  package var documents: [SpecDocument] = []
  /// How many documents there are, also ones that are no mapping.
  package var documentCount = 0
  /// What is wrong with the text, so far as that shows without an inventory.
  package var log = FindingLog()
}

/// The inventories that a document names.
package enum InventoryNaming: Sendable {
  case unsaid
  /// Paths as written.
  case paths([Located<String>])
  /// Something is wrong with what it says.
  case faulty
}

/// One document of a spec file: a spec of its own.
package struct SpecDocument: Sendable {
  /// The mapping at the document's top.
  package var place: Place
  package var inventories = InventoryNaming.unsaid
  /// The app group of widgets without a target.
  package var appGroup: String?
  package var widgets: [WidgetSpec] = []

  /// The app group where a spec names none: that of the model app.
  package static let defaultAppGroup = "group.com.tutanota.app"
}
