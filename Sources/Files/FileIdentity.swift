/// Which physical file a path leads to: two paths with the same identity are one file.
package struct FileIdentity: Hashable, Comparable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// In no order that means anything: equal ones stand next to each other in it.
  package static func < (left: FileIdentity, right: FileIdentity) -> Bool {
    left.device == right.device ? left.inode < right.inode : left.device < right.device
  }
}

extension [FileIdentity] {
  /// Whether each is another file. Files that were made one after the other mostly have identities in order, so that
  /// there is little to sort.
  package var areDistinct: Bool {
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
  }
}
