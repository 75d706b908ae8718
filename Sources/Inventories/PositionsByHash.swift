/// Positions in a list by the hashes of what stands there. Whoever looks one up compares what does: two texts may have one
/// hash.
///
/// A table of its own and no dictionary, because what is already a hash need not be hashed again for each look.
struct PositionsByHash: Sendable {
  /// The positions with one hash: the first and the last of a chain.
  private struct Slot: Sendable {
    /// The lowest bits of the hash, which say where to look first.
    var hash: UInt32 = 0
    /// One more than a position; 0 where nothing stands.
    var first: UInt32 = 0
    var last: UInt32 = 0
  }

  /// Each chain stands where its hash says or, where others do, in the next slot that was free.
  private var slots: [Slot]
  private var filledCount = 0
  /// For each position one more than the next one of its chain; 0 at the end.
  private var next: [UInt32] = []

  init(expecting count: Int = 0) {
    slots = Self.freeSlots(for: count)
    next.reserveCapacity(count)
  }

  /// Twice as many as are to be filled, at least, so that free ones are found soon; a power of two.
  private static func freeSlots(for count: Int) -> [Slot] {
    var size = 8
    while size < 2 * count { size *= 2 }
    return Array(repeating: Slot(), count: size)
  }

  /// Adds a position, which is higher than those before.
  mutating func insert(_ position: Int, _ hash: Int) {
    let (hash, number) = (UInt32(truncatingIfNeeded: hash), UInt32(position) + 1)
    while next.count <= position { next.append(0) }
    let index = index(of: hash)
    guard slots[index].first == 0 else {
      next[Int(slots[index].last) - 1] = number
      slots[index].last = number
      return
    }
    slots[index] = Slot(hash: hash, first: number, last: number)
    filledCount += 1
    if 2 * filledCount > slots.count { grow() }
  }

  /// The slot of a hash, or the one to be filled with it.
  private func index(of hash: UInt32) -> Int {
    var index = Int(hash) & (slots.count - 1)
    while slots[index].first != 0 && slots[index].hash != hash { index = (index + 1) & (slots.count - 1) }
    return index
  }

  private mutating func grow() {
    let filled = slots.filter { $0.first != 0 }
    slots = Self.freeSlots(for: slots.count)
    for slot in filled { slots[index(of: slot.hash)] = slot }
  }

  /// The first position with this hash that is meant.
  func first(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    var number = slots[index(of: UInt32(truncatingIfNeeded: hash))].first
    while number != 0 {
      let position = Int(number) - 1
      if isMeant(position) { return position }
      number = next[position]
    }
    return nil
  }

  /// All positions with this hash that are meant, in the order in which they were added.
  func all(_ hash: Int, where isMeant: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    // None of them is the one that is looked for.
    _ = first(hash) { position in
      if isMeant(position) { found.append(position) }
      return false
    }
    return found
  }
}
