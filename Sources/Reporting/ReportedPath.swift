import Files

/// Paths as services find them again in a repository.
enum ReportedPath {
  /// Relative to the repository where the file lies in it, else to the working directory; one that lies in neither
  /// stays as the user gave it, without needless parts.
  ///
  /// - Parameter repository: The top folder of the checkout, if it is known.
  static func text(_ file: String, in workingDirectory: String, repository: String? = nil) -> String {
    let absolute = PathText.absolute(file, in: workingDirectory)
    for folder in [repository, workingDirectory].compactMap(\.self) where PathText.isAbsolute(folder) {
      if let below = below(absolute, folder) { return below }
    }
    return PathText.normalized(file)
  }

  /// A reference by RFC 3986: relative below the working directory, else absolute.
  static func uri(_ file: String, in workingDirectory: String) -> (text: String, isRelative: Bool) {
    let absolute = PathText.absolute(file, in: workingDirectory)
    if let below = below(absolute, workingDirectory) { return (percentEncoded(below), true) }
    return ("file://" + percentEncoded(absolute), false)
  }

  /// The URI of a folder, which ends in a slash.
  static func uri(ofFolder folder: String) -> String {
    let encoded = percentEncoded(PathText.normalized(folder))
    return "file://" + (encoded.utf8.last == UInt8(ascii: "/") ? encoded : encoded + "/")
  }

  /// The path from a folder down to what lies in it, "." for the folder itself.
  private static func below(_ path: String, _ folder: String) -> String? {
    let folder = PathText.normalized(folder)
    guard PathText.isInside(path, folder) else { return nil }
    let rest = PathText.components(path).dropFirst(PathText.components(folder).count)
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// All bytes but slashes and those that RFC 3986 (section 2.3) calls unreserved.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}
