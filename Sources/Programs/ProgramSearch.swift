import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds programs as a shell does.
package enum ProgramSearch {
  /// The program of this name in the first folder of `PATH` that has it.
  ///
  /// Only absolute folders count: what lies in the working directory must not be run because of an empty entry.
  package static func path(of name: String, in environment: Environment) -> String? {
    let folders = (environment.value("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
    for folder in folders.map({ String(Substring($0)) }) where PathText.isAbsolute(folder) {
      let path = PathText.join(folder, name)
      guard let status = try? FileStatus.of(path), status.kind == .regular else { continue }
      if (try? SystemCall.onPath(path) { access($0, X_OK) }) != nil { return path }
    }
    return nil
  }
}
