import SourceText

/// A pattern for files below a folder, as `--include` and `--exclude` take them.
///
/// Without a `/` it is compared with the name, with one with the whole path below the folder. `*` stands for any run of
/// code points, `?` for one, `[…]` for one of a set; none of them crosses a `/`. `**` as a whole part stands for any
/// number of folders, at the end of a pattern for everything below. A backslash takes the next code point as it is.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let parts: [Part]
  private let isForPath: Bool
  /// What names end in, of a pattern like `*.yaml`, as nearly all are; nil of others.
  private let ending: String?

  private enum Part: Hashable, Sendable {
    case anyFolders
    case name([GlobToken])
  }

  /// - Throws: `GlobError` where the pattern is broken or cannot match any file.
  package init(_ pattern: String) throws(GlobError) {
    self.pattern = pattern
    let slash: Unicode.Scalar = "/"
    isForPath = pattern.unicodeScalars.contains(slash)
    if pattern.unicodeScalars.last == slash {
      throw GlobError(reason: "it ends in \"/\" and so matches no file; \"**\" after it means all files below")
    }
    var parts: [Part] = []
    for text in pattern.unicodeScalars.split(separator: slash) where !(isForPath && String(text).isExactly(".")) {
      parts.append(isForPath && String(text).isExactly("**") ? .anyFolders : .name(try GlobToken.parse(text)))
    }
    guard let last = parts.last else { throw GlobError(reason: "it names no file") }
    if last == .anyFolders { parts.append(.name([.anyRun])) }
    self.parts = parts
    ending = isForPath ? nil : Self.ending(parts)
  }

  private static func ending(_ parts: [Part]) -> String? {
    guard parts.count == 1, case .name(let tokens) = parts[0], tokens.first == .anyRun else { return nil }
    var ending = ""
    for token in tokens.dropFirst() {
      guard case .scalar(let scalar) = token else { return nil }
      ending.unicodeScalars.append(scalar)
    }
    return ending
  }

  /// Whether the pattern fits a file.
  ///
  /// - Parameter pathBelow: Asked for only where the pattern is for paths.
  package func matches(name: String, pathBelow: () -> String) -> Bool {
    if let ending { return name.endsExactly(in: ending) }
    let names =
      isForPath ? pathBelow().unicodeScalars.split(separator: "/").map(Array.init) : [Array(name.unicodeScalars)]
    let inName = WildcardMatch<GlobToken, Unicode.Scalar>(isRun: { $0 == .anyRun }, matchesOne: { $0.matches($1) })
    let inPath = WildcardMatch<Part, [Unicode.Scalar]>(
      isRun: { $0 == .anyFolders },
      matchesOne: { part, name in
        guard case .name(let tokens) = part else { return false }
        return inName(tokens, name)
      })
    return inPath(parts, names)
  }
}

/// What is wrong with a pattern.
package struct GlobError: Error, Hashable, Sendable {
  /// In lower-case words that follow the pattern and a colon.
  package var reason: String
}
