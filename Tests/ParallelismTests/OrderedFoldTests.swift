import Parallelism
import Testing

@Suite struct OrderedFoldTests {
  @Test(arguments: [1, 2, 100])
  func onlyTheLastOneGetsAllPartsInOrder(count: Int) {
    let fold = OrderedFold<Int, [Int]>(into: [], count: count) { $1.append($0) }
    let results = Array(0..<count).parallelMap { fold.put($0, at: $0) }
    #expect(results.compactMap(\.self) == [Array(0..<count)])
  }

  @Test func partsAreAddedAsSoonAsThoseBeforeAreThere() {
    let added = Locked<[Int]>([])
    let fold = OrderedFold<Int, Int>(into: 0, count: 4) { part, sum in
      added.withLock { $0.append(part) }
      sum += part
    }
    #expect(fold.put(20, at: 1) == nil)
    #expect(added.withLock { $0 } == [])
    #expect(fold.put(10, at: 0) == nil)
    #expect(added.withLock { $0 } == [10, 20])
    #expect(fold.put(40, at: 3) == nil)
    #expect(added.withLock { $0 } == [10, 20])
    #expect(fold.put(30, at: 2) == 100)
    #expect(added.withLock { $0 } == [10, 20, 30, 40])
  }

  @Test func aPartMayBeNothing() {
    let fold = OrderedFold<Int?, [Int?]>(into: [], count: 2) { $1.append($0) }
    #expect(fold.put(nil, at: 1) == nil)
    #expect(fold.put(3, at: 0) == [3, nil])
  }

  @Test func partsThatComeWhileOneIsAddedAreAddedByTheOneWhoAdds() {
    let inner = Locked<[[Int]?]>([])
    // The fold itself, so that the first part can bring the second one while it is added.
    let own = Locked<OrderedFold<Int, [Int]>?>(nil)
    let fold = OrderedFold<Int, [Int]>(into: [], count: 2) { part, whole in
      if part == 0, let fold = own.withLock({ $0 }) { inner.withLock { $0.append(fold.put(1, at: 1)) } }
      whole.append(part)
    }
    own.withLock { $0 = fold }
    #expect(fold.put(0, at: 0) == [0, 1])
    #expect(inner.withLock { $0 } == [nil])
    own.withLock { $0 = nil }
  }
}
