#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The home folder of the user that the process acts for.
package enum HomeFolder {
  /// `HOME` where it is an absolute path, else what the user database says; nil where neither helps.
  package static func path(in environment: Environment) -> String? {
    if let home = environment.value("HOME"), PathText.isAbsolute(home) { return home }
    return registered(user: UInt32(geteuid()))
  }

  #if canImport(Darwin)
    private static func registered(user: UInt32) -> String? {
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      var buffer = [CChar](repeating: 0, count: 16 * 1024)
      return buffer.withUnsafeMutableBufferPointer { storage in
        guard
          getpwuid_r(uid_t(user), &entry, storage.baseAddress, storage.count, &found) == 0, found != nil,
          let home = String(validatingCString: entry.pw_dir), PathText.isAbsolute(home)
        else { return nil }
        return home
      }
    }
  #else
    /// Read from the file itself: `getpwuid` loads shared libraries, which a static executable must not.
    private static func registered(user: UInt32) -> String? {
      guard let file = try? FileReader.read("/etc/passwd", limit: 16 * 1024 * 1024) else { return nil }
      return UserDatabase(bytes: file.bytes).home(of: user)
    }
  #endif
}
