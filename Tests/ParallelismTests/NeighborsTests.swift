import Parallelism
import Testing

@Suite struct NeighborsTests {
  @Test(arguments: [0, 1, 2, 64, 4095, 4096, 4097, 100_000])
  func sortedNumbersAreInOrder(count: Int) {
    #expect(Array(0..<count).allNeighborsSatisfy { $0 < $1 })
  }

  /// Also where one part ends and the next begins.
  @Test(arguments: [2, 64, 4096, 5000])
  func eachPairIsLookedAt(count: Int) {
    for position in 0..<(count - 1) {
      var numbers = Array(0..<count)
      numbers[position] = numbers[position + 1]
      #expect(!numbers.allNeighborsSatisfy { $0 < $1 }, "the pair at \(position) of \(count)")
    }
  }
}
