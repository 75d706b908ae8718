import Files
import Planning

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder of journals. It is believed only where it belongs to the user and is closed to all others: a journal says
/// what to write where, and nobody else must be able to say that.
struct StateFolder: Sendable {
  let folder: Folder

  /// Opens the folder.
  ///
  /// - Returns: Nil where it is not there.
  /// - Throws: `FileError` where it cannot be opened, or others have access to it.
  init?(existingAt path: String, in workingDirectory: String) throws(FileError) {
    guard case .existing(let place, _) = PathResolver.resolve(path, in: workingDirectory) else { return nil }
    folder = try Folder(place)
    try check()
  }

  /// Opens the folder, and makes it where it is not there.
  init(at path: String, in workingDirectory: String) throws(FileError) {
    switch PathResolver.resolve(path, in: workingDirectory) {
    case .existing(let place, _): folder = try Folder(place)
    case .missing(let place), .danglingLink(let place): folder = try Self.make(place)
    case .loop: throw FileError(path: path, code: ELOOP)
    case .notAFolder(let parent): throw FileError(path: parent, code: ENOTDIR)
    case .nameTooLong: throw FileError(path: path, code: ENAMETOOLONG)
    case .denied(let error): throw error
    }
    try check()
  }

  private static func make(_ path: String) throws(FileError) -> Folder {
    var folder = try Folder("/")
    let names = PathText.components(path)
    for (index, name) in names.enumerated() {
      do throws(FileError) {
        folder = try folder.folder(name)
      } catch {
        guard error.isMissing else { throw error }
        let parent = folder
        do throws(FileError) {
          // The folders above are for other programs of the user, whose home this is, too.
          let isAbove = index < names.count - 1
          folder = try parent.makeFolder(name, owner: isAbove && geteuid() == 0 ? parent.status.ownership : nil)
          try parent.sync()
        } catch {
          // Another run may have made it in this very moment.
          guard error.code == EEXIST else { throw error }
          folder = try parent.folder(name)
        }
      }
    }
    return folder
  }

  private func check() throws(FileError) {
    guard folder.status.owner == geteuid(), folder.status.permissions & 0o077 == 0 else {
      throw FileError(
        path: folder.path, code: EPERM, reason: "it must belong to the user who runs widgetctl and have mode 0700")
    }
  }
}
