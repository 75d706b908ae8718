import Files
import Planning
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file of a batch: its new bytes, and the folder that they are written into.
struct BatchFile {
  let file: PlannedFile
  private let new: [UInt8]
  private let temporary = TemporaryName.make()
  /// The folder of the file; until that is made, the nearest one above.
  private(set) var folder: Folder

  private var name: String { PathText.lastComponent(file.path) }

  /// Works the changes in, and checks before anything is written that it can be.
  init(_ file: PlannedFile) throws(FileError) {
    self.file = file
    folder = file.folder.existing
    new = try file.edited()
    if let original = file.original {
      guard original.status.linkCount == 1 else {
        throw FileError(
          path: file.path, code: EMLINK, reason: "it has further hard links, which would keep the former content")
      }
      try folder.checkAccess(name, W_OK)
    }
    try folder.checkAccess(".", W_OK | X_OK)
  }

  var entry: Journal.File {
    Journal.File(
      folder: PathText.parent(of: file.path), name: name, temporary: temporary, former: file.original?.bytes, new: new)
  }

  var isReplaced: Bool { file.original != nil }

  /// Takes the file's own folder from those that were made for it.
  mutating func useFolder(from made: [ExactText: Folder]) {
    if let own = made[ExactText(PathText.parent(of: file.path))] { folder = own }
  }

  /// - Parameter isRoot: Whether new files can be given to others.
  func writeTemporary(isRoot: Bool) throws(FileError) {
    try folder.makeFile(
      temporary, bytes: new, like: file.original == nil ? nil : name,
      owner: isRoot ? file.owner ?? folder.status.ownership : nil)
  }

  func takePlace() throws(FileError) -> FileExchange.Result {
    if let original = file.original {
      return try FileExchange.replace(
        name, with: temporary, in: folder, expecting: original.bytes, status: original.status)
    }
    do throws(FileError) {
      try folder.renameExclusively(temporary, to: name)
      return .done
    } catch {
      if error.code == EEXIST { return .changedMeanwhile }
      throw error
    }
  }
}
