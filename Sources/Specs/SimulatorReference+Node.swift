import Diagnostics
import Nodes
import Simulators
import SourceText

extension SimulatorReference {
  private static let names = FieldNames(known: [.name, .os, .udid], neverMerged: [.name])
  private static let forms = "write booted, all, {name: NAME} or {udid: UDID}, or a list of these"

  /// Reads `simulator`: a reference, or a list of them; nil where one has a fault.
  static func list(_ node: Node, log: inout FindingLog) -> [SimulatorReference]? {
    guard case .sequence = node.content else { return SimulatorReference(node, log: &log).map { [$0] } }
    let elements = node.elements
    if elements.isEmpty {
      log.add(.invalidValue, "\"simulator\" must not be an empty list", at: node.place, help: forms)
      return nil
    }
    let references = elements.compactMap { SimulatorReference($0, log: &log) }
    return references.count == elements.count ? references : nil
  }

  private init?(_ node: Node, log: inout FindingLog) {
    switch node.content {
    case .mapping: self.init(mapping: node, log: &log)
    case .string where node.textIs("booted"): self.init(place: node.place, form: .booted)
    case .string where node.textIs("all"): self.init(place: node.place, form: .all)
    case .string:
      let text = node.text
      let key = SimulatorUDID.isWellFormed(text) ? "udid" : "name"
      log.add(
        .invalidValue, "\"\(text)\" is neither \"booted\" nor \"all\"", at: node.place,
        help: "write {\(key): \(text)} to choose the simulator by its \(key == "udid" ? "UDID" : "name")")
      return nil
    default:
      node.reportWrongType(
        "a simulator must be a word or a mapping, not \(node.kindInWords)", help: Self.forms, log: &log)
      return nil
    }
  }

  private init?(mapping node: Node, log: inout FindingLog) {
    let errorsBefore = log.errorCount
    let fields = Fields(node, Self.names, log: &log)
    let name = fields[.name].flatMap { $0.identifier("the simulator's name", log: &log) }
    let os = fields[.os].flatMap { $0.simulatorOS(log: &log) }
    let udid = fields[.udid].flatMap { $0.simulatorUDID(log: &log) }
    for name in Self.names.all { fields[name]?.warnIfLookAlike(log: &log) }
    switch (fields.entry(.udid), fields.entry(.name)) {
    case (nil, nil) where fields[.os] == nil:
      log.add(
        .missingKey, "the keys \"name\" and \"udid\" are missing: one of them must be there", at: node.place,
        help: "write the simulator's name or its UDID; \"widgetctl simulators\" lists them")
    case (nil, nil):
      log.add(
        .missingKey, "the key \"name\" is missing", at: node.place,
        help: "\"os\" says which of several simulators of one name is meant")
    case (let udid?, _): Self.reportBeside(udid.key, fields, log: &log)
    case (nil, _?): break
    }
    guard log.errorCount == errorsBefore else { return nil }
    if let udid {
      self.init(place: node.place, form: .udid(udid))
    } else if let name {
      self.init(place: node.place, form: .name(name, os: os))
    } else {
      return nil
    }
  }

  /// A UDID says everything.
  private static func reportBeside(_ udid: Node, _ fields: Fields, log: inout FindingLog) {
    for other in [FieldName.name, .os].compactMap({ fields.entry($0)?.key }) {
      let (first, later) = udid.range.lowerBound < other.range.lowerBound ? (udid, other) : (other, udid)
      log.add(
        .conflictingForms, "\"\(later.text)\" can't stand beside \"\(first.text)\"", at: later.place,
        help: "a UDID alone says which simulator is meant",
        related: [Finding.Related("\"\(first.text)\"", at: first.place)]
      )
    }
  }
}

extension Node {
  fileprivate func simulatorOS(log: inout FindingLog) -> Located<SimulatorReference.OS>? {
    guard let text = string("\"os\"", log: &log) else { return nil }
    if text.value.isExactly("latest") { return Located(.latest, at: place) }
    if let version = SystemVersion(text.value) { return Located(.version(version), at: place) }
    log.add(
      .invalidValue, "\"\(text.value)\" is not a version", at: place,
      help: "a version looks like \"26.1\"; the word latest means the highest there is")
    return nil
  }

  /// The UDID of a simulator.
  package func simulatorUDID(log: inout FindingLog) -> Located<String>? {
    guard let text = string("the simulator's UDID", log: &log) else { return nil }
    guard SimulatorUDID.isWellFormed(text.value) else {
      log.add(
        .invalidValue, "\"\(text.value)\" is not a UDID", at: place,
        help: "a UDID looks like 7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6; \"widgetctl simulators\" lists them")
      return nil
    }
    return text
  }
}
