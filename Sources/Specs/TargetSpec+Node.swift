import Diagnostics
import Nodes
import SourceText
import TargetFormats

extension TargetSpec {
  private static let otherKinds: [FieldName] = [.appGroup, .simulator]
  private static let kinds = [.file] + otherKinds
  private static let fileNames = FieldNames(known: kinds + [.format], neverMerged: [.name])
  private static let otherNames = FieldNames(known: kinds, neverMerged: [.name])

  /// Reads one target: a mapping with `file`, and perhaps `format`; with `appGroup`; or with `simulator`, and perhaps
  /// `appGroup`.
  ///
  /// - Parameter appGroup: That of a simulator target which names none; nil where the document's is at fault.
  init?(_ node: Node, appGroup: String?, log: inout FindingLog) {
    guard case .mapping = node.content else {
      node.reportWrongType(
        "a target must be a mapping, not \(node.kindInWords)",
        help: "write {file: PATH}, {appGroup: NAME} or {simulator: booted, appGroup: NAME}", log: &log)
      return nil
    }
    var unused = FindingLog()
    let hasFormat = Fields(node, Self.fileNames, log: &unused).mayHaveFormat
    let errorsBefore = log.errorCount
    let fields = Fields(node, hasFormat ? Self.fileNames : Self.otherNames, log: &log)
    if let file = fields.entry(.file) {
      self.init(file: file, fields, errorsBefore: errorsBefore, log: &log)
    } else if let simulator = fields[.simulator] {
      let references = SimulatorReference.list(simulator, log: &log)
      var group = appGroup
      if let named = fields[.appGroup] { group = named.appGroup(log: &log)?.value }
      guard let references, let group, log.errorCount == errorsBefore else { return nil }
      self.init(destination: .simulator(references, appGroup: group), place: simulator.place)
    } else if let group = fields[.appGroup] {
      guard let name = group.appGroup(log: &log), log.errorCount == errorsBefore else { return nil }
      self.init(destination: .appGroup(name.value), place: name.place)
    } else {
      log.add(
        .missingKey, "the keys \"file\", \"appGroup\" and \"simulator\" are missing: one of them must be there",
        at: node.place, help: "write the path of a file, the name of an app group, or which simulators are meant")
      return nil
    }
  }

  private init?(file: Fields.Entry, _ fields: Fields, errorsBefore: Int, log: inout FindingLog) {
    var isAlone = true
    for name in Self.otherKinds {
      guard let other = fields.entry(name)?.key else { continue }
      Self.reportConflict(file.key, other, log: &log)
      isAlone = false
    }
    guard isAlone else { return nil }
    let path = file.value.targetPath(log: &log)
    let formatNode = fields[.format]
    let format = formatNode.flatMap { TargetFormat($0, log: &log) }
    guard let path, log.errorCount == errorsBefore else { return nil }
    self.init(destination: .file(path.value, format: format), place: path.place, formatPlace: formatNode?.place)
  }

  private static func reportConflict(_ file: Node, _ other: Node, log: inout FindingLog) {
    let (first, later) = file.range.lowerBound < other.range.lowerBound ? (file, other) : (other, file)
    log.add(
      .conflictingForms, "\"\(later.text)\" can't stand beside \"\(first.text)\"", at: later.place,
      help: "make two targets of it: a list under \"target\"",
      related: [Finding.Related("\"\(first.text)\"", at: first.place)])
  }
}

extension Fields {
  /// Without `file`, the other kinds of targets have no format to choose.
  fileprivate var mayHaveFormat: Bool {
    entry(.file) != nil || entry(.appGroup) == nil && entry(.simulator) == nil
  }
}

extension TargetFormat {
  fileprivate init?(_ node: Node, log: inout FindingLog) {
    guard let text = node.string("\"format\"", log: &log) else { return nil }
    guard let format = TargetFormat(exactly: text.value) else {
      log.add(
        .invalidValue, "\"\(text.value)\" is not a format", at: node.place,
        help: "a format is \"binary\", \"xml\" or \"json\"")
      return nil
    }
    self = format
  }
}
