import Testing

@testable import Inventories

/// Two texts may have one hash, which no text can be made to have on purpose.
@Suite struct PositionsByHashTests {
  /// Whether or not it was known how many there would be, and whatever bits their hashes share.
  @Test(arguments: [0, 10, 5000], [1, 1 << 20, 1 << 32, -1])
  func everyPositionIsFoundAgain(expected: Int, step: Int) {
    var positions = PositionsByHash(expecting: expected)
    for position in 0..<1000 { positions.insert(position, position / 2 &* step) }
    for position in 0..<1000 {
      let (hash, first) = (position / 2 &* step, position / 2 * 2)
      #expect(positions.first(hash) { $0 == position } == position)
      #expect(positions.first(hash) { $0 / 2 == position / 2 } == first)
      #expect(positions.all(hash) { $0 / 2 == position / 2 } == [first, first + 1])
    }
  }

  /// All accounts of a file may have one login: what is added last must not be looked for past all others.
  @Test func hundredsOfThousandsMayHaveOneHash() {
    var positions = PositionsByHash(expecting: 10)
    for position in 0..<400_000 { positions.insert(position, 7) }
    #expect(positions.all(7) { _ in true } == Array(0..<400_000))
    #expect(positions.first(7) { $0 == 399_999 } == 399_999)
    #expect(positions.first(8) { _ in true } == nil)
  }

  /// An account without a login has no place among them.
  @Test func positionsMayBeLeftOut() {
    var positions = PositionsByHash()
    for position in stride(from: 3, to: 300, by: 3) { positions.insert(position, position % 2) }
    #expect(positions.all(0) { _ in true } == Array(stride(from: 6, to: 300, by: 6)))
    #expect(positions.all(1) { _ in true } == Array(stride(from: 3, to: 300, by: 6)))
  }

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
