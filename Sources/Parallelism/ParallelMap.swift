import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// When work is shared between threads.
@usableFromInline
package enum ParallelWork {
  /// So many elements that each take some ten microseconds outweigh starting threads.
  @usableFromInline
  package static let worthwhileCount = 64

  /// So many elements that are only copied or compared outweigh starting threads.
  @usableFromInline
  static let worthwhileGlances = 4096

  /// More parts than this are no use to as many cores as most machines have.
  private static let partLimit = 32

  /// Divides elements that each take some ten microseconds into parts to be shared between threads: few are one part.
  @usableFromInline
  package static func parts(of count: Int) -> [Range<Int>] {
    let partCount = min(max(1, 2 * count / worthwhileCount), partLimit)
    return (0..<partCount).map { (count * $0 / partCount)..<(count * ($0 + 1) / partCount) }
  }
}

extension Array where Element: Sendable {
  /// As `map`, on all cores; the calling thread takes its share.
  ///
  /// Elements are begun in their order, so that one that takes long had better stand at the front.
  ///
  /// - Parameter isWorthwhile: Whether there is so much to do that it outweighs starting threads, some 0.1 ms.
  /// - Parameter progress: Told by the calling thread the position of each element that it begins, counted from 1.
  @inlinable
  package func parallelMap<Result: Sendable>(
    isWorthwhile: Bool = true, progress: (Int) -> Void = { _ in }, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard isWorthwhile && count > 1 else {
      // Written out: `map` would look up its types at run time, which a run over one spec notices.
      var results: [Result] = []
      results.reserveCapacity(count)
      for index in 0..<count {
        progress(index + 1)
        results.append(transform(self[index]))
      }
      return results
    }
    let caller = pthread_self()
    return withoutActuallyEscaping(progress) { progress in
      // Only called by the thread that it comes from.
      nonisolated(unsafe) let progress = progress
      return [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
        // Every element has a slot of its own.
        nonisolated(unsafe) let slots = results
        DispatchQueue.concurrentPerform(iterations: count) { index in
          if pthread_equal(pthread_self(), caller) != 0 { progress(index + 1) }
          slots.initializeElement(at: index, to: transform(self[index]))
        }
        initializedCount = count
      }
    }
  }
}
