/// Whom a file belongs to.
package struct FileOwner: Hashable, Sendable {
  package var user: UInt32
  package var group: UInt32

  package init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }
}

extension FileStatus {
  package var ownership: FileOwner { FileOwner(user: owner, group: group) }
}
