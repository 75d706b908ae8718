import Diagnostics
import Nodes
import SourceText

/// A part of a large inventory, to be read at the same time as the others.
package struct InventorySection: Sendable {
  private let section: YAMLListSection
  private let isFirst: Bool
  private let limits: NodeLimits

  /// What was read; nil where the file has to be read as a whole, be it that something is wrong with it.
  package struct Reading: Sendable {
    fileprivate enum Part {
      /// The file's beginning, with its first accounts.
      case beginning(InventoryParser)
      case accounts(ListedAccounts)
    }

    fileprivate let part: Part
    fileprivate let nodeCount: Int
    /// Whether no nodes were needed; nil where that was not tried.
    package fileprivate(set) var eventsSufficed: Bool?
  }

  /// In bytes: while the last one is read other cores may wait for it, so that shorter ones end sooner.
  package static let usualSize = 64 * 1024
  /// In bytes: what is larger, as the section of an account with thousands of calendars is, would take long for nothing if
  /// its last line was written in another way.
  private static let largestTrial = 4 * usualSize
  /// With more than these in one section nothing is gained: all sections together would keep many times what is shown.
  private static let findingLimit = 250

  /// Nil where the file is not to be divided: it is small, no YAML, or written in an unusual way.
  package static func divide(_ source: SourceFile, size: Int = usualSize) -> [InventorySection]? {
    guard InventoryNodes.isYAML(source),
      let sections = YAMLListSection.divide(source, listUnder: "accounts", size: size)
    else { return nil }
    let limits = NodeLimits.inventory(byteCount: source.bytes.count)
    return sections.enumerated().map { InventorySection(section: $1, isFirst: $0 == 0, limits: limits) }
  }

  /// - Parameter triesEvents: Whether to try first without nodes, which are needed only for what is not written in the
  ///   usual way.
  package func read(triesEvents: Bool = true) -> Reading? {
    guard triesEvents, !isFirst, section.byteCount <= Self.largestTrial else { return readNodes() }
    if let (accounts, nodeCount) = section.readList(limits: limits, AccountEventReader.read) {
      return Reading(part: .accounts(accounts), nodeCount: nodeCount, eventsSufficed: true)
    }
    var reading = readNodes()
    reading?.eventsSufficed = false
    return reading
  }

  private func readNodes() -> Reading? {
    guard let content = section.read(limits: limits) else { return nil }
    let (part, findingCount) = isFirst ? Self.beginning(content) : Self.accounts(content)
    guard findingCount <= Self.findingLimit else { return nil }
    return Reading(part: part, nodeCount: content.nodeCount)
  }

  private static func beginning(_ content: YAMLListSection.Content) -> (Reading.Part, findingCount: Int) {
    var parser = InventoryParser(source: content.top.tree.source, log: content.log)
    parser.parse(content.top)
    return (.beginning(parser), parser.findingCount)
  }

  private static func accounts(_ content: YAMLListSection.Content) -> (Reading.Part, findingCount: Int) {
    let accounts = AccountParser.parse(content.top, log: content.log)
    return (.accounts(accounts), accounts.log.findings.count)
  }

  /// What was read of the first sections, put together.
  package struct Union: Sendable {
    private var parser: InventoryParser?
    private var nodeCount = 0
    /// Whether the file has to be read as a whole. Nothing is kept then, because that takes room as well.
    private var hasFailed = false

    package init() {}

    /// Adds what was read of the next section, or that it could not be read on its own.
    package mutating func append(_ reading: Reading?) {
      guard !hasFailed else { return }
      guard let reading else {
        hasFailed = true
        parser = nil
        return
      }
      nodeCount += reading.nodeCount
      switch reading.part {
      case .beginning(let beginning): parser = beginning
      case .accounts(let accounts): parser?.append(accounts)
      }
    }

    /// The inventory, after all sections were added; nil where the file has to be read as a whole.
    package func inventory(of source: SourceFile) -> InventoryFile? {
      guard nodeCount <= NodeLimits.inventory(byteCount: source.bytes.count).nodes else { return nil }
      return parser?.finish()
    }
  }
}
