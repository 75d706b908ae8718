import Diagnostics
import Files
import Inventories
import SourceText

/// Reads each inventory of a run once, however many specs use it.
struct InventoryStore {
  private var files: [FileIdentity: InventoryFile] = [:]
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

  /// Reads the inventory at a path, unless it is known already.
  ///
  /// - Parameter naming: The place in a spec through which the file came in. Then nothing of a file that is no
  ///   inventory is told: whoever may propose a spec must not be able to print any file of the machine.
  /// - Returns: Which file it is; nil where it cannot be read, which is reported.
  mutating func load(_ path: String, named naming: Place?) -> FileIdentity? {
    do throws(FileError) {
      let status = try FileStatus.of(path)
      if files[status.identity] != nil { return status.identity }
      let (bytes, identity) = try input.read(path, limit: SizeLimit.inventory)
      let source = SourceFile(name: path, bytes: bytes)
      var file = InventoryReader.read(source)
      if let naming, !file.isRecognized { file = Self.unnamed(file, named: naming) }
      files[identity] = file
      log.append(file.log)
      return identity
    } catch {
      log.add(error.finding(at: naming ?? Place(fileNamed: path), whatItIs: "inventory"))
      return nil
    }
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

  /// What these files together say.
  mutating func unite(_ identities: [FileIdentity]) -> InventoryScope {
    let files = identities.compactMap { self.files[$0] }
    if files.contains(where: \.log.hasError) { return .faulty }
    let inventory = Inventory(files)
    log.append(inventory.log)
    return inventory.log.hasError ? .faulty : .inventory(inventory)
  }
}
