import Files
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
    left.string.withBytes { left in
      right.string.withBytes { right in
        var common = 0
        while common < left.count && common < right.count && left[common] == right[common] { common += 1 }
        guard common < left.count && common < right.count else { return left.count < right.count }
        return right[common] != slash && (left[common] == slash || left[common] < right[common])
      }
    }
  }

  private static func isFolder(_ folder: ExactText, of path: ExactText) -> Bool {
    PathText.isInside(path.string, folder.string) && folder != path
  }
}
