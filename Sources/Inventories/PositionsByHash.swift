/// Positions in a list by the hashes of what stands there. Whoever looks one up compares what does: two texts may have one
/// hash.
struct PositionsByHash: Sendable {
  private var firsts: [Int: Int] = [:]
  /// Of hashes that several have, which are few.
  private var others: [Int: [Int]] = [:]

  init(expecting count: Int = 0) {
    if count > 0 { firsts.reserveCapacity(count) }
  }

  mutating func insert(_ position: Int, _ hash: Int) {
    if firsts[hash] == nil {
      firsts[hash] = position
    } else {
      others[hash, default: []].append(position)
    }
  }

  /// The first position with this hash that is meant.
  func first(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
    guard let first = firsts[hash] else { return nil }
    return isMeant(first) ? first : others.isEmpty ? nil : others[hash, default: []].first(where: isMeant)
  }

  /// All positions with this hash that are meant, in the order in which they were added.
  func all(_ hash: Int, where isMeant: (Int) -> Bool) -> [Int] {
    guard let first = firsts[hash] else { return [] }
    return ([first] + others[hash, default: []]).filter(isMeant)
  }
}
