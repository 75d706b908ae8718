import Testing

@testable import Inventories

/// Two texts may have one hash, which no text can be made to have on purpose.
@Suite struct PositionsByHashTests {
  @Test func positionsWithOneHashAreToldApart() {
    var positions = PositionsByHash(expecting: 2)
    let texts = ["a", "b", "a", "c", "b"]
    for (position, text) in texts.enumerated() { positions.insert(position, text == "c" ? 2 : 1) }
    #expect(positions.first(1) { texts[$0] == "a" } == 0)
    #expect(positions.first(1) { texts[$0] == "b" } == 1)
    #expect(positions.first(1) { texts[$0] == "c" } == nil)
    #expect(positions.first(2) { texts[$0] == "c" } == 3)
    #expect(positions.first(3) { _ in true } == nil)
    #expect(positions.all(1) { texts[$0] == "b" } == [1, 4])
    #expect(positions.all(1) { _ in true } == [0, 1, 2, 4])
    #expect(positions.all(2) { texts[$0] == "a" } == [])
    #expect(positions.all(3) { _ in true } == [])
  }
}
