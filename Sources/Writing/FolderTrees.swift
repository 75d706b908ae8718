import Files
import Planning
import SourceText

/// The folders that a batch has to make.
///
/// They are made under a temporary name and locked before they get their own, so that no other run finds them before
/// this one is done with them.
struct FolderTrees {
  /// A folder that is missing in one that is there, and those in it.
  struct Tree {
    let parent: Folder
    let temporary = TemporaryName.make()
    /// Paths below the parent, each after the one that it lies in.
    fileprivate(set) var paths: [String]
    /// Who gets the folders; nil for the owner of the folder that each is made in.
    fileprivate(set) var owner: FileOwner?
    fileprivate var known: Set<ExactText> = []

    /// Makes the folders; the locks on them are added to `locks`.
    ///
    /// - Parameter isRoot: Whether they can be given to others.
    /// - Returns: The folders, opened, in the order of `paths`.
    /// - Throws: `FileError`, with `EEXIST` where another program has made the first of them meanwhile.
    func make(isRoot: Bool, locks: inout [FolderLock]) throws(FileError) -> [Folder] {
      var drafts: [ExactText: Folder] = [:]
      for path in paths {
        let above = drafts[ExactText(PathText.parent(of: path))] ?? parent
        let name = above === parent ? temporary : PathText.lastComponent(path)
        let draft = try above.makeFolder(name, owner: isRoot ? owner ?? above.status.ownership : nil)
        drafts[ExactText(path)] = draft
        if let lock = try FolderLock(draft) { locks.append(lock) }
      }
      try parent.renameExclusively(temporary, to: paths[0])
      var folders: [Folder] = []
      for path in paths {
        var folder = parent
        for name in PathText.components(path) { folder = try folder.folder(name) }
        folders.append(folder)
      }
      return folders
    }
  }

  private(set) var trees: [Tree] = []
  private var positions: [Root: Int] = [:]

  init(_ files: [PlannedFile]) {
    for file in files { add(file.folder, owner: file.owner) }
  }

  private mutating func add(_ folder: TargetFolder, owner: FileOwner?) {
    guard let first = folder.missing.first else { return }
    let paths = folder.missing.indices.map { folder.missing[...$0].joined(separator: "/") }
    let root = Root(parent: folder.existing.status.identity, name: ExactText(first))
    let index = positions[root] ?? trees.count
    if index == trees.count {
      positions[root] = index
      trees.append(Tree(parent: folder.existing, paths: []))
    }
    if let owner { trees[index].owner = owner }
    for path in paths where trees[index].known.insert(ExactText(path)).inserted { trees[index].paths.append(path) }
  }

  /// What makes two trees the same.
  private struct Root: Hashable {
    var parent: FileIdentity
    var name: ExactText
  }

  var entries: [Journal.FolderTree] {
    trees.map { Journal.FolderTree(parent: $0.parent.path, temporary: $0.temporary, paths: $0.paths) }
  }
}
