/// Numbers of which each occurs once, and how to find one that occurs again.
///
/// Few numbers, as lists mostly have, are compared with each other: that is faster than to hash them. Unlike texts they
/// are compared as they are, many at a time.
struct DistinctNumbers: Sendable {
  private static let comparedCount = 64

  /// In the order in which they came.
  private(set) var numbers: [Int] = []
  /// Only where there are more numbers than are compared.
  private var positions: [Int: Int] = [:]

  /// - Parameter count: How many numbers there probably are.
  init(expecting count: Int) {
    numbers.reserveCapacity(count)
  }

  /// Adds a number, unless it is there already.
  ///
  /// - Returns: The position of the one that is there, the first being 0; nil where the number is new.
  mutating func insert(_ number: Int) -> Int? {
    if numbers.count >= Self.comparedCount { return insertHashed(number) }
    if let known = numbers.firstIndex(of: number) { return known }
    numbers.append(number)
    return nil
  }

  private mutating func insertHashed(_ number: Int) -> Int? {
    if positions.isEmpty {
      for (position, known) in numbers.enumerated() { positions[known] = position }
    }
    if let known = positions[number] { return known }
    positions[number] = numbers.count
    numbers.append(number)
    return nil
  }
}
