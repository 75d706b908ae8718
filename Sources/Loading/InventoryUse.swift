import Diagnostics

/// Which inventories a document of a spec is checked against, and why.
package struct InventoryUse: Sendable {
  package enum Reason: Sendable {
    /// `--inventory` names them.
    case given
    case namedBySpec
    case besideSpec
    case inWorkingDirectory
    /// `--no-inventory`
    case unchecked
  }

  /// The document.
  package var place: Place
  package var reason: Reason
  /// As given, or below the spec's folder.
  package var paths: [String]
}
