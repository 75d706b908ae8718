import Files
import Loading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One line of a terminal that tells how far a run has come where that takes a while; gone when it is done.
///
/// A run tells of its stages from one thread, which is why no lock is needed.
final class ProgressLine: @unchecked Sendable {
  /// Seconds until it first appears, and between two changes.
  private static let patience = 0.5
  private static let interval = 0.1
  /// Back to the line's start, and erase what stands there (ECMA-48, EL).
  private static let erasure = "\r\u{1B}[K"

  private let isWanted: Bool
  private var next: Double
  private var isShown = false

  /// - Parameter isWanted: Whether anybody is to see it; without a terminal nothing is ever shown.
  init(isWanted: Bool, environment: Environment = .process) {
    self.isWanted = isWanted && StandardStream.error.isTerminal && environment.value("TERM") != "dumb"
    next = Self.now + Self.patience
  }

  func show(_ stage: RunStage) {
    guard isWanted else { return }
    let now = Self.now
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    StandardStream.error.write(Self.erasure + Self.words(for: stage))
  }

  func finish() {
    if isShown { StandardStream.error.write(Self.erasure) }
    isShown = false
  }

  private static func words(for stage: RunStage) -> String {
    switch stage {
    case .reading(let number): "reading file \(number) …"
    case .checking(let number, let count): "checking spec \(number) of \(count) …"
    case .planning: "looking at the targets …"
    case .writing: "writing …"
    case .waiting: "waiting for another run …"
    }
  }

  /// Seconds since some moment, not touched by changes of the time of day.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
