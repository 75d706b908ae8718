import Parallelism
import Testing

@Suite struct EarlyValueTests {
  @Test(arguments: [true, false])
  func isMadeOnceWhoeverAsks(isWorthwhile: Bool) {
    let count = Locked(0)
    let value = EarlyValue(isWorthwhile: isWorthwhile) {
      count.withLock { count in
        count += 1
        return count
      }
    }
    #expect(Set(Array(0..<1000).parallelMap { _ in value.get() }) == [1])
    #expect(count.withLock { $0 } == 1)
  }

  @Test func isNotMadeBeforeItIsAskedForWhereThatIsNotWorthwhile() {
    let isMade = Locked(false)
    let value = EarlyValue(isWorthwhile: false) { isMade.withLock { $0 = true } }
    #expect(!isMade.withLock { $0 })
    value.get()
    #expect(isMade.withLock { $0 })
  }
}
