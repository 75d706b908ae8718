import Parallelism
import Testing

@Suite struct JoinedInParallelTests {
  /// With few elements, and with so many that several threads copy them.
  @Test(arguments: [0, 1, 3, 500], [0, 1, 7, 50])
  func elementsStandInTheOrderOfTheParts(partCount: Int, partLength: Int) {
    let parts = (0..<partCount).map { part in (0..<(partLength * part % 101)).map { "\(part)-\($0)" } }
    #expect(parts.joinedInParallel() == Array(parts.joined()))
  }

  @Test func noPartsAndEmptyOnesAreNothing() {
    #expect([[Int]]().joinedInParallel().isEmpty)
    #expect([[Int]](repeating: [], count: 100).joinedInParallel().isEmpty)
  }
}
