import Parallelism
import Testing

@Suite struct PartCollectorTests {
  @Test(arguments: [1, 2, 100])
  func onlyTheLastOneGetsAllPartsInOrder(count: Int) {
    let collector = PartCollector<String>(count: count)
    let results = Array(0..<count).parallelMap { collector.put("\($0)", at: $0) }
    #expect(results.compactMap(\.self) == [(0..<count).map { "\($0)" }])
  }

  @Test func aPartMayBeNothing() {
    let collector = PartCollector<Int?>(count: 2)
    #expect(collector.put(nil, at: 1) == nil)
    #expect(collector.put(3, at: 0) == [3, nil])
  }
}
