/// Positions in a list by the hashes of what stands there. Whoever looks one up compares what does: two texts may have one
/// hash.
///
/// A table of its own and no dictionary, because what is already a hash need not be hashed again for each look.
struct PositionsByHash: Sendable {
  private struct Slot: Sendable {
    /// The lowest bits of the hash: where to look first, for a table of any size that there is memory for.
    var hash: UInt32 = 0
    /// One more than the position; 0 where nothing stands.
    var number: UInt32 = 0
  }

  /// Each position stands where its hash says or, where others do, in the next slot that was free.
  private var slots: [Slot]
  private var count = 0

  init(expecting count: Int = 0) {
    slots = Self.freeSlots(for: count)
  }

  /// Twice as many as are to be filled, at least, so that free ones are found soon; a power of two.
  private static func freeSlots(for count: Int) -> [Slot] {
    var size = 8
    while size < 2 * count { size *= 2 }
    return Array(repeating: Slot(), count: size)
  }

  /// Adds a position, which is higher than those before.
  mutating func insert(_ position: Int, _ hash: Int) {
    count += 1
    if 2 * count > slots.count { grow() }
    fill(Slot(hash: UInt32(truncatingIfNeeded: hash), number: UInt32(position) + 1))
  }

  private mutating func fill(_ slot: Slot) {
    var index = Int(slot.hash) & (slots.count - 1)
    while slots[index].number != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let filled = slots.filter { $0.number != 0 }
    slots = Self.freeSlots(for: 2 * count)
    // In their order, so that those with one hash are found in it.
    for slot in filled.sorted(by: { $0.number < $1.number }) { fill(slot) }
  }

  /// The first position with this hash that is meant.
  func first(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    var found: Int?
    visit(hash) { position in
      if isMeant(position) { found = position }
      return found == nil
    }
    return found
  }

  /// All positions with this hash that are meant, in the order in which they were added.
  func all(_ hash: Int, where isMeant: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    visit(hash) { position in
      if isMeant(position) { found.append(position) }
      return true
    }
    return found
  }

  /// Visits the positions that may have this hash, as long as more are wanted.
  private func visit(_ hash: Int, _ isMoreWanted: (Int) -> Bool) {
    let hash = UInt32(truncatingIfNeeded: hash)
    var index = Int(hash) & (slots.count - 1)
    while slots[index].number != 0 {
      if slots[index].hash == hash && !isMoreWanted(Int(slots[index].number) - 1) { return }
      index = (index + 1) & (slots.count - 1)
    }
  }
}
