import Diagnostics
import Files
import Inventories
import SourceText

/// The inventories of a run, each read once, however many specs use it.
struct InventoryStore {
  private var files: [FileIdentity: InventoryFile] = [:]
  /// Which file stands at a path that was read.
  private var identitiesByPath: [ExactText: FileIdentity] = [:]
  /// What was read at these paths before anybody asked for it.
  private var prepared: [ExactText: Result<ReadInventory, FileError>] = [:]
  /// Those that were read.
  var identities: Set<FileIdentity> { Set(files.keys) }
  private(set) var log = FindingLog()
  private let input: FileInput

  init(_ input: FileInput) {
    self.input = input
  }

  /// Adds an inventory that was read as one of the files to validate.
  mutating func add(_ file: InventoryFile, identity: FileIdentity?) {
    log.append(file.log)
    if let identity { files[identity] = file }
  }

  /// Keeps what was read at a path, for when it is asked for.
  mutating func prepare(_ path: String, _ read: Result<ReadInventory, FileError>) {
    prepared[ExactText(path)] = read
  }

  /// Which of these paths lead to files that were not read yet, one for each file.
  func unread(_ paths: [String]) -> [String] {
    var known = identities
    // Thousands of specs may name one path.
    return paths.unique(by: ExactText.init).filter { path in
      guard prepared[ExactText(path)] == nil, let identity = (try? FileStatus.of(path))?.identity else { return false }
      return known.insert(identity).inserted
    }
  }

  /// Reads the inventory at a path, unless it is known already.
  ///
  /// - Parameter naming: The place in a spec through which the file came in. Then nothing of a file that is no
  ///   inventory is told: whoever may propose a spec must not be able to print any file of the machine.
  /// - Returns: Which file it is; nil where it cannot be read, which is reported.
  mutating func load(_ path: String, named naming: Place?) -> FileIdentity? {
    if let known = identitiesByPath[ExactText(path)] { return known }
    do throws(FileError) {
      let identity = try read(path, named: naming)
      identitiesByPath[ExactText(path)] = identity
      return identity
    } catch {
      log.add(error.finding(at: naming ?? Place(fileNamed: path), whatItIs: "inventory"))
      return nil
    }
  }

  private mutating func read(_ path: String, named naming: Place?) throws(FileError) -> FileIdentity {
    let status = try FileStatus.of(path)
    if files[status.identity] != nil { return status.identity }
    let read = try (prepared.removeValue(forKey: ExactText(path)) ?? ReadInventory.at(path, input)).get()
    var file = read.file
    if let naming, !file.isRecognized { file = Self.unnamed(file, named: naming) }
    files[read.identity] = file
    log.append(file.log)
    return read.identity
  }

  private static func unnamed(_ file: InventoryFile, named naming: Place) -> InventoryFile {
    // A source without bytes, so that no report can show a line of it.
    let source = SourceFile(name: file.source.name, bytes: [])
    var empty = InventoryFile(source: source)
    empty.log.add(
      .invalidInventory, "this file is not an inventory", at: Place(source, .file),
      help: "give it with --inventory to be told what is wrong with it",
      related: [Finding.Related("it is the inventory of this spec", at: naming)])
    return empty
  }

  /// What was read of these files.
  func files(_ identities: [FileIdentity]) -> [InventoryFile] {
    identities.compactMap { files[$0] }
  }

  /// What these files together say.
  mutating func unite(_ identities: [FileIdentity]) -> InventoryScope {
    let files = files(identities)
    if files.contains(where: \.log.hasError) { return .faulty }
    let inventory = Inventory(files)
    log.append(inventory.log)
    return inventory.log.hasError ? .faulty : .inventory(inventory)
  }
}
