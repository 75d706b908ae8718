import Diagnostics
import Files
import Inventories
import SourceText
import Specs

/// Reads the files of a run.
package struct Loader {
  private let request: LoadRequest
  private let fence: InventoryFence
  private let input: FileInput
  private var store: InventoryStore
  private var loaded = LoadedSpecs()
  /// Where in `loaded.scopes` the union of these files stands.
  private var scopes: [[FileIdentity]: Int] = [:]

  /// The names under which an inventory is found beside a spec.
  private static let names = ["inventory.yaml", "inventory.yml", "inventory.json"]

  package init(_ request: LoadRequest) {
    self.request = request
    fence = InventoryFence(request)
    input = FileInput(request)
    store = InventoryStore(input)
  }

  package mutating func load() -> LoadedSpecs {
    let given = loadGivenInventories()
    var collector = SpecCollector(request, input, serving: Set(given ?? []))
    collector.collect()
    loaded.log.append(collector.log)
    for (file, identity) in collector.inventories {
      store.add(file, identity: identity)
      loaded.files.append(CheckedFile(name: file.source.name, identity: identity))
    }
    let serving = identitiesOfNamedInventories(collector.specs)
    let specs = collector.specs.filter { spec in
      guard spec.isFromFolder, let identity = spec.identity else { return true }
      return !serving.contains(identity)
    }
    reportEmptyFolders(collector.folders, specs: specs)
    for spec in specs { add(spec, given: given) }
    loaded.log.append(store.log)
    loaded.inputs = store.identities.union(specs.compactMap(\.identity))
    return loaded
  }

  /// The files that `--inventory` names, nil where it is not given; empty where one cannot be read.
  private mutating func loadGivenInventories() -> [FileIdentity]? {
    guard case .files(let paths) = request.inventories else { return nil }
    var identities: [FileIdentity?] = []
    for path in paths {
      guard (try? FileStatus.of(path))?.kind == .folder else {
        identities.append(store.load(path, named: nil))
        continue
      }
      let files = inventories(inFolder: path)
      if files.isEmpty { identities.append(nil) }
      for file in files { identities.append(store.load(file, named: nil)) }
    }
    let readable = identities.compactMap(\.self)
    return readable.count == identities.count ? Self.unique(readable) : []
  }

  private static func unique(_ identities: [FileIdentity]) -> [FileIdentity] {
    var known: Set<FileIdentity> = []
    return identities.filter { known.insert($0).inserted }
  }

  private mutating func inventories(inFolder folder: String) -> [String] {
    do throws(FileError) {
      let walk = try FolderWalk(folder) { name, _ in
        [".yaml", ".yml", ".json", ".plist"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      }
      for fault in walk.faults { loaded.log.add(fault.finding(at: Place(fileNamed: fault.path), whatItIs: "folder")) }
      if walk.files.isEmpty {
        loaded.log.add(
          .unreadableFile, "the folder \"\(folder)\" holds no inventory", at: Place(fileNamed: folder),
          help: "inventories are files that end in .yaml, .yml, .json or .plist")
      }
      return walk.files.map { PathText.join(folder, $0) }
    } catch {
      loaded.log.add(error.finding(at: Place(fileNamed: folder), whatItIs: "folder"))
      return []
    }
  }

  private func identitiesOfNamedInventories(_ specs: [CollectedSpec]) -> Set<FileIdentity> {
    var identities: Set<FileIdentity> = []
    for spec in specs {
      for document in spec.file.documents {
        if case .paths(let paths) = document.inventories {
          for path in paths {
            let path = PathText.join(spec.folder, path.value)
            if let identity = (try? FileStatus.of(path))?.identity { identities.insert(identity) }
          }
        } else if let found = inventoryBeside(spec), let identity = (try? FileStatus.of(found))?.identity {
          identities.insert(identity)
        }
      }
    }
    return identities
  }

  private mutating func reportEmptyFolders(
    _ folders: [(path: String, files: Set<FileIdentity>)], specs: [CollectedSpec]
  ) {
    let read = Set(specs.compactMap(\.identity))
    for (folder, files) in folders where files.isDisjoint(with: read) {
      loaded.log.add(
        .unreadableFile, "the folder \"\(folder)\" holds no spec", at: Place(fileNamed: folder),
        help: "specs are files that end in .yaml or .yml, or that --include names; inventories are left out")
    }
  }

  private mutating func add(_ spec: CollectedSpec, given: [FileIdentity]?) {
    loaded.log.append(spec.file.log)
    loaded.specCount += spec.file.documentCount
    var file = CheckedFile(name: spec.file.source.name, identity: spec.identity)
    file.widgets = spec.file.documents.flatMap { $0.widgets.map(CheckedFile.Widget.init) }
    loaded.widgetCount += file.widgets.count
    loaded.files.append(file)
    for document in spec.file.documents {
      let scope = scope(of: document, in: spec, given: given)
      loaded.documents.append(LoadedSpecs.Document(document: document, scope: scope, folder: spec.folder))
    }
  }

  // MARK: - Which inventory applies

  private mutating func scope(
    of document: SpecDocument, in spec: CollectedSpec, given: [FileIdentity]?
  ) -> Int {
    let named = namedInventories(document, in: spec)
    switch request.inventories {
    case .unchecked:
      note(.unchecked, [], for: document)
      return LoadedSpecs.uncheckedScope
    case .files(let paths): note(.given, paths, for: document)
    case .found: break
    }
    if let given { return given.isEmpty ? LoadedSpecs.faultyScope : scope(of: given) }
    guard let named else { return LoadedSpecs.faultyScope }
    if named.isEmpty { return LoadedSpecs.missingScope }
    if case .paths = document.inventories {
      note(.namedBySpec, named.map(\.path), for: document)
    } else {
      note(.besideSpec, named.map(\.path), for: document)
    }
    var identities: [FileIdentity] = []
    for (path, place) in named {
      guard let identity = store.load(path, named: place) else { return LoadedSpecs.faultyScope }
      identities.append(identity)
    }
    return scope(of: Self.unique(identities))
  }

  private mutating func note(_ reason: InventoryUse.Reason, _ paths: [String], for document: SpecDocument) {
    loaded.inventoryUses.append(InventoryUse(place: document.place, reason: reason, paths: paths))
  }

  private mutating func scope(of identities: [FileIdentity]) -> Int {
    if let known = scopes[identities] { return known }
    loaded.scopes.append(store.unite(identities))
    scopes[identities] = loaded.scopes.count - 1
    return loaded.scopes.count - 1
  }

  /// The inventories that the document names or that lie beside it; nil where one is out of bounds, which is an error
  /// even where another inventory replaces it.
  private mutating func namedInventories(
    _ document: SpecDocument, in spec: CollectedSpec
  ) -> [(path: String, place: Place)]? {
    var candidates: [(path: String, place: Place)] = []
    switch document.inventories {
    case .faulty: return nil
    case .paths(let paths): candidates = paths.map { (PathText.join(spec.folder, $0.value), $0.place) }
    case .unsaid: candidates = inventoryBeside(spec).map { [($0, document.place)] } ?? []
    }
    var isInside = true
    for (path, place) in candidates where !fence.contains(path, specFolder: spec.folder) {
      isInside = false
      loaded.log.add(
        .inventoryOutsideRoot, "the inventory \"\(path)\" lies outside the spec's folder and the working directory",
        at: place, help: "give it with --inventory, or allow its folder with --allow DIR")
    }
    return isInside ? candidates : nil
  }

  private func inventoryBeside(_ spec: CollectedSpec) -> String? {
    Self.names.map { PathText.join(spec.folder, $0) }
      .first { (try? FileStatus.of($0, followingLinks: false)) != nil }
  }
}
