#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The home folder whose files a run is about.
package struct UserHome: Hashable, Sendable {
  /// Absolute; free of links where it was given.
  package var path: String
  /// Whose it is, where it was given on the command line. It may be another user's then: what the caller's environment
  /// says does not apply to it, what is made in it goes to that user, and nothing is written outside of it.
  package var givenOwner: FileOwner?

  package var isGiven: Bool { givenOwner != nil }

  /// The caller's own.
  ///
  /// - Returns: Nil where neither the environment nor the user database names one.
  package init?(of environment: Environment) {
    guard let path = HomeFolder.path(in: environment) else { return nil }
    self.path = path
  }

  /// A folder that was given.
  ///
  /// - Throws: `FileError` where it is not there or no folder.
  package init(given path: String, in workingDirectory: String) throws(FileError) {
    switch PathResolver.resolve(path, in: workingDirectory) {
    case .existing(let place, let status):
      guard status.kind == .folder else { throw FileError(path: path, code: ENOTDIR, reason: "is not a folder") }
      self.path = place
      givenOwner = status.ownership
    case .missing, .danglingLink: throw FileError(path: path, code: ENOENT)
    case .loop: throw FileError(path: path, code: ELOOP)
    case .notAFolder: throw FileError(path: path, code: ENOTDIR)
    case .nameTooLong: throw FileError(path: path, code: ENAMETOOLONG)
    case .denied(let error): throw FileError(path: path, code: error.code, reason: error.reason)
    }
  }

  /// As a value, for what can be told without a disk.
  package init(path: String, givenOwner: FileOwner?) {
    self.path = path
    self.givenOwner = givenOwner
  }
}
