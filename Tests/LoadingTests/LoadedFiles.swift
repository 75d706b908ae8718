import Diagnostics
import Files
import Inventories
import Loading
import TestSupport

/// What a run reads from a folder, in short texts.
struct LoadedFiles {
  let loaded: LoadedSpecs
  private let folder: String

  /// - Parameter specs: Paths below the folder.
  init(
    _ folder: TemporaryFolder, specs: [String], inventories: InventoryChoice = .found, root: String? = nil,
    allowed: [String] = [], include: [String] = ["*.yaml", "*.yml"], exclude: [String] = [],
    workingDirectory: String? = nil
  ) throws {
    self.folder = folder.path
    var loader = Loader(
      LoadRequest(
        specs: specs.map { $0.isEmpty ? folder.path : folder.path($0) }, inventories: inventories, root: root,
        allowed: allowed, include: try include.map { try Glob($0) }, exclude: try exclude.map { try Glob($0) },
        stdinFilename: nil, workingDirectory: workingDirectory ?? folder.path))
    loaded = loader.load()
  }

  var shown: ShownFindings { ShownFindings(loaded.log) }

  /// The files of the diagnostics, below the folder.
  var files: [String] { shown.files.map(short) }

  /// Messages with the folder's path left out.
  var messages: [String] { shown.messages.map(short) }

  /// For each document its spec and the accounts that it is checked against: `spec.yaml A B`.
  var documents: [String] {
    (0..<loaded.documentCount).map { loaded.document(at: $0) }.map { document in
      let scope =
        switch loaded.scopes[document.scope] {
        case .inventory(let inventory): inventory.accounts.map(\.id).joined(separator: " ")
        case .unchecked: "(unchecked)"
        case .faulty: "(faulty)"
        case .missing: "(none)"
        }
      return short(document.document.place.source.name) + " " + scope
    }
  }

  private func short(_ text: String) -> String {
    text.split(separator: folder + "/", omittingEmptySubsequences: false).joined()
  }
}
