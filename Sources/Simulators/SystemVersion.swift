/// The version of a system: numbers, the first the most significant. What is not said is zero: 26 is 26.0.
package struct SystemVersion: Sendable {
  private let numbers: [Int]

  /// Reads `26.1`; nil where it is not up to four numbers of up to nine digits with separators between.
  package init?(_ text: String, separator: UInt8 = UInt8(ascii: ".")) {
    let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard numbers.count == parts.count, parts.count <= 4 else { return nil }
    self.numbers = numbers
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    let zero = UInt8(ascii: "0")
    guard (1...9).contains(digits.count), digits.allSatisfy({ (zero...zero + 9).contains($0) }) else { return nil }
    return digits.reduce(0) { number, digit in number * 10 + Int(digit - zero) }
  }

  /// With dots, as people write it.
  package var text: String { numbers.map(String.init).joined(separator: ".") }

  private var significant: ArraySlice<Int> {
    numbers[...((numbers.lastIndex { $0 != 0 }) ?? 0)]
  }
}

extension SystemVersion: Comparable, Hashable {
  package static func == (left: SystemVersion, right: SystemVersion) -> Bool {
    left.significant == right.significant
  }

  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.significant.lexicographicallyPrecedes(right.significant)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(significant)
  }
}
