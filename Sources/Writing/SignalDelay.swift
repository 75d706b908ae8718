#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Holds SIGINT and SIGTERM back, so that a batch is either finished or rolled back before the process dies of them.
///
/// A signal that would not reach the process anyway, because it is ignored (as in a background job of a script) or held
/// back already, does not stop a batch either.
struct SignalDelay: ~Copyable {
  private var before = sigset_t()
  private let delayed: [Int32]

  init() {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    delayed = [SIGINT, SIGTERM].filter { sigismember(&before, $0) == 0 && !Self.isIgnored($0) }
    self.before = before
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in delayed { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// A signal that came meanwhile takes effect here.
  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  var isSignalPending: Bool { pending.isAny }

  /// What other threads can ask as well.
  var pending: PendingSignals { PendingSignals(delayed) }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }
}

/// Tells whether one of some signals has come that are held back.
struct PendingSignals: Sendable {
  private let signals: [Int32]

  fileprivate init(_ signals: [Int32]) {
    self.signals = signals
  }

  var isAny: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
