import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension PathText {
  /// Whether the system refuses a path, wherever it leads.
  package static func isTooLong(_ path: String) -> Bool { path.utf8.count >= Int(PATH_MAX) }

  /// Whether a name can be that of an entry of a folder: not empty, neither `.` nor `..`, without a slash or a zero byte,
  /// and short enough for the system, also with the folder's path before it.
  package static func isEntryName(_ name: String, in folder: String) -> Bool {
    !name.isEmpty && !name.isExactly(".") && !name.isExactly("..") && name.utf8.count <= Int(NAME_MAX)
      && folder.utf8.count + 1 + name.utf8.count < Int(PATH_MAX)
      && name.withBytes { $0.offset(of: 0) == nil && $0.offset(of: UInt8(ascii: "/")) == nil }
  }
}
