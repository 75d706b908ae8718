import Diagnostics
import Nodes

/// Texts without quotes that are no strings to every YAML reader.
///
/// An inventory is mostly written by a program, so that one warning for all of it says enough.
struct AmbiguousScalars: Sendable {
  private var count = 0
  private var first: (text: String, place: Place)?
  /// What puts them in quotes, as many as are kept of findings, in no certain order.
  private var quotings: [FoundFix] = []

  mutating func note(_ node: Node) {
    if node.isLookAlike { add(node.text, at: node.place) }
  }

  mutating func add(_ text: String, at place: Place) {
    if first.map({ Self.start(of: place) < Self.start(of: $0.place) }) ?? true { first = (text, place) }
    count += 1
    if quotings.count < FindingLog.limit, let quoting = FoundFix(quoting: text, at: place) { quotings.append(quoting) }
  }

  private static func start(of place: Place) -> Int {
    guard case .bytes(let range) = place.location else { return 0 }
    return range.lowerBound
  }

  /// Adds those of what stands behind in the file.
  mutating func append(_ next: AmbiguousScalars) {
    count += next.count
    first = first ?? next.first
    quotings += next.quotings.prefix(FindingLog.limit - quotings.count)
  }

  /// The one warning, if there is anything to warn of.
  var finding: Finding? {
    guard let first else { return nil }
    let others = count - 1
    let rest = others == 0 ? "" : ", and so \(others == 1 ? "is 1 other" : "are \(others) others") in this file"
    var finding = Finding.ambiguousScalar(first.text, at: first.place, rest: rest)
    finding.furtherFixes = quotings
    return finding
  }
}
