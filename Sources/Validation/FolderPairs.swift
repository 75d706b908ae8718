import SourceText

/// Which of some normalised absolute paths lie below which others.
///
/// Sorted so that a path stands right before all that lies below it, each is compared with its neighbours only: a path
/// may have half a million folders, and looking each of them up would take minutes.
struct FolderPairs {
  /// The innermost folder among the paths of each one that has such.
  private(set) var folders: [ExactText: ExactText] = [:]

  init(_ paths: [ExactText]) {
    var open: [ExactText] = []
    for path in paths.sorted(by: Self.precedes) {
      while let last = open.last, !Self.isFolder(last, of: path) { open.removeLast() }
      if let folder = open.last { folders[path] = folder }
      open.append(path)
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// By bytes, with the slash before all others: "a/b" stands before "a-b".
  private static func precedes(_ left: ExactText, _ right: ExactText) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8) { left, right in
      right != slash && (left == slash || left < right)
    }
  }

  private static func isFolder(_ folder: ExactText, of path: ExactText) -> Bool {
    let (folder, path) = (folder.string.utf8, path.string.utf8)
    return folder.count < path.count && path.starts(with: folder)
      && (folder.last == slash || path[path.index(path.startIndex, offsetBy: folder.count)] == slash)
  }
}
