#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps a program that does not read all of its input from ending this process with SIGPIPE.
struct BrokenPipeHold: ~Copyable {
  private var before = sigset_t()
  private let wasPending: Bool

  init() {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    wasPending = Self.isPending
    var signals = Self.brokenPipe
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
  }

  deinit {
    if !wasPending && Self.isPending {
      var signals = Self.brokenPipe
      var signal: Int32 = 0
      sigwait(&signals, &signal)
    }
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static var brokenPipe: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    return signals
  }

  private static var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1
  }
}
