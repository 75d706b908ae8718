/// How often sections of one inventory could be read from events alone.
///
/// A section for which that does not do is read twice, which takes nearly twice the time; so it is tried only as long as
/// it mostly does.
package struct EventTrials: Sendable {
  private var count = 0
  private var failureCount = 0
  /// Some failures say little about a file.
  private static let allowance = 16

  package init() {}

  /// Whether to try it with the next section: not where it failed with a good deal more than a quarter of them, since a
  /// failure takes the time that three others save.
  package var areWorthwhile: Bool { 4 * failureCount <= count + Self.allowance }

  package mutating func add(_ reading: InventorySection.Reading) {
    guard let haveSufficed = reading.eventsSufficed else { return }
    count += 1
    if !haveSufficed { failureCount += 1 }
  }
}
