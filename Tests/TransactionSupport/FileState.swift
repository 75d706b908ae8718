import CSystem
import Foundation

/// What a file holds and what hangs on it: all that a write must keep or change as a whole.
package struct FileState: Equatable {
  package var bytes: [UInt8]
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32
  package var links: UInt64
  /// Extended attributes, the access list among them.
  package var attributes: [String: [UInt8]]

  /// - Returns: Nil where no regular file has this name; links are not followed.
  package init?(_ path: String) throws {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard file != -1 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, UInt32(status.st_mode) & 0o170000 == 0o100000 else { return nil }
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    mode = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
    links = UInt64(status.st_nlink)
    attributes = Self.attributes(of: file)
  }

  private static func attributes(of file: Int32) -> [String: [UInt8]] {
    var list = [CChar](repeating: 0, count: 64 * 1024)
    let length = csystem_list_attributes(file, &list, list.count)
    var attributes: [String: [UInt8]] = [:]
    for name in list.prefix(max(length, 0)).split(separator: 0) {
      var value = [UInt8](repeating: 0, count: 64 * 1024)
      let text = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let size = csystem_get_attribute(file, text, &value, value.count)
      attributes[text] = Array(value.prefix(max(size, 0)))
    }
    return attributes
  }

  /// Sets an extended attribute.
  ///
  /// - Returns: Whether the file system has such a thing.
  @discardableResult
  package static func setAttribute(_ name: String, _ value: String, of path: String) -> Bool {
    let file = open(path, O_WRONLY)
    guard file != -1 else { return false }
    defer { close(file) }
    return csystem_set_attribute(file, name, value, value.utf8.count) == 0
  }

  /// The same file with other bytes.
  package func with(bytes: [UInt8]) -> FileState {
    var state = self
    state.bytes = bytes
    return state
  }
}

/// The permission bits, owner and group of whatever has this path.
package struct Ownership: Equatable {
  package var mode: UInt32
  package var owner: UInt32
  package var group: UInt32

  package init(mode: UInt32, owner: UInt32, group: UInt32) {
    self.mode = mode
    self.owner = owner
    self.group = group
  }

  package init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(mode: UInt32(status.st_mode) & 0o7777, owner: status.st_uid, group: status.st_gid)
  }
}
