import CFuzzer
import Glibc
import Synchronization

/// Has libFuzzer call the check of one target again and again.
enum FuzzLoop {
  /// Libfuzzer's callback is a C function, which can't capture the target.
  private static let target = Mutex<FuzzTarget>(.specs)
  /// No input may take longer, in seconds of this thread. Without the sanitizer the same takes about a third.
  private static let timeLimit = 3.0

  static func run(_ target: FuzzTarget) {
    self.target.withLock { $0 = target }
    // Without the target's name, the rest is libFuzzer's.
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    _ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      FuzzLoop.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  private static func check(_ bytes: [UInt8]) {
    let start = seconds
    do {
      try target.withLock { $0 }.check(bytes)
    } catch {
      fatalError("broken promise: \(error)")
    }
    let time = seconds - start
    if time > timeLimit { fatalError("broken promise: one input took \(time) s") }
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
