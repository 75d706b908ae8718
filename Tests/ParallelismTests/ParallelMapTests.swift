import Parallelism
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 1000])
  func resultsStandInTheOrderOfTheElements(count: Int) {
    let numbers = Array(0..<count)
    for isWorthwhile in [true, false] {
      #expect(numbers.parallelMap(isWorthwhile: isWorthwhile) { "\($0)" } == numbers.map { "\($0)" })
    }
  }

  /// Whoever shows progress needs no lock.
  @Test func progressIsToldInOrderByTheCaller() {
    var told: [Int] = []
    let note: (Int) -> Void = { told.append($0) }
    _ = Array(0..<1000).parallelMap(isWorthwhile: false, progress: note) { $0 }
    #expect(told == Array(1...1000))
    told = []
    var areFromCaller = true
    let caller = pthread_self()
    let check: (Int) -> Void = {
      told.append($0)
      areFromCaller = areFromCaller && pthread_equal(pthread_self(), caller) != 0
    }
    _ = Array(0..<1000).parallelMap(progress: check) { $0 }
    #expect(!told.isEmpty && told == Set(told).sorted())
    #expect((1...1000).contains(told[0]) && areFromCaller)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000, 100_000])
  func partsCoverEverythingOnceAndInOrder(count: Int) {
    let parts = ParallelWork.parts(of: count)
    #expect(parts.flatMap { Array($0) } == Array(0..<count))
    #expect(count >= ParallelWork.worthwhileCount ? parts.count > 1 : parts.count == 1)
    #expect(parts.count <= 32)
  }

  @Test func aLazyValueIsMadeOnce() {
    let value = LazyValue<Int>()
    let count = LazyValue<Int>()
    let results = Array(0..<1000).parallelMap { number in value.get { count.get { number } } }
    #expect(Set(results).count == 1)
  }
}
