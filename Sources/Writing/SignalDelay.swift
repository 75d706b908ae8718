#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Holds SIGINT and SIGTERM back, so that a batch is either finished or rolled back before the process dies of them.
struct SignalDelay: ~Copyable {
  private var before = sigset_t()

  init() {
    var delayed = Self.signals
    pthread_sigmask(SIG_BLOCK, &delayed, &before)
  }

  /// A signal that came meanwhile takes effect here.
  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  var isSignalPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}
