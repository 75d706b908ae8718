import Diagnostics
import Files
import Specs

/// A file that a run took for a spec or an inventory, and the widgets in it, those with faults among them.
package struct CheckedFile: Sendable {
  package struct Widget: Sendable {
    package var name: String?
    /// The account's ID or login, as far as it could be read.
    package var account: String?
    /// The widget's mapping.
    package var place: Place
  }

  /// The path as the user gave it.
  package let name: String
  /// Which file it is; nil for standard input.
  package let identity: FileIdentity?
  /// Nil for an inventory.
  private let spec: CollectedSpec?

  package init(name: String, identity: FileIdentity? = nil) {
    self.name = name
    self.identity = identity
    spec = nil
  }

  init(_ spec: CollectedSpec) {
    name = spec.file.source.name
    identity = spec.identity
    self.spec = spec
  }

  /// In the order of the text; none in an inventory.
  package var widgets: [Widget] {
    spec.map { $0.file.documents.flatMap { $0.widgets.map(Widget.init) } } ?? []
  }
}

extension CheckedFile.Widget {
  init(_ widget: WidgetSpec) {
    name = widget.name?.value
    place = widget.place
    switch widget.account?.form {
    case .bare(let text): account = text.value
    case .mapping(let id, let login): account = (id ?? login)?.value
    case nil: break
    }
  }
}
