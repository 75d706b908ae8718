import Files
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Looks up which containers of app groups exist in a home folder of macOS.
struct GroupContainers {
  private let folder: String
  /// All names in the folder, once they were needed.
  private var names: [String]?

  /// - Parameter home: Absolute.
  init(in home: String) {
    folder = PathText.join(home, AppGroupLocation.containerFolder)
  }

  /// Those among the containers that can be an app group's.
  ///
  /// The app group's own is asked for by its name: where it is there, nothing is listed.
  ///
  /// - Throws: `FileError` where that cannot be told.
  mutating func containers(of appGroup: String) throws(FileError) -> [String] {
    if try isFolder(appGroup) { return [appGroup] }
    var containers: [String] = []
    for name in try allNames() where AppGroupLocation.isTeamContainer(name, of: appGroup) {
      if try isFolder(name) { containers.append(name) }
    }
    return containers
  }

  private func isFolder(_ name: String) throws(FileError) -> Bool {
    do throws(FileError) {
      return try FileStatus.of(PathText.join(folder, name)).kind == .folder
    } catch {
      if Self.meansNothing(error) { return false }
      throw error
    }
  }

  private mutating func allNames() throws(FileError) -> [String] {
    if let names { return names }
    var found: [String] = []
    if case .existing(let place, let status) = PathResolver.resolve(folder, in: "/"), status.kind == .folder {
      do throws(FileError) {
        found = try Folder(place).names()
      } catch {
        if !Self.meansNothing(error) { throw error }
      }
    }
    names = found
    return found
  }

  /// Whether an error says that there is nothing of that name.
  private static func meansNothing(_ error: FileError) -> Bool {
    [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.code)
  }
}
