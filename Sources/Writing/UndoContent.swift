import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What has a name in a folder, as far as an undo must know it.
enum UndoContent: Equatable {
  case nothing
  case bytes([UInt8])
  /// A folder, a link, or more than a batch ever writes.
  case other

  /// - Throws: `FileError` where it cannot be read, which must not be taken for a file that is not there.
  static func of(_ name: String, in folder: Folder) throws(FileError) -> UndoContent {
    guard let status = try folder.status(of: name) else { return .nothing }
    guard status.kind == .regular, status.size <= SizeLimit.target else { return .other }
    do throws(FileError) {
      return try folder.read(name, limit: SizeLimit.target).map { .bytes($0.bytes) } ?? .nothing
    } catch {
      switch error.code {
      case ELOOP, EFBIG, EISDIR: return .other
      default: throw error
      }
    }
  }

  /// Whether it is exactly this; nil means that nothing is there.
  func holds(_ bytes: [UInt8]?) -> Bool {
    switch self {
    case .nothing: bytes == nil
    case .bytes(let present): present == bytes
    case .other: false
    }
  }

  /// Whether it can be what had been written of a file when the process died.
  func isPart(of whole: [UInt8]) -> Bool {
    switch self {
    case .nothing: true
    case .bytes(let present): whole.starts(with: present)
    case .other: false
    }
  }
}
