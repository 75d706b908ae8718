import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Follows the links in a path as far as the path exists.
///
/// `realpath` does not serve: it fails where the last part is still to be made, and a target's folders often are.
package struct PathResolver {
  /// As many links as Linux follows (path_resolution(7)); a loop is found by them too.
  private static let linkLimit = 40

  /// What is still to be walked, the next part last.
  private var pending: [Part] = []
  /// The path of the place that was reached, as bytes, which a hundred thousand parts are quickly added to and removed
  /// from; empty for "/".
  private var reached: [UInt8] = []
  /// For each of its parts, the length of the path before it. The first `existing` of them are there.
  private var lengths: [Int] = []
  private var existing = 0
  private var status: FileStatus?
  private var links = 0
  private var isDangling = false

  private struct Part {
    var name: String
    /// Whether it comes from a link's text and not from the path itself.
    var isFromLink: Bool
  }

  /// Resolves a path that starts at a working directory; "" is the working directory.
  ///
  /// Where a part does not exist, the parts after it are taken by their text; should `..` lead back to what exists,
  /// links are followed again from there, so that `missing/../link/x` cannot slip past a fence.
  package static func resolve(_ path: String, in workingDirectory: String) -> PathOutcome {
    // The system refuses such a path whatever it leads to; walked, "a/../a/.." in its thousands would take seconds.
    if PathText.isTooLong(path) { return .nameTooLong }
    var resolver = PathResolver()
    return resolver.outcome(PathText.join(workingDirectory, path))
  }

  private mutating func outcome(_ path: String) -> PathOutcome {
    push(path, isFromLink: false)
    while let part = pending.popLast() {
      if let failure = step(part) { return failure }
    }
    if reached.count >= Int(PATH_MAX) { return .nameTooLong }
    if isDangling { return .danglingLink(leadsTo: here) }
    if existing < lengths.count { return .missing(path: here) }
    if let status { return .existing(path: here, status: status) }
    do throws(FileError) {
      return .existing(path: here, status: try FileStatus.of(here, followingLinks: false))
    } catch {
      return Self.outcome(of: error, at: here)
    }
  }

  private var here: String { reached.isEmpty ? "/" : String(decoding: reached, as: UTF8.self) }

  private mutating func reach(_ name: String) {
    lengths.append(reached.count)
    reached.append(UInt8(ascii: "/"))
    reached.append(contentsOf: name.utf8)
  }

  /// Goes one part further; an outcome means that it ends here.
  private mutating func step(_ part: Part) -> PathOutcome? {
    // Also before "." and a slash at the end: "file/." is no way to name a file.
    if let status, status.kind != .folder { return .notAFolder(here) }
    if part.name.isEmpty || part.name.isExactly(".") { return nil }
    if part.name.isExactly("..") {
      if let length = lengths.popLast() { reached.removeLast(reached.count - length) }
      existing = min(existing, lengths.count)
      status = nil
      return nil
    }
    if existing < lengths.count { return stepIntoNothing(part) }
    let place = PathText.join(here, part.name)
    do throws(FileError) {
      let found = try FileStatus.of(place, followingLinks: false)
      if found.kind == .link { return try follow(place) }
      reach(part.name)
      existing = lengths.count
      status = found
      return nil
    } catch {
      if error.code == ENOENT { return stepIntoNothing(part) }
      return error.code == ENOTDIR ? .notAFolder(here) : Self.outcome(of: error, at: place)
    }
  }

  /// The system checks names only in folders that exist; the others must not fail when half of a batch is written.
  private mutating func stepIntoNothing(_ part: Part) -> PathOutcome? {
    if part.name.utf8.count > Int(NAME_MAX) { return .nameTooLong }
    if part.name.utf8.contains(0) {
      return .denied(
        FileError(path: PathText.join(here, part.name), code: EINVAL, reason: "the name holds a zero byte"))
    }
    if part.isFromLink { isDangling = true }
    reach(part.name)
    status = nil
    return nil
  }

  private mutating func follow(_ place: String) throws(FileError) -> PathOutcome? {
    links += 1
    if links > Self.linkLimit { return .loop }
    let target = try SymbolicLink.target(of: place)
    if PathText.isAbsolute(target) {
      reached = []
      lengths = []
      existing = 0
    }
    status = nil
    push(target, isFromLink: true)
    return nil
  }

  private mutating func push(_ path: String, isFromLink: Bool) {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for name in names.reversed() { pending.append(Part(name: String(Substring(name)), isFromLink: isFromLink)) }
  }

  private static func outcome(of error: FileError, at place: String) -> PathOutcome {
    switch error.code {
    case ELOOP: .loop
    case ENAMETOOLONG: .nameTooLong
    case ENOENT: .missing(path: place)
    default: .denied(FileError(path: place, code: error.code, reason: error.reason))
    }
  }
}

extension PathResolver {
  /// Where the folder of a fence lies, links followed.
  ///
  /// One that leads nowhere is taken by its text: what could be resolved of it would be a wider fence.
  package static func fenceFolder(_ path: String, in workingDirectory: String) -> String {
    switch resolve(path, in: workingDirectory) {
    case .existing(let path, _), .missing(let path), .danglingLink(let path): path
    case .loop, .notAFolder, .nameTooLong, .denied: PathText.absolute(path, in: workingDirectory)
    }
  }
}
