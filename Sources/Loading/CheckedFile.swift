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

  private enum Content: Sendable {
    case spec(CollectedSpec)
    // Kept elsewhere, so that the many specs take the room of a pointer.
    indirect case other(name: String, FileIdentity?)
  }

  private let content: Content

  /// - Parameter name: The path as the user gave it.
  package init(name: String, identity: FileIdentity? = nil) {
    content = .other(name: name, identity)
  }

  init(_ spec: CollectedSpec) {
    content = .spec(spec)
  }

  /// The path as the user gave it.
  package var name: String {
    switch content {
    case .spec(let spec): spec.file.source.name
    case .other(let name, _): name
    }
  }

  /// Which file it is; nil for standard input.
  package var identity: FileIdentity? {
    switch content {
    case .spec(let spec): spec.identity
    case .other(_, let identity): identity
    }
  }

  /// In the order of the text; none in an inventory.
  package var widgets: [Widget] {
    switch content {
    case .spec(let spec): spec.file.documents.flatMap { $0.widgets.map(Widget.init) }
    case .other: []
    }
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
