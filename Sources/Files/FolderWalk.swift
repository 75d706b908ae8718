import Parallelism
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files below a folder, found by their names.
package struct FolderWalk: Sendable {
  package struct File: Sendable {
    package var name: String
    package var identity: FileIdentity
    /// In bytes.
    package var size: Int
  }

  /// Files of one folder that follow one another.
  package struct Siblings: Sendable {
    /// The folder, joined with the one that was given.
    package var folder: String
    package var files: [File]

    func path(_ position: Int) -> String { PathText.join(folder, files[position].name) }
  }

  /// Tells files that are looked for by their names or, made only then, by their paths below the folder.
  package typealias Filter = @Sendable (_ name: String, _ pathBelow: () -> String) -> Bool

  /// In the order of the bytes of their paths as wholes: `a.yaml` stands before `a/b.yaml`.
  package var groups: [Siblings] = []
  /// What could not be looked at, in the order of the paths. The walk goes on elsewhere.
  package var faults: [Fault] = []

  /// The paths of all files.
  package var paths: [String] { groups.flatMap { group in group.files.indices.map { group.path($0) } } }
  /// Which files they are.
  package var identities: [FileIdentity] { groups.flatMap { $0.files.map(\.identity) } }

  package struct Fault: Hashable, Sendable {
    package var error: FileError
    /// Of what kind it is, as far as that is known.
    var kind: FileKind?

    /// What it is called in messages.
    package var whatItIs: String {
      switch kind {
      case .folder: "folder"
      case .regular: "file"
      default: "entry"
      }
    }
  }

  /// Finds the regular files below a folder for which a predicate holds.
  ///
  /// Hidden files and folders are left out and links are not followed, so that a walk ends
  /// and stays in its folder. The folder itself may be a link, and hidden.
  ///
  /// - Throws: `FileError` where the folder itself cannot be read.
  package init(_ folder: String, where isWanted: @escaping Filter) throws(FileError) {
    var level = [FolderVisit(top: folder, isWanted)]
    try level[0].look(below: "", followingLink: true)
    var found: [Siblings] = []
    while !level.isEmpty {
      found += level.map(\.siblings)
      faults += level.flatMap(\.faults)
      // The folders of one level can be looked at at the same time.
      let folders = level.flatMap(\.folders).sorted { ExactText($0) < ExactText($1) }
      let isWorthwhile = folders.count >= Self.parallelCount
      level = folders.parallelMap(isWorthwhile: isWorthwhile) { FolderVisit(of: $0, top: folder, isWanted) }
    }
    groups = Self.sorted(found)
    faults.sort { ExactText($0.error.path) < ExactText($1.error.path) }
  }

  /// Puts the folders' files, each sorted already, in the order of whole paths: mostly nothing is left to be done.
  private static func sorted(_ found: [Siblings]) -> [Siblings] {
    let found = found.filter { !$0.files.isEmpty }
    let areSorted = zip(found, found.dropFirst()).allSatisfy { group, next in
      ExactText(group.path(group.files.count - 1)) < ExactText(next.path(0))
    }
    if areSorted { return found }
    let files = found.flatMap { group in
      group.files.indices.map { (path: ExactText(group.path($0)), group: group, position: $0) }
    }
    var sorted: [Siblings] = []
    for (_, group, position) in files.sorted(by: { $0.path < $1.path }) {
      if sorted.last?.folder.isExactly(group.folder) != true {
        sorted.append(Siblings(folder: group.folder, files: []))
      }
      sorted[sorted.count - 1].files.append(group.files[position])
    }
    return sorted
  }

  /// Below this, starting threads takes longer than they save.
  private static let parallelCount = 16
}

/// What one folder holds.
private struct FolderVisit: Sendable {
  private let top: String
  private let isWanted: FolderWalk.Filter
  private(set) var siblings = FolderWalk.Siblings(folder: "", files: [])
  /// The folders in it, by their paths below the top.
  private(set) var folders: [String] = []
  private(set) var faults: [FolderWalk.Fault] = []

  /// One that has not looked at any folder yet.
  init(top: String, _ isWanted: @escaping FolderWalk.Filter) {
    self.top = top
    self.isWanted = isWanted
  }

  init(of below: String, top: String, _ isWanted: @escaping FolderWalk.Filter) {
    self.init(top: top, isWanted)
    do throws(FileError) {
      try look(below: below, followingLink: false)
    } catch {
      faults.append(FolderWalk.Fault(error: error, kind: .folder))
    }
  }

  mutating func look(below: String, followingLink: Bool) throws(FileError) {
    let path = PathText.join(top, below)
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK | (followingLink ? 0 : O_NOFOLLOW)
    let descriptor = try SystemCall.onPath(path.isEmpty ? "." : path) { open($0, flags) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, code: code)
    }
    defer { closedir(stream) }
    siblings.folder = path
    defer { siblings.files.sort { ExactText($0.name) < ExactText($1.name) } }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == EINTR { continue }
        if errno != 0 { throw FileError(path: path, code: errno) }
        return
      }
      take(entry, of: descriptor, at: path, below: below)
    }
  }

  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, of descriptor: Int32, at path: String, below: String
  ) {
    guard let pointer = FolderEntry.name(entry) else { return }
    if pointer.pointee == CChar(UInt8(ascii: ".")) { return }
    let name = String(cString: pointer)
    var status = stat()
    let (result, code) = SystemCall.repeated { fstatat(descriptor, pointer, &status, AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else {
      // Removed since it was listed: as if it had never been there.
      if code != ENOENT { report(FileError(path: PathText.join(path, name), code: code), nil) }
      return
    }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .folder || kind == .regular && isWanted(name, { PathText.join(below, name) }) else { return }
    guard String(validatingCString: pointer) != nil else {
      let reason = "the name is not UTF-8"
      report(FileError(path: PathText.join(path, name), code: EILSEQ, reason: reason), kind)
      return
    }
    if kind == .folder {
      folders.append(PathText.join(below, name))
    } else {
      let status = FileStatus(status)
      siblings.files.append(FolderWalk.File(name: name, identity: status.identity, size: status.size))
    }
  }

  private mutating func report(_ error: FileError, _ kind: FileKind?) {
    faults.append(FolderWalk.Fault(error: error, kind: kind))
  }
}
