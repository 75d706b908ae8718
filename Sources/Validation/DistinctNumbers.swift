/// Numbers of which each occurs once, and how to find one that occurs again.
///
/// Few numbers, as lists mostly have, are compared with each other: that is faster than to hash them.
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
    if let known = position(of: number) { return known }
    if !positions.isEmpty { positions[number] = numbers.count }
    numbers.append(number)
    return nil
  }

  private mutating func position(of number: Int) -> Int? {
    if numbers.count < Self.comparedCount { return numbers.firstIndex(of: number) }
    if positions.isEmpty {
      for (position, known) in numbers.enumerated() { positions[known] = position }
    }
    return positions[number]
  }
}
