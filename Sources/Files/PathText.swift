import SourceText

/// What can be said about paths without a look at the disk.
///
/// Paths are taken byte by byte: `é` composed and decomposed are two names, and a `/` followed by a combining mark is
/// still a `/`. Swift's `Character` sees both otherwise, so everything here goes through the UTF-8 bytes.
package enum PathText {
  private static let slash = UInt8(ascii: "/")

  /// Longer paths than any system takes (4,096 bytes on Linux, 1,024 on macOS, the zero byte at the end included).
  package static let lengthLimit = 4096

  package static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == slash
  }

  /// What stands between the slashes, without the empty parts.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  /// A path below a folder; an absolute one stays as it is, and so does one below the folder "".
  package static func join(_ base: String, _ relative: String) -> String {
    if base.isEmpty || isAbsolute(relative) { return relative }
    if relative.isEmpty { return base }
    // Written in one go, because it is done for each file that is found.
    return String(unsafeUninitializedCapacity: base.utf8.count + 1 + relative.utf8.count) { path in
      var end = path.initialize(fromContentsOf: base.utf8)
      if path[end - 1] != slash {
        path.initializeElement(at: end, to: slash)
        end += 1
      }
      return path[end...].initialize(fromContentsOf: relative.utf8)
    }
  }

  /// The folder that a path stands in, as written: "" for a mere name, so that `join` gives the name back; "/" for "/".
  package static func parent(of path: String) -> String {
    path.withBytes { bytes in
      var end = nameRange(bytes).lowerBound
      while end > 0, bytes[end - 1] == slash { end -= 1 }
      if end > 0 { return String(decoding: bytes[..<end], as: UTF8.self) }
      return bytes.first == slash ? "/" : ""
    }
  }

  /// The path as it is but for slashes at its end; "/" stays.
  package static func withoutFinalSlashes(_ path: String) -> String {
    path.withBytes { bytes in
      var end = bytes.count
      while end > 1, bytes[end - 1] == slash { end -= 1 }
      return end == bytes.count ? path : String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  /// The last name of a path, slashes at the end left out: "" for "/" and for "".
  package static func lastComponent(_ path: String) -> String {
    path.withBytes { String(decoding: $0[nameRange($0)], as: UTF8.self) }
  }

  /// The path without `.`, `..` and empty parts, by its text alone: links are not looked at.
  ///
  /// `..` at the root stays at the root. In a relative path leading `..` remain, and nothing at all becomes ".".
  package static func normalized(_ path: String) -> String {
    if isNormalized(path) { return path }
    let isAbsolute = isAbsolute(path)
    var kept: [String] = []
    for component in components(path) where !component.isExactly(".") {
      if !component.isExactly("..") {
        kept.append(component)
      } else if let last = kept.last, !last.isExactly("..") {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(component)
      }
    }
    let joined = kept.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether nothing is to be done to a path, as is mostly so: it has no empty part and none that is one dot or two.
  private static func isNormalized(_ path: String) -> Bool {
    path.withBytes { bytes in
      guard let last = bytes.last, last != slash else { return false }
      var length = 0
      var isDots = true
      for (offset, byte) in bytes.enumerated() where offset > 0 || byte != slash {
        if byte == slash {
          if isDots && length <= 2 { return false }
          (length, isDots) = (0, true)
        } else {
          length += 1
          isDots = isDots && byte == UInt8(ascii: ".")
        }
      }
      return !(isDots && length <= 2)
    }
  }

  /// The normalised absolute path of one that starts at a working directory; "" is the working directory.
  package static func absolute(_ path: String, in workingDirectory: String) -> String {
    normalized(join(workingDirectory, path))
  }

  /// Whether a path is a folder or lies below it. Both must be normalised and of one kind, absolute or relative.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.withBytes { path in
      folder.withBytes { folder in
        guard path.count > folder.count else { return path.isExactly(folder) }
        guard UnsafeBufferPointer(rebasing: path[..<folder.count]).isExactly(folder) else { return false }
        return path[folder.count] == slash || folder.last == slash
      }
    }
  }

  /// A path as people read it: relative where it lies below the working directory, else as it is. Both are absolute.
  package static func shown(_ path: String, in workingDirectory: String) -> String {
    let folder = normalized(workingDirectory)
    let length = folder.utf8.count
    guard length > 1, path.utf8.count > length, isInside(path, folder) else { return path }
    return String(decoding: path.utf8.dropFirst(length + 1), as: UTF8.self)
  }

  private static func nameRange(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var end = bytes.count
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1] != slash { start -= 1 }
    return start..<end
  }
}
