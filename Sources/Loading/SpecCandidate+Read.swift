import Diagnostics
import Files
import Inventories
import Nodes
import SourceText
import Specs

/// What a file is that stands where specs are expected.
enum SpecReading: Sendable {
  case spec(CollectedSpec)
  // The rare ones are kept elsewhere, so that the many specs take the room of a pointer.
  /// It was named, and is to be validated as what it is.
  indirect case inventory(InventoryFile, FileIdentity?)
  indirect case unreadable(Finding, FileIdentity?)
}

extension SpecCandidate {
  /// Reads the file. It depends on nothing else, so that many can be read at the same time.
  func read(_ input: FileInput) -> SpecReading {
    // Allocated before and freed after all that is kept of the file, so that its large buffers leave one free piece of
    // memory, which those of the next parser fit into.
    let parser = YAMLParser()
    defer { withExtendedLifetime(parser) {} }
    let name = name
    do throws(FileError) {
      switch origin {
      case .standardInput:
        let bytes = try FileReader.readStandardInput(name: name, limit: SizeLimit.spec)
        return reading(of: SourceFile(name: name, bytes: bytes), identity: nil, with: parser)
      case .named, .folder:
        // A named file may be an inventory, which may be larger; what is too large for a spec is told apart below.
        let limit = isFromFolder ? SizeLimit.spec : SizeLimit.inventory
        let (bytes, identity) = try input.read(name, limit: limit, isKnownRegular: isFromFolder)
        return reading(of: SourceFile(name: name, bytes: bytes), identity: identity, with: parser)
      }
    } catch {
      return .unreadable(error.finding(at: Place(fileNamed: name), whatItIs: "spec"), identity)
    }
  }

  private func reading(
    of source: SourceFile, identity: FileIdentity?, with parser: YAMLParser
  ) -> SpecReading {
    if !isFromFolder, let inventory = NamedInventory.read(source) { return .inventory(inventory, identity) }
    guard source.bytes.count <= SizeLimit.spec else {
      let error = FileError.tooLarge(source.name, limit: SizeLimit.spec)
      return .unreadable(error.finding(at: Place(source, .file), whatItIs: "spec"), identity)
    }
    return .spec(
      CollectedSpec(
        file: SpecReader.read(source, with: parser), folder: folder, identity: identity, isFromFolder: isFromFolder))
  }
}
