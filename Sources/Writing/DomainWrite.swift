import Files
import Planning
import Programs
import PropertyLists
import SourceText
import TargetFormats

/// One domain of preferences of a batch: what it is to hold, and how that comes there.
struct DomainWrite {
  let file: PlannedFile
  private let planned: PlannedFile.Domain
  private let new: [UInt8]

  /// Works the changes in, and checks before anything is written that it can be.
  init(_ file: PlannedFile, _ planned: PlannedFile.Domain) throws(FileError) {
    self.file = file
    self.planned = planned
    guard file.document.format == .xml else {
      throw FileError(path: file.path, code: 0, reason: "\"defaults export\" printed no XML property list")
    }
    new = try file.edited()
  }

  var entry: Journal.Domain {
    var simulator: String?
    if case .simulator(let daemon) = planned.domain.program.tool { simulator = daemon.udid }
    return Journal.Domain(
      simulator: simulator, name: planned.domain.name, folder: file.folder.existing.path, keys: keys,
      former: planned.bytes, new: new)
  }

  private var keys: [String] { file.edits.map(\.key) }

  /// Whether the domain is still as it was when it was planned.
  func isAsPlanned() throws(FileError) -> Bool {
    try planned.domain.asFile { () throws(ProgramError) in try planned.domain.export() } == planned.bytes
  }

  /// Hands the changes to the daemon, and looks whether it has them.
  func write() throws(FileError) {
    let domain = planned.domain
    try domain.asFile { () throws(ProgramError) in
      let removed = file.edits.compactMap { edit -> String? in
        if case .remove(let key) = edit { key } else { nil }
      }
      if removed.count < file.edits.count { try domain.take(new) }
      for key in removed { try domain.delete(key) }
      try check(try domain.content())
    }
  }

  /// - Parameter found: What the domain holds now.
  private func check(_ found: SettingsContent) throws(ProgramError) {
    let wanted = try PreferenceDomain.content(of: new)
    for key in keys where found.values[ExactText(key)] != wanted.values[ExactText(key)] {
      throw ProgramError(
        reason: "\"defaults\" did what it was told, but gives back something else under the key \"\(key)\"")
    }
    if let lost = wanted.keys.subtracting(found.keys).min() {
      throw ProgramError(reason: "\"defaults\" did what it was told, but the key \"\(lost.string)\" is gone")
    }
    // They were handed over as they had been exported. Whether another program was that quick cannot be told. What only
    // that can have added is its own.
    if let changed = wanted.keys.filter({ found.values[$0] != wanted.values[$0] }).min() {
      throw ProgramError(
        reason: "\"defaults\" did what it was told, but the value of the other key \"\(changed.string)\" has changed")
    }
  }
}
