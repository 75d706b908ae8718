/// A range of a file's bytes and what is to stand in its place.
package struct ByteSplice: Sendable {
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The bytes with all splices made. Their ranges must not overlap; those that begin at one place keep their order.
  package static func apply(_ splices: [ByteSplice], to bytes: [UInt8]) -> [UInt8] {
    let order = splices.indices.sorted { left, right in
      (splices[left].range.lowerBound, left) < (splices[right].range.lowerBound, right)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { sum, splice in sum + splice.replacement.count })
    var copied = 0
    for splice in order.map({ index in splices[index] }) {
      result += bytes[copied..<max(copied, splice.range.lowerBound)]
      result += splice.replacement
      copied = max(copied, splice.range.upperBound)
    }
    return result + bytes[copied...]
  }
}
