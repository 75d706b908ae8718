import Diagnostics
import JSONText
import Simulators
import SourceText
import Specs

/// How devices that are named are found.
extension SimulatorCatalog {
  mutating func device(
    _ name: Located<String>, _ os: Located<SimulatorReference.OS>?, log: inout FindingLog
  ) -> SimulatorDevice? {
    let all = devices().items
    let named = all.filter { ReadableName($0.name) == ReadableName(name.value) }
    if named.isEmpty {
      let names = all.map(\.name)
      reportUnknown("no simulator is named \"\(name.value)\"", at: name.place, log: &log) {
        Self.advice(on: name, among: names) { JSONString.encode($0) }
      }
      return nil
    }
    var fitting = named
    switch os?.value {
    case nil: break
    case .version(let version):
      fitting = named.filter { $0.runtime.version == version }
      guard fitting.isEmpty, let os else { break }
      let versions = named.map { $0.os ?? $0.runtime.identifier }.unique(by: ExactText.init)
        .joined(separator: ", ")
      reportUnknown("no simulator named \"\(name.value)\" has the version \(version.text)", at: os.place, log: &log) {
        "the versions of that name are \(versions)"
      }
      return nil
    case .latest:
      let latest = named.compactMap(\.runtime.version).max()
      fitting = named.filter { $0.runtime.version == latest }
    }
    if fitting.count == 1 { return fitting[0] }
    Self.reportAmbiguous(fitting, name, hasVersion: os != nil, log: &log)
    return nil
  }

  mutating func device(_ udid: Located<String>, log: inout FindingLog) -> SimulatorDevice? {
    let all = devices().items
    let fitting = all.filter { $0.hasUDID(udid.value) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty {
      let udids = all.map(\.udid)
      reportUnknown("no simulator has the UDID \(udid.value)", at: udid.place, log: &log) {
        Self.advice(on: udid, among: udids) { $0 }
      }
    } else {
      let folders = fitting.map { "\"\($0.devicesFolder)\"" }.joined(separator: ", ")
      log.add(
        .ambiguousSimulator, "\(fitting.count) simulators have the UDID \(udid.value): in \(folders)", at: udid.place,
        help: "say with --simulators DIR which of the folders is meant")
    }
    return nil
  }

  private static func reportAmbiguous(
    _ devices: [SimulatorDevice], _ name: Located<String>, hasVersion: Bool, log: inout FindingLog
  ) {
    let list = devices.prefix(listLimit).map { "\($0.os ?? $0.runtime.identifier) (\($0.udid))" }
      .joined(separator: ", ")
    let rest = devices.count > listLimit ? " and \(devices.count - listLimit) more" : ""
    let versions = Set(devices.map(\.runtime.version))
    let help =
      name.place.isArgument
      ? "choose it with --simulator \(devices[0].udid)"
      : !hasVersion && versions.count > 1
        ? "add the version (os: \"\(devices[0].os ?? "26.1")\") or \"os: latest\", or choose it by {udid: \(devices[0].udid)}"
        : "choose it by {udid: \(devices[0].udid)}"
    log.add(
      .ambiguousSimulator, "\(devices.count) simulators are named \"\(name.value)\": \(list)\(rest)", at: name.place,
      help: help)
  }

  // MARK: - Advice

  /// Beyond this many a list helps nobody.
  private static let listLimit = 8

  private mutating func reportUnknown(
    _ message: String, at place: Place, log: inout FindingLog, advice: @escaping @Sendable () -> Finding.Advice?
  ) {
    let found = devices()
    guard !found.items.isEmpty else {
      log.add(.unknownSimulator, message, at: place, help: whereLooked())
      return
    }
    let skipped =
      found.skipped.isEmpty ? "" : "\(found.skipped.count) could not be read, \"widgetctl simulators\" says why"
    log.add(
      Finding(
        .unknownSimulator, message, at: place,
        help: .search {
          guard var advice = advice() else {
            return Finding.Advice(Self.joined("\"widgetctl simulators\" lists those there are", skipped))
          }
          advice.text = Self.joined(advice.text, skipped)
          return advice
        }))
  }

  /// A help with more behind it; a question has its own end.
  private static func joined(_ text: String, _ more: String) -> String {
    if more.isEmpty { return text }
    return text + (text.utf8.last == UInt8(ascii: "?") ? " " : "; ") + more
  }

  mutating func whereLooked() -> String {
    let folders = folders.paths.map { "\"\($0)\"" }.joined(separator: " and ")
    return folders.isEmpty
      ? "say with --simulators DIR where simulators are"
      : "it was looked for in \(folders); --simulators DIR names another folder"
  }

  private static func advice(
    on text: Located<String>, among candidates: [String], replacement: (String) -> String
  ) -> Finding.Advice? {
    if let nearest = NearestMatch.find(text.value, among: candidates) {
      let fix = text.place.scalarRange.map { range in
        FoundFix(
          "write \(replacement(nearest))", in: text.place.source, at: range, replacement: replacement(nearest),
          isCertain: false)
      }
      return Finding.Advice("did you mean \"\(nearest)\"?", fix: fix)
    }
    let known = candidates.unique(by: ExactText.init)
    guard known.count <= listLimit else { return nil }
    return Finding.Advice("there are " + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}

extension Place {
  /// Whether something was named on the command line, which is no text with positions.
  fileprivate var isArgument: Bool {
    if case .file = location { true } else { false }
  }
}
