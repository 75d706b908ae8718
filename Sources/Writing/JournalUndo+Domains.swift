import Files
import Planning
import Programs
import PropertyLists
import SourceText
import TargetFormats

/// Domains of preferences, which are put back through the daemon that keeps them, each key by itself; those that
/// the batch was not about only where they are gone.
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
    defer { changedKeys += state.changedKeys.map { .key($0.string, path: entry.path) } }
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
  /// Whether another program has changed a key of the batch since.
  private(set) var hasForeign = false
  private(set) var isPutBack = false
  /// Other keys whose values are others than before; whoever has changed them, they are left alone.
  private(set) var changedKeys: [ExactText] = []
  /// Keys that get their former value back.
  private var restored: [ExactText] = []
  /// Keys that are taken out again.
  private var removed: [ExactText] = []

  mutating func putBack(_ entry: Journal.Domain, in domain: PreferenceDomain) throws(ProgramError) {
    let nothing = try PreferenceDomain.nothing()
    let formerBytes = entry.former ?? nothing
    let former = try PreferenceDomain.content(of: formerBytes).values
    let new = try PreferenceDomain.content(of: entry.new).values
    let presentBytes = try domain.exportOrNothing()
    let present = try PreferenceDomain.content(of: presentBytes).values
    let own = Set(entry.keys.map(ExactText.init))
    decide(own, former: former, new: new, present: present)
    changedKeys = Self.changed(Set(former.keys).subtracting(own), former, present)
    if restored.isEmpty && removed.isEmpty { return }
    if !restored.isEmpty {
      // With all that is there, which stays so, whether an import leaves other keys alone or not.
      try domain.take(Self.merge(restored.map(\.string), of: formerBytes, into: presentBytes))
    }
    for key in removed { try domain.delete(key.string) }
    let after = try domain.content()
    try check(after, former: former, present: present)
    // The last look, since putting back is an import too.
    changedKeys = Self.changed(Set(former.keys).subtracting(own), former, after.values)
    isPutBack = true
  }

  private mutating func decide(
    _ own: Set<ExactText>, former: [ExactText: SettingsValue], new: [ExactText: SettingsValue],
    present: [ExactText: SettingsValue]
  ) {
    for key in own.union(former.keys).sorted() where present[key] != former[key] {
      if present[key] == nil {
        // Lost or deleted by another program, which cannot be told apart; what is lost does not come back by itself.
        restored.append(key)
      } else if !own.contains(key) {
        continue
      } else if present[key] != new[key] {
        hasForeign = true
      } else if former[key] == nil {
        removed.append(key)
      } else {
        restored.append(key)
      }
    }
  }

  /// - Parameters:
  ///   - after: What the domain holds now.
  ///   - present: What it held before anything was put back.
  private func check(
    _ after: SettingsContent, former: [ExactText: SettingsValue], present: [ExactText: SettingsValue]
  ) throws(ProgramError) {
    for key in restored + removed where after.values[key] != former[key] {
      throw ProgramError(
        reason: "\"defaults\" did what it was told, but the key \"\(key.string)\" is not as it was before")
    }
    if let lost = Set(present.keys).subtracting(removed).subtracting(after.keys).min() {
      throw ProgramError(reason: "\"defaults\" did what it was told, but the key \"\(lost.string)\" is gone")
    }
  }

  /// Those of the keys that are still there, with another value than before.
  private static func changed(
    _ keys: Set<ExactText>, _ former: [ExactText: SettingsValue], _ present: [ExactText: SettingsValue]
  ) -> [ExactText] {
    keys.filter { key in present[key].map { $0 != former[key] } ?? false }.sorted()
  }

  /// What is there now, with the former values under these keys: what other programs have written under other keys since
  /// stays.
  private static func merge(
    _ keys: [String], of former: [UInt8], into present: [UInt8]
  ) throws(ProgramError) -> [UInt8] {
    do throws(PropertyListError) {
      return try XMLPropertyList(present).taking(keys, from: XMLPropertyList(former))
    } catch {
      throw ProgramError(reason: "what \"defaults export\" printed cannot be used: \(error.reason)")
    }
  }
}
