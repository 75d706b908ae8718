import Diagnostics
import Files
import Inventories
import Parallelism
import SourceText
import Specs

/// Reads the files of a run.
package struct Loader {
  private let request: LoadRequest
  private let input: FileInput
  private var naming: InventoryNamings
  private var store: InventoryStore
  private var loaded = LoadedSpecs()
  private var unreadable: Set<FileIdentity> = []
  /// Where in `loaded.scopes` the union of these files stands.
  private var scopes = RecentLookup<[FileIdentity], Int>()
  /// Inventories that are read while specs are looked for.
  private var begun: [ExactText: EarlyValue<DividedInventory?>] = [:]

  package init(_ request: LoadRequest) {
    self.request = request
    naming = InventoryNamings(request)
    input = FileInput(request)
    store = InventoryStore(input)
  }

  package mutating func load() -> LoadedSpecs {
    let paths = pathsOfGivenInventories()
    for path in (paths ?? []).compactMap(\.self) {
      begun[ExactText(path)] = DividedInventory.early(path, input, isBegun: request.looksForSpecs)
    }
    var finder = SpecFinder(
      request, serving: Set((paths ?? []).compactMap { (try? FileStatus.of($0 ?? ""))?.identity }))
    finder.find()
    loaded.log.append(finder.log)
    let specs = read(finder.candidates, inventories: (paths ?? []).compactMap(\.self))
    let given = paths.map { loadGivenInventories($0) }
    let serving = naming.identities(of: specs)
    let applying = serving.isEmpty ? specs : specs.filter { !$0.spec.isFromFolder(among: serving) }
    reportEmptyFolders(finder.folders, specs: applying)
    if case .found = request.inventories { prepareInventories(of: applying) }
    add(applying, given: given)
    loaded.log.append(store.log)
    loaded.inventories = store.identities
    return loaded
  }

  /// Reads inventories alone: those given or, where they are looked for, the one in the working directory.
  package mutating func loadInventories() -> LoadedInventories {
    var given = pathsOfGivenInventories().map { loadGivenInventories($0) }
    if case .found = request.inventories { given = loadInventoryInWorkingDirectory() }
    var inventories = LoadedInventories(scope: request.inventories == .unchecked ? .unchecked : .missing)
    if let given {
      inventories.scope = given.isEmpty ? .faulty : store.unite(given)
      inventories.files = store.files(given)
      inventories.paths = inventories.files.map(\.source.name)
      if let path = inventories.paths.first {
        let reason: InventoryUse.Reason = request.inventories == .found ? .inWorkingDirectory : .given
        inventories.use = InventoryUse(place: Place(fileNamed: path), reason: reason, paths: inventories.paths)
      }
    }
    inventories.inputs = store.identities
    inventories.log = loaded.log
    inventories.log.append(store.log)
    return inventories
  }

  /// Nil where there is none; empty where it can't be used.
  private mutating func loadInventoryInWorkingDirectory() -> [FileIdentity]? {
    guard let (path, isInside) = naming.inventoryInWorkingDirectory() else { return nil }
    guard isInside else {
      loaded.log.add(
        .inventoryOutsideRoot, "the inventory \"\(path)\" lies outside the working directory",
        at: Place(fileNamed: path), help: "give it with --inventory")
      return []
    }
    return store.load(path, named: nil).map { [$0] } ?? []
  }

  // MARK: - Reading

  /// Below this many bytes in all, starting threads takes longer than they save.
  private static let parallelSize = 256 * 1024

  /// A part of an inventory to be read.
  private enum InventoryJob: Sendable {
    case whole(path: String)
    case section(Int, of: DividedInventory, path: String)
  }

  private enum Reading: Sendable {
    // Kept elsewhere, so that the many specs take little room.
    indirect case inventory(path: String, Result<ReadInventory, FileError>)
    /// One of an inventory that was not complete then.
    case section
    case spec(SpecReading)

    var spec: SpecReading? {
      if case .spec(let spec) = self { spec } else { nil }
    }
  }

  /// Reads specs and, at the same time, the inventories that are known already.
  private mutating func read(_ candidates: SpecCandidates, inventories: [String]) -> [SpecInventories] {
    guard case .found = request.inventories, candidates.count > 1 else {
      return take(read(inventories: store.unread(inventories), candidates, 0..<candidates.count))
    }
    // Mostly the others have the same inventory, which takes as long to read as all of them.
    let first = take([.spec(candidates[0].read(input))])
    var specs = take(read(inventories: store.unread(first.flatMap(\.paths)), candidates, 1..<candidates.count))
    // The many are moved; appended to the first, each would be retained once more.
    specs.insert(contentsOf: first, at: 0)
    return specs
  }

  /// Prepares inventories while specs are read.
  ///
  /// - Parameter positions: Those of the candidates that are to be read.
  /// - Returns: What came of the specs, and of the inventories.
  private mutating func read(
    inventories paths: [String], _ candidates: SpecCandidates = SpecCandidates(), _ positions: Range<Int> = 0..<0
  ) -> [Reading] {
    var jobs: [InventoryJob] = []
    var size = candidates.size
    let (input, progress) = (input, request.progress)
    // All are begun before the first is waited for.
    let early = paths.map { path in
      begun.removeValue(forKey: ExactText(path))
        ?? DividedInventory.early(path, input, isBegun: paths.count > 1)
    }
    for (path, early) in zip(paths, early) {
      if let inventory = early.get() {
        jobs += inventory.sectionNumbers.map { InventoryJob.section($0, of: inventory, path: path) }
        size += inventory.size
      } else {
        jobs.append(.whole(path: path))
        size += (try? FileStatus.of(path))?.size ?? 0
      }
    }
    // The sections of an inventory are of one file, and announced as such.
    let further = jobs.count - paths.count
    let announce: (Int) -> Void = { progress(.reading(Swift.max(1, $0 - further))) }
    let numbers = Array(0..<(jobs.count + positions.count))
    let readings = numbers.parallelMap(isWorthwhile: size > Self.parallelSize, progress: announce) {
      [jobs] number -> Reading in
      guard number < jobs.count else {
        return .spec(candidates[positions.lowerBound + number - jobs.count].read(input))
      }
      switch jobs[number] {
      case .whole(let path): return .inventory(path: path, ReadInventory.at(path, input))
      case .section(let number, let inventory, let path):
        return inventory.readSection(number).map { .inventory(path: path, .success($0)) } ?? .section
      }
    }
    for case .inventory(let path, let read) in readings[..<jobs.count] { store.prepare(path, read) }
    return readings
  }

  /// Takes up what came of specs.
  private mutating func take(_ readings: [Reading]) -> [SpecInventories] {
    // Each part looks for inventories beside its specs on its own: they are few, and mostly in other folders.
    let parts = ParallelWork.parts(of: readings.count).parallelMap { [naming] in
      SortedReadings(readings[$0].lazy.compactMap(\.spec), naming)
    }
    for part in parts {
      for (inventory, identity) in part.inventories {
        store.add(inventory, identity: identity)
        loaded.files.others.append(CheckedFile(name: inventory.source.name, identity: identity))
      }
      for (finding, identity) in part.unreadable {
        loaded.log.add(finding)
        if let identity { unreadable.insert(identity) }
      }
    }
    return parts.map(\.specs).joinedInParallel()
  }

  /// Reads the inventories that specs name or that lie beside them.
  private mutating func prepareInventories(of specs: [SpecInventories]) {
    _ = read(inventories: store.unread(specs.flatMap(\.paths)))
  }

  // MARK: - Inventories that are given

  /// The files that `--inventory` names or that lie in folders that it names, nil for a folder without any; nil where
  /// the option is not given.
  private mutating func pathsOfGivenInventories() -> [String?]? {
    guard case .files(let paths) = request.inventories else { return nil }
    return paths.flatMap { path -> [String?] in
      guard (try? FileStatus.of(path))?.kind == .folder else { return [path] }
      let files = inventories(inFolder: path)
      return files.isEmpty ? [nil] : files
    }
  }

  /// What these files are; empty where one cannot be read.
  private mutating func loadGivenInventories(_ paths: [String?]) -> [FileIdentity] {
    let identities = paths.map { path in path.flatMap { store.load($0, named: nil) } }
    let readable = identities.compactMap(\.self)
    return readable.count == identities.count ? readable.unique { $0 } : []
  }

  private mutating func inventories(inFolder folder: String) -> [String] {
    do throws(FileError) {
      let walk = try FolderWalk(folder) { name, _ in
        [".yaml", ".yml", ".json", ".plist"].contains { name.endsExactly(in: $0) }
      }
      for fault in walk.faults { loaded.log.add(fault.finding) }
      if walk.groups.isEmpty {
        loaded.log.add(
          .unreadableFile, "the folder \"\(folder)\" holds no inventory", at: Place(fileNamed: folder),
          help: "inventories are files that end in .yaml, .yml, .json or .plist")
      }
      return walk.paths
    } catch {
      loaded.log.add(error.finding(at: Place(fileNamed: folder), whatItIs: "folder"))
      return []
    }
  }

  private mutating func reportEmptyFolders(
    _ folders: [(path: String, files: [FileIdentity])], specs: [SpecInventories]
  ) {
    // The first spec is mostly in the only folder, so that nothing need be collected.
    let folders = folders.filter { !$0.files.contains { $0 == specs.first?.spec.identity } }
    guard !folders.isEmpty else { return }
    // Of what can't be read nobody knows that it is no spec.
    let possible = unreadable.union(specs.compactMap(\.spec.identity))
    for (folder, files) in folders where !files.contains(where: possible.contains) {
      loaded.log.add(
        .unreadableFile, "the folder \"\(folder)\" holds no spec", at: Place(fileNamed: folder),
        help: "specs are files that end in .yaml or .yml, or that --include names; inventories are left out")
    }
  }

  private mutating func add(_ specs: [SpecInventories], given: [FileIdentity]?) {
    for totals in ParallelWork.parts(of: specs.count).parallelMap({ SpecTotals(specs[$0]) }) {
      loaded.specCount += totals.documentCount
      loaded.widgetCount += totals.widgetCount
      loaded.log.append(totals.log)
    }
    loaded.files.specs = specs
    loaded.positions.reserveCapacity(specs.count)
    // What they contradict each other in is said where there is something that they apply to.
    let isApplied = specs.contains { $0.documentCount > 0 }
    let givenScope = isApplied ? given.map { $0.isEmpty ? LoadedSpecs.faultyScope : scope(of: $0) } : nil
    for spec in specs.indices {
      // What is given applies to all, and of most specs there is nothing else to be said.
      let common = specs[spec].documents.isEmpty && !request.keepsInventoryUses ? givenScope : nil
      for document in 0..<specs[spec].documentCount {
        let scope =
          common
          ?? scope(
            of: specs[spec].spec.file.documents[document], specs[spec].inventories(ofDocument: document),
            given: givenScope)
        loaded.positions.append(LoadedSpecs.DocumentPosition(spec: spec, document: document, scope: scope))
      }
    }
  }

  // MARK: - Which inventory applies

  private mutating func scope(
    of document: @autoclosure () -> SpecDocument, _ named: DocumentInventories, given: Int?
  ) -> Int {
    reportOutside(named)
    switch request.inventories {
    case .unchecked:
      note(.unchecked, [], for: document())
      return LoadedSpecs.uncheckedScope
    case .files(let paths): note(.given, paths, for: document())
    case .found: break
    }
    if let given { return given }
    guard !named.isFaulty, named.outside.isEmpty else { return LoadedSpecs.faultyScope }
    if named.namings.isEmpty { return LoadedSpecs.missingScope }
    if case .paths = document().inventories {
      note(.namedBySpec, named.namings.map(\.path), for: document())
    } else {
      note(.besideSpec, named.namings.map(\.path), for: document())
    }
    var identities: [FileIdentity] = []
    for (path, place) in named.namings {
      guard let identity = store.load(path, named: place) else { return LoadedSpecs.faultyScope }
      identities.append(identity)
    }
    return scope(of: identities.unique { $0 })
  }

  /// An inventory that is out of bounds is an error even where another replaces it.
  private mutating func reportOutside(_ inventories: DocumentInventories) {
    for (path, place) in inventories.outside {
      loaded.log.add(
        .inventoryOutsideRoot, "the inventory \"\(path)\" lies outside the spec's folder and the working directory",
        at: place, help: "give it with --inventory, or allow its folder with --allow DIR")
    }
  }

  private mutating func note(
    _ reason: InventoryUse.Reason, _ paths: @autoclosure () -> [String], for document: @autoclosure () -> SpecDocument
  ) {
    guard request.keepsInventoryUses else { return }
    loaded.inventoryUses.append(InventoryUse(place: document().place, reason: reason, paths: paths()))
  }

  private mutating func scope(of identities: [FileIdentity]) -> Int {
    if let known = scopes.value(of: identities) { return known }
    let position = loaded.scopes.count
    loaded.scopes.append(store.unite(identities))
    scopes.keep(position, for: identities)
    return position
  }
}

extension CollectedSpec {
  /// Whether it was found in a folder and is one of these files.
  fileprivate func isFromFolder(among files: Set<FileIdentity>) -> Bool {
    isFromFolder && identity.map(files.contains) == true
  }
}

extension LoadRequest {
  /// Whether it takes some time to find the specs, as it does where they are not one file.
  fileprivate var looksForSpecs: Bool {
    specs.count > 1 || specs.contains { (try? FileStatus.of($0))?.kind == .folder }
  }
}
