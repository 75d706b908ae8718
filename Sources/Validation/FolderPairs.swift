import SourceText

/// Which of some normalised absolute paths lie below which others.
///
/// Sorted so that a path stands right before all that lies below it, each is compared with its neighbours only: a path
/// may have half a million folders, and looking each of them up would take minutes.
struct FolderPairs {
  /// The innermost folder among the paths of each one that has such.
  private(set) var folders: [ExactText: ExactText] = [:]

  init(_ paths: [ExactText]) {
    if zip(paths, paths.dropFirst()).allSatisfy({ Self.areApart($0, $1) }) { return }
    var open: [ExactText] = []
    for path in paths.sorted(by: { Self.order($0, $1) != .after }) {
      while let last = open.last, Self.order(last, path) != .folder { open.removeLast() }
      if let folder = open.last { folders[path] = folder }
      open.append(path)
    }
  }

  /// Whether a path stands before the next in the order, and is not its folder. Where that is so of all in a row, none
  /// is another or lies below another.
  static func areApart(_ path: ExactText, _ next: ExactText) -> Bool { order(path, next) == .before }

  /// How a path stands to another in an order of bytes that has the slash before all others: "a/b" stands before "a-b".
  private enum Order {
    case before
    /// Before it, as the folder that it lies in.
    case folder
    /// Behind it, or at the same place.
    case after
  }

  private static let slash = UInt8(ascii: "/")

  private static func order(_ left: ExactText, _ right: ExactText) -> Order {
    left.string.withBytes { left in
      right.string.withBytes { right in
        let common = left.commonPrefixCount(right)
        guard common < right.count else { return .after }
        guard common < left.count else {
          return right[common] == slash || left.last == slash ? .folder : .before
        }
        guard right[common] != slash else { return .after }
        return left[common] == slash || left[common] < right[common] ? .before : .after
      }
    }
  }
}
