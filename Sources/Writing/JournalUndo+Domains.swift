import Files
import Planning
import Programs
import PropertyLists
import SourceText
import TargetFormats

/// Domains of preferences, which are put back through the daemon that keeps them, each key by itself.
extension JournalUndo {
  mutating func undo(_ entry: Journal.Domain) throws(FileError) {
    // A simulator that was deleted since has nothing to be put back.
    guard try Self.isThere(entry.folder) else { return }
    let simulator = entry.simulator.map { SimulatorDaemon(udid: $0, file: entry.path) }
    let tool: PreferencesProgram.Tool = simulator.map { .simulator($0) } ?? .defaults
    guard let program = ProgramSearch.path(of: tool.program, in: environment) else {
      throw FileError(path: entry.path, code: 0, reason: "the program \"\(tool.program)\" is not found in PATH")
    }
    let domain = PreferenceDomain(name: entry.name, program: PreferencesProgram(path: program, tool: tool))
    var state = DomainState()
    try domain.asFile { () throws(ProgramError) in try state.putBack(entry, in: domain) }
    if state.hasForeign { foreign.append(entry.path) }
    if state.isPutBack { undone += 1 }
  }

  private static func isThere(_ folder: String) throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try Folder(folder)
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }
}

/// What an undo found in a domain and did to it.
private struct DomainState {
  /// Whether another program has changed a key since.
  private(set) var hasForeign = false
  private(set) var isPutBack = false

  mutating func putBack(_ entry: Journal.Domain, in domain: PreferenceDomain) throws(ProgramError) {
    let nothing = try PreferenceDomain.nothing()
    let formerBytes = entry.former ?? nothing
    let former = try PreferenceDomain.content(of: formerBytes, entry.keys).values
    let new = try PreferenceDomain.content(of: entry.new, entry.keys).values
    let presentBytes = try domain.exportOrNothing()
    let present = try PreferenceDomain.content(of: presentBytes, entry.keys).values
    let changed = entry.keys.filter { present[ExactText($0)] != former[ExactText($0)] }
    let own = changed.filter { present[ExactText($0)] == new[ExactText($0)] }
    hasForeign = own.count < changed.count
    if own.isEmpty { return }
    let restored = own.filter { former[ExactText($0)] != nil }
    if !restored.isEmpty {
      let merged = try Self.merge(restored, of: formerBytes, into: presentBytes)
      let values = try PreferenceDomain.content(of: merged, restored).values
      let isWhole = restored.allSatisfy { values[ExactText($0)] == former[ExactText($0)] }
      // What this tool does not know within a value that is gone can only come from the former state as a whole.
      try domain.take(isWhole ? merged : formerBytes)
    }
    for key in own where former[ExactText(key)] == nil { try domain.delete(key) }
    let after = try domain.content(of: own).values
    guard own.allSatisfy({ after[ExactText($0)] == former[ExactText($0)] }) else {
      throw ProgramError(reason: "\"defaults\" did what it was told, but the former value has not come back")
    }
    isPutBack = true
  }

  /// What is there now, with the former accounts and calendars under these keys: what other programs have written under
  /// other keys since stays.
  private static func merge(
    _ keys: [String], of former: [UInt8], into present: [UInt8]
  ) throws(ProgramError) -> [UInt8] {
    try PreferenceDomain.wrap { () throws(TargetFormatError) in
      let names = [StoredConfiguration.accountKey, StoredConfiguration.calendarsKey]
      let settings = try TargetFormats.open(former).settings(keys, fields: names)
      var edits: [EntryEdit] = []
      for (key, setting) in zip(keys, settings) {
        guard case .dictionary(let fields, _) = try setting.get() else { continue }
        let known = names.compactMap { name in fields[name].map { (name: name, value: $0) } }.filter {
          $0.value != .other
        }
        edits.append(.set(key: key, fields: known))
      }
      return try TargetFormats.open(present).applying(edits)
    }
  }
}
