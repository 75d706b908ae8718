#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signal that ends a process which writes beyond the size that is set for its files (`ulimit -f`).
enum FileSizeSignal {
  /// Lets such a write fail instead, so that it is reported and undone like any other that fails.
  static func ignore() {
    signal(SIGXFSZ, SIG_IGN)
  }
}
