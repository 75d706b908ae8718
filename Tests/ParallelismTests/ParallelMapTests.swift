import Parallelism
import Testing

@Suite struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 1000])
  func resultsStandInTheOrderOfTheElements(count: Int) {
    let numbers = Array(0..<count)
    for isWorthwhile in [true, false] {
      #expect(numbers.parallelMap(isWorthwhile: isWorthwhile) { "\($0)" } == numbers.map { "\($0)" })
    }
  }

  /// Whoever shows progress needs no lock.
  @Test func progressIsToldInOrder() {
    var told: [Int] = []
    let note: (Int) -> Void = { told.append($0) }
    _ = Array(0..<1000).parallelMap(progress: note) { $0 }
    #expect(told == told.sorted())
    #expect(told.count <= 1000)
  }
}
