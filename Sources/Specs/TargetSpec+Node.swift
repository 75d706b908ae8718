import Diagnostics
import Nodes
import SourceText
import TargetFormats

extension TargetSpec {
  private static let fileNames = FieldNames(known: ["file", "appGroup", "format"], neverMerged: ["name"])
  private static let appGroupNames = FieldNames(known: ["file", "appGroup"], neverMerged: ["name"])

  /// Reads one target: a mapping with either `file`, and perhaps `format`, or `appGroup`.
  init?(_ node: Node, log: inout FindingLog) {
    guard case .mapping = node.content else {
      node.reportWrongType(
        "a target must be a mapping, not \(node.kindInWords)", help: "write {file: PATH} or {appGroup: NAME}",
        log: &log)
      return nil
    }
    var unused = FindingLog()
    let isAppGroup = Fields(node, Self.fileNames, log: &unused).isAppGroupOnly
    let errorsBefore = log.errorCount
    let fields = Fields(node, isAppGroup ? Self.appGroupNames : Self.fileNames, log: &log)
    switch (fields.entry("file"), fields.entry("appGroup")) {
    case (nil, nil):
      log.add(
        .missingKey, "the keys \"file\" and \"appGroup\" are missing: one of them must be there", at: node.place,
        help: "write the path of a file, or the name of an app group")
      return nil
    case (let file?, let group?):
      let (first, later) =
        file.key.range.lowerBound < group.key.range.lowerBound ? (file.key, group.key) : (group.key, file.key)
      log.add(
        .conflictingForms, "\"\(later.text)\" can't stand beside \"\(first.text)\"", at: later.place,
        help: "make two targets of it: a list under \"target\"",
        related: [Finding.Related("\"\(first.text)\"", at: first.place)])
      return nil
    case (nil, let group?):
      guard let name = group.value.appGroup(log: &log), log.errorCount == errorsBefore else { return nil }
      self.init(destination: .appGroup(name.value), place: name.place)
    case (let file?, nil):
      let path = file.value.targetPath(log: &log)
      let format = fields["format"].flatMap { TargetFormat($0, log: &log) }
      guard let path, log.errorCount == errorsBefore else { return nil }
      self.init(
        destination: .file(path.value, format: format), place: path.place, formatPlace: fields["format"]?.place)
    }
  }
}

extension Fields {
  fileprivate var isAppGroupOnly: Bool { entry("appGroup") != nil && entry("file") == nil }
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
