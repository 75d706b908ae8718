import Files
import Inventories
import Parallelism
import SourceText

/// A large inventory, divided so that its parts can be read at the same time.
struct DividedInventory: Sendable {
  private let source: SourceFile
  private let identity: FileIdentity
  private let sections: [InventorySection]
  private let readings: OrderedFold<InventorySection.Reading?, InventorySection.Union>
  /// Whether a section could not be read on its own, so that the others need not be read either.
  private let hasFailed = Locked(false)
  private let trials = Locked(EventTrials())

  /// Below this nothing is gained.
  private static let leastSize = 2 * 1024 * 1024

  /// The inventory at a path; nil where it is better read in one piece, or can't be read.
  ///
  /// - Parameter isBegun: Whether it begins to be read at once, because the caller has other things to do before.
  static func early(_ path: String, _ input: FileInput, isBegun: Bool) -> EarlyValue<DividedInventory?> {
    EarlyValue(isWorthwhile: isBegun && isLarge(path)) { DividedInventory(path, input) }
  }

  private static func isLarge(_ path: String) -> Bool {
    ((try? FileStatus.of(path))?.size ?? 0) >= leastSize
  }

  /// Nil where it is better read in one piece, or can't be read.
  private init?(_ path: String, _ input: FileInput) {
    guard Self.isLarge(path), let (source, identity) = try? ReadInventory.source(at: path, input),
      let sections = InventorySection.divide(source)
    else { return nil }
    (self.source, self.identity, self.sections) = (source, identity, sections)
    readings = OrderedFold(into: InventorySection.Union(), count: sections.count) { $1.append($0) }
  }

  var sectionNumbers: Range<Int> { sections.indices }

  /// In bytes.
  var size: Int { source.bytes.count }

  /// Reads one section.
  ///
  /// - Returns: The inventory, to one caller, once all sections are read.
  func readSection(_ number: Int) -> ReadInventory? {
    let reading =
      hasFailed.withLock { $0 } ? nil : sections[number].read(triesEvents: trials.withLock { $0.areWorthwhile })
    if let reading {
      trials.withLock { $0.add(reading) }
    } else {
      hasFailed.withLock { $0 = true }
    }
    guard let union = readings.put(reading, at: number) else { return nil }
    return ReadInventory(file: union.inventory(of: source) ?? InventoryReader.read(source), identity: identity)
  }
}
