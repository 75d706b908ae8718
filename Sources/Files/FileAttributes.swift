import CSystem
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whose a file is and what hangs on it: owner, group, mode, extended attributes, and the access list, which on Linux is
/// one of these (acl(5)).
enum FileAttributes {
  /// Gives one open file those of another.
  ///
  /// - Throws: `FileError` where one of them cannot be kept.
  static func copy(from original: Int32, to file: Int32, path: String) throws(FileError) {
    let wanted = try FileStatus.of(descriptor: original, path: path)
    let present = try FileStatus.of(descriptor: file, path: path)
    if present.owner != wanted.owner || present.group != wanted.group {
      try keeping("its owner and group", path) { () throws(FileError) in
        try SystemCall.onDescriptor(path) { fchown(file, wanted.owner, wanted.group) }
      }
    }
    let wantedNames = try names(of: original, path: path)
    // The folder may have given the new file an access list that the original lacks.
    for name in try names(of: file, path: path)
    where name.utf8.starts(with: "system.".utf8) && !wantedNames.contains(where: name.isExactly) {
      try keeping("its lack of the attribute \"\(name)\"", path) { () throws(FileError) in
        try SystemCall.onPath(name) { csystem_remove_attribute(file, $0) }
      }
    }
    for name in wantedNames {
      try keeping("its attribute \"\(name)\"", path) { () throws(FileError) in
        try copyAttribute(name, from: original, to: file, path: path)
      }
    }
    // Last, since a change of owner clears bits of the mode, and an access list sets some.
    try keeping("its mode", path) { () throws(FileError) in
      try SystemCall.onDescriptor(path) { fchmod(file, mode_t(wanted.permissions)) }
      // The set-group-ID bit is silently taken away from who is not in the group.
      let kept = try FileStatus.of(descriptor: file, path: path)
      guard kept.permissions == wanted.permissions else { throw FileError(path: path, code: EPERM) }
    }
  }

  private static func keeping(
    _ what: String, _ path: String, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      throw FileError(path: path, code: error.code, reason: "\(what) cannot be kept: \(error.reason)")
    }
  }

  /// The names of the extended attributes; none where the file system has no such thing.
  private static func names(of file: Int32, path: String) throws(FileError) -> [String] {
    let (size, code) = SystemCall.repeated { csystem_list_attributes(file, nil, 0) }
    if size == -1 && (code == ENOTSUP || code == ENOSYS) { return [] }
    if size == -1 { throw FileError(path: path, code: code) }
    if size == 0 { return [] }
    var list = [CChar](repeating: 0, count: size)
    let length = try SystemCall.onDescriptor(path) { csystem_list_attributes(file, &list, size) }
    return list.prefix(length).split(separator: 0).map { name in
      String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  private static func copyAttribute(
    _ name: String, from original: Int32, to file: Int32, path: String
  ) throws(FileError) {
    let size = try SystemCall.onPath(name) { csystem_get_attribute(original, $0, nil, 0) }
    var value = [UInt8](repeating: 0, count: size)
    let length = try SystemCall.onPath(name) { csystem_get_attribute(original, $0, &value, size) }
    // The system gives a new file some of these itself (security.selinux), and need not allow to set them.
    var present = [UInt8](repeating: 0, count: size)
    let (presentLength, _) = name.withCString { pointer in
      SystemCall.repeated { csystem_get_attribute(file, pointer, &present, size) }
    }
    if presentLength == length && present == value { return }
    try SystemCall.onPath(name) { csystem_set_attribute(file, $0, value, length) }
  }
}
