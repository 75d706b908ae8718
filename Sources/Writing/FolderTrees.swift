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

    /// Makes the folders; the locks on them are added to `locks`.
    ///
    /// - Returns: The folders, opened, in the order of `paths`.
    /// - Throws: `FileError`, with `EEXIST` where another program has made the first of them meanwhile.
    func make(ownerOfFolder: Bool, locks: inout [FolderLock]) throws(FileError) -> [Folder] {
      var drafts: [ExactText: Folder] = [:]
      for path in paths {
        let above = drafts[ExactText(PathText.parent(of: path))] ?? parent
        let name = above === parent ? temporary : PathText.lastComponent(path)
        let draft = try above.makeFolder(name, ownerOfFolder: ownerOfFolder)
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

  init(_ files: [PlannedFile]) {
    for file in files { add(file.folder) }
  }

  private mutating func add(_ folder: TargetFolder) {
    guard let first = folder.missing.first else { return }
    let paths = folder.missing.indices.map { folder.missing[...$0].joined(separator: "/") }
    let isKnown = { (tree: Tree) in
      tree.parent.status.identity == folder.existing.status.identity && tree.paths[0].isExactly(first)
    }
    guard let index = trees.firstIndex(where: isKnown) else {
      trees.append(Tree(parent: folder.existing, paths: paths))
      return
    }
    for path in paths where !trees[index].paths.contains(where: path.isExactly) { trees[index].paths.append(path) }
  }

  var entries: [Journal.FolderTree] {
    trees.map { Journal.FolderTree(parent: $0.parent.path, temporary: $0.temporary, paths: $0.paths) }
  }
}
