/// Finds what was probably meant.
package enum NearestMatch {
  /// The candidate with the smallest edit distance to `text`, the first of several, or nil where none is near.
  ///
  /// Near is at most a third of the longer text changed, case aside. Distances count code points; the optimal
  /// string alignment distance is used, in which swapping two neighbours is one edit.
  package static func find(_ text: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(text)
    guard wanted.count <= lengthLimit else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = folded(candidate)
      guard other.count <= lengthLimit else { continue }
      let allowed = min(max(wanted.count, other.count) / 3, (best?.distance ?? .max) - 1)
      guard allowed >= 0, abs(wanted.count - other.count) <= allowed else { continue }
      let distance = distance(wanted, other, limit: allowed)
      if distance <= allowed { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Longer texts are no typing mistakes of one another.
  private static let lengthLimit = 200

  private static func folded(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { scalar in
      (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
    }
  }

  /// The distance, or more than `limit` where it is more than that.
  private static func distance(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1..<(left.count + 1) {
      var current = [row] + Array(repeating: 0, count: right.count)
      var smallest = row
      for column in 1..<(right.count + 1) {
        let same = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return limit + 1 }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
