import Diagnostics
import Files
import Nodes
import SourceText
import Specs
import TargetFormats
import Validation

/// Reads a saved plan, which may come from anybody.
package struct SavedPlanReader {
  private var faults = FindingLog()
  private let fence: TargetFence

  /// - Parameter fence: Where the plan's files may lie.
  package init(fence: TargetFence) {
    self.fence = fence
  }

  /// What the plan asks for. Whatever is wrong with it goes to `log` as `invalid-plan`.
  package mutating func read(_ source: SourceFile, log: inout FindingLog) -> [Planner.Item] {
    var items: [Planner.Item] = []
    switch JSONReader.read(source, limits: .spec, log: &faults) {
    case .tree(let tree): items = tree.documents.first.map { parse($0) } ?? []
    case .notJSON(let finding), .beyondLimits(let finding): faults.add(finding)
    }
    for var finding in faults.findings {
      finding.code = .invalidPlan
      finding.severity = finding.code.severity
      log.add(finding)
    }
    return faults.hasError ? [] : items
  }

  /// Whether a file is a plan, right or wrong.
  package static func isPlan(_ source: SourceFile) -> Bool {
    var log = FindingLog()
    guard case .tree(let tree) = JSONReader.read(source, limits: .spec, log: &log), let root = tree.documents.first
    else { return false }
    return root.entries.contains { $0.key.textIs("planVersion") }
  }

  private static let planNames = FieldNames(
    known: ["planVersion", "tool", "changes"], required: ["planVersion", "tool", "changes"])
  private static let toolNames = FieldNames(known: ["name", "version"], required: ["name", "version"])
  private static let changeNames = FieldNames(
    known: ["target", "before", "after", "names"], required: ["target", "before", "after", "names"])
  private static let targetNames = FieldNames(
    known: ["kind", "file", "appGroup", "simulator", "key", "format"],
    required: ["kind", "file", "appGroup", "key", "format"])
  private static let simulatorNames = FieldNames(known: ["udid", "name", "os"], required: ["udid", "name", "os"])
  private static let configurationNames = FieldNames(
    known: ["accountId", "calendarIds"], required: ["accountId", "calendarIds"])

  private mutating func parse(_ root: Node) -> [Planner.Item] {
    guard let fields = mapping(root, "a plan", Self.planNames) else { return [] }
    if let version = fields["planVersion"] {
      if case .number = version.content, version.textIs("1") {
      } else {
        faults.add(
          .invalidPlan, "\"planVersion\" must be the number 1", at: version.place,
          help: "make the plan with this version of widgetctl")
      }
    }
    if let tool = fields["tool"], let fields = mapping(tool, "\"tool\"", Self.toolNames) {
      _ = fields["name"]?.string("\"name\"", log: &faults)
      _ = fields["version"]?.string("\"version\"", log: &faults)
    }
    return list(fields["changes"], "\"changes\"").compactMap { parseChange($0) }
  }

  private mutating func parseChange(_ node: Node) -> Planner.Item? {
    guard let fields = mapping(node, "a change", Self.changeNames) else { return nil }
    let target = fields["target"].flatMap { parseTarget($0) }
    let before = fields["before"].flatMap { parseConfiguration($0, isWanted: false) }
    let after = fields["after"].flatMap { parseConfiguration($0, isWanted: true) }
    let names = fields["names"].map { parseNames($0) } ?? [:]
    if let before, let after, before.value == after.value {
      faults.add(
        .invalidPlan, "\"before\" and \"after\" are the same: nothing is to be changed", at: node.place,
        help: "remove the entry, or make the plan anew")
    }
    guard let target, let before, let after else { return nil }
    var wanted = WantedSetting.absent
    if let configuration = after.value, let account = configuration.accountID,
      let calendars = configuration.calendarIDs
    {
      wanted = .present(WantedConfiguration(accountID: account, calendarIDs: calendars, isUnordered: false))
    }
    let widget = ResolvedWidget(
      name: nil, place: node.place, key: target.key, wanted: wanted, targets: [target.spec], inventory: nil)
    return Planner.Item(
      widget: widget, fence: fence,
      expectation: Expectation(before: before.value, after: after.value, names: names, place: before.place),
      review: nil)
  }

  // MARK: - Targets

  private mutating func parseTarget(_ node: Node) -> (spec: TargetSpec, key: String)? {
    guard let fields = mapping(node, "\"target\"", Self.targetNames) else { return nil }
    let kind = fields["kind"].flatMap { text($0, "\"kind\"") }
    let file = fields["file"].flatMap { parsePath($0) }
    let appGroup = fields["appGroup"].flatMap { optionalAppGroup($0) }
    let key = fields["key"]?.identifier("\"key\"", log: &faults)
    let format = fields["format"].flatMap { parseFormat($0) }
    // Plans from before there were simulators lack the key.
    let simulator = fields["simulator"].map { parseSimulator($0) } ?? Located(nil, at: node.place)
    guard let kind, let file, let appGroup, let simulator, let key, let format else { return nil }
    switch (kind.value, appGroup.value, simulator.value) {
    case ("file", nil, nil):
      return (TargetSpec(destination: .file(file.value, format: format.value), place: file.place), key.value)
    case ("appGroup", let name?, nil):
      return (TargetSpec(destination: .appGroup(name), place: appGroup.place), key.value)
    case ("simulator", let name?, let udid?):
      let reference = SimulatorReference(place: udid.place, form: .udid(udid))
      return (TargetSpec(destination: .simulator([reference], appGroup: name), place: udid.place), key.value)
    case ("simulator", _, _):
      faults.add(
        .invalidPlan, "a target of kind \"simulator\" must name its simulator and its app group",
        at: simulator.value == nil ? simulator.place : appGroup.place)
    case ("file", _, .some), ("appGroup", _, .some):
      faults.add(
        .invalidPlan, "a target of kind \"\(kind.value)\" has no simulator: it must be null", at: simulator.place)
    case ("file", _, nil):
      faults.add(.invalidPlan, "a target of kind \"file\" has no app group: it must be null", at: appGroup.place)
    case ("appGroup", nil, nil):
      faults.add(.invalidPlan, "a target of kind \"appGroup\" must name its app group", at: appGroup.place)
    default:
      faults.add(
        .invalidPlan, "\"\(kind.value)\" is not a kind of target", at: kind.place,
        help: "a kind is \"file\", \"appGroup\" or \"simulator\"")
    }
    return nil
  }

  /// The UDID of a simulator; its name and version are only shown.
  private mutating func parseSimulator(_ node: Node) -> Located<Located<String>?>? {
    if case .null = node.content { return Located(nil, at: node.place) }
    guard let fields = mapping(node, "\"simulator\"", Self.simulatorNames) else { return nil }
    let udid = fields["udid"]?.simulatorUDID(log: &faults)
    let name = fields["name"]?.string("\"name\"", log: &faults)
    let os = fields["os"].flatMap { optionalString($0, "\"os\"") }
    guard let udid, name != nil, os != nil else { return nil }
    return Located(udid, at: node.place)
  }

  private mutating func parsePath(_ node: Node) -> Located<String>? {
    guard let path = node.identifier("\"file\"", log: &faults) else { return nil }
    guard PathText.isAbsolute(path.value), PathText.normalized(path.value).isExactly(path.value), path.value != "/"
    else {
      faults.add(
        .invalidPlan, "\"file\" must be an absolute path of a file, without empty, \".\" and \"..\" parts",
        at: path.place)
      return nil
    }
    return path
  }

  private mutating func parseFormat(_ node: Node) -> Located<TargetFormat?>? {
    guard let text = optionalString(node, "\"format\"") else { return nil }
    guard let name = text.value else { return Located(nil, at: node.place) }
    guard let format = TargetFormat(exactly: name) else {
      faults.add(
        .invalidPlan, "\"\(name)\" is not a format", at: node.place,
        help: "a format is \"binary\", \"xml\" or \"json\"")
      return nil
    }
    return Located(format, at: node.place)
  }

  // MARK: - Values

  private mutating func parseConfiguration(_ node: Node, isWanted: Bool) -> Located<StoredConfiguration?>? {
    if case .null = node.content { return Located(nil, at: node.place) }
    guard let fields = mapping(node, "a configuration", Self.configurationNames) else { return nil }
    let errorsBefore = faults.errorCount
    var account: String?
    if let node = fields["accountId"] {
      account =
        isWanted
        ? node.identifier("\"accountId\"", log: &faults)?.value
        : optionalString(node, "\"accountId\"")?.value
    }
    var calendars: [String]?
    if let node = fields["calendarIds"] {
      if case .null = node.content, !isWanted {
      } else {
        calendars = parseCalendars(node, isWanted: isWanted)
      }
    }
    guard faults.errorCount == errorsBefore else { return nil }
    return Located(
      StoredConfiguration(accountID: account, calendarIDs: calendars), at: node.place)
  }

  private mutating func parseCalendars(_ node: Node, isWanted: Bool) -> [String] {
    let elements = list(node, "\"calendarIds\"")
    guard isWanted else { return elements.compactMap { $0.string("a calendar's ID", log: &faults)?.value } }
    if case .sequence = node.content, elements.isEmpty {
      faults.add(.invalidPlan, "\"calendarIds\" must not be empty", at: node.place)
    }
    var known: Set<ExactText> = []
    var ids: [String] = []
    for element in elements {
      guard let id = element.identifier("a calendar's ID", log: &faults) else { continue }
      if !known.insert(ExactText(id.value)).inserted {
        faults.add(.invalidPlan, "the calendar \"\(id.value)\" is listed twice", at: id.place)
      }
      ids.append(id.value)
    }
    return ids
  }

  private mutating func parseNames(_ node: Node) -> [ExactText: String] {
    guard case .mapping = node.content else {
      node.reportWrongType("\"names\" must be a mapping, not \(node.kindInWords)", log: &faults)
      return [:]
    }
    var names: [ExactText: String] = [:]
    for (key, value) in node.entries {
      guard let name = value.string("a name", log: &faults), names[ExactText(key.text)] == nil else { continue }
      if name.value.isEmpty {
        faults.add(.invalidPlan, "a name must not be empty", at: name.place, help: "leave out what has no name")
      }
      names[ExactText(key.text)] = name.value
    }
    return names
  }

  private mutating func text(_ node: Node, _ what: String) -> Located<String>? {
    node.string(what, log: &faults)
  }

  /// A string or null; nil where it is neither.
  private mutating func optionalString(_ node: Node, _ what: String) -> Located<String?>? {
    if case .null = node.content { return Located(nil, at: node.place) }
    return node.string(what, log: &faults).map { Located($0.value, at: $0.place) }
  }

  private mutating func optionalAppGroup(_ node: Node) -> Located<String?>? {
    if case .null = node.content { return Located(nil, at: node.place) }
    return node.appGroup(log: &faults).map { Located($0.value, at: $0.place) }
  }

  private mutating func mapping(_ node: Node, _ what: String, _ names: FieldNames) -> Fields? {
    guard case .mapping = node.content else {
      node.reportWrongType("\(what) must be a mapping, not \(node.kindInWords)", log: &faults)
      return nil
    }
    return Fields(node, names, log: &faults)
  }

  private mutating func list(_ node: Node?, _ what: String) -> [Node] {
    guard let node else { return [] }
    guard case .sequence = node.content else {
      node.reportWrongType("\(what) must be a list, not \(node.kindInWords)", log: &faults)
      return []
    }
    return node.elements
  }
}
