import Diagnostics
import Files
import SourceText
import Specs

/// Tells which inventories the documents of a run name, looking at each folder and path once.
struct InventoryNamings: Sendable {
  /// The names under which an inventory is found beside a spec.
  private static let names = ["inventory.yaml", "inventory.yml", "inventory.json"]

  private var fence: InventoryFence
  private var besides = RecentLookup<ExactText, String?>()
  private var identities: [ExactText: FileIdentity?] = [:]

  init(_ request: LoadRequest) {
    fence = InventoryFence(request)
  }

  mutating func inventories(of spec: CollectedSpec) -> SpecInventories {
    let hasAny = spec.speaksOfInventories || inventory(besideSpecsIn: spec.folder) != nil
    return SpecInventories(
      spec: spec, documentCount: spec.file.documents.count,
      documents: hasAny ? spec.file.documents.map { inventories(of: $0, in: spec.folder) } : [])
  }

  private mutating func inventories(of document: SpecDocument, in folder: String) -> DocumentInventories {
    var inventories = DocumentInventories()
    switch document.inventories {
    case .faulty: inventories.isFaulty = true
    case .paths(let paths):
      inventories.namings = paths.map { (PathText.join(folder, $0.value), $0.place) }
    case .unsaid:
      if let path = inventory(besideSpecsIn: folder) { inventories.namings = [(path, document.place)] }
    }
    for naming in inventories.namings where !fence.contains(naming.path, specFolder: folder) {
      inventories.outside.append(naming)
    }
    return inventories
  }

  /// All files that specs name, in bounds or not: what serves as an inventory is no spec.
  mutating func identities(of specs: [SpecInventories]) -> Set<FileIdentity> {
    var found: Set<FileIdentity> = []
    for spec in specs {
      for document in spec.documents {
        for naming in document.namings {
          if let identity = identity(of: naming.path) { found.insert(identity) }
        }
      }
    }
    return found
  }

  /// The one that applies where there is no spec. The folder may be somebody else's, with a link that would have any
  /// file of the machine shown.
  mutating func inventoryInWorkingDirectory() -> (path: String, isInside: Bool)? {
    inventory(besideSpecsIn: "").map { ($0, fence.contains($0, specFolder: "")) }
  }

  private mutating func inventory(besideSpecsIn folder: String) -> String? {
    if let known = besides.value(of: ExactText(folder)) { return known }
    let found = Self.names.map { PathText.join(folder, $0) }
      .first { (try? FileStatus.of($0, followingLinks: false)) != nil }
    besides.keep(found, for: ExactText(folder))
    return found
  }

  private mutating func identity(of path: String) -> FileIdentity? {
    if let known = identities[ExactText(path)] { return known }
    let identity = (try? FileStatus.of(path))?.identity
    identities[ExactText(path)] = .some(identity)
    return identity
  }
}
