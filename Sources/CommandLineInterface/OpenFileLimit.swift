#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files and folders the process may have open.
enum OpenFileLimit {
  /// Goes up to what the system allows at all: a batch holds the folders of all its targets open and locked, and shells
  /// on macOS start programs with room for 256.
  static func raise() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    #if canImport(Darwin)
      // More than this macOS refuses, whatever it gives as its limit.
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    _ = setrlimit(resource, &limit)
  }
}
