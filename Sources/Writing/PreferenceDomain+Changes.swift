import Files
import Planning
import Programs
import SourceText
import TargetFormats

/// What is done to a domain of preferences; `export` is what planning does as well.
extension PreferenceDomain {
  /// What it holds just now.
  func content() throws(ProgramError) -> SettingsContent {
    try Self.content(of: try exportOrNothing())
  }

  /// What it holds, as a property list without any key where there is no such domain.
  func exportOrNothing() throws(ProgramError) -> [UInt8] {
    if let bytes = try export() { return bytes }
    return try Self.nothing()
  }

  /// Sets every key that the property list has; others stay.
  func take(_ bytes: [UInt8]) throws(ProgramError) {
    let call = program.call(["import", name, "-"], input: bytes)
    try Self.check(try call.run(), of: call)
  }

  /// Takes a key out; one that is not there is none to take out.
  func delete(_ key: String) throws(ProgramError) {
    let call = program.call(["delete", name, key])
    let result = try call.run()
    if result.saysDomainIsMissing { return }
    try Self.check(result, of: call)
  }

  static func content(of bytes: [UInt8]) throws(ProgramError) -> SettingsContent {
    try wrap { () throws(TargetFormatError) in try SettingsContent(bytes, values: nil) }
  }

  /// The property list of a domain that is not there.
  static func nothing() throws(ProgramError) -> [UInt8] {
    try wrap { () throws(TargetFormatError) in try TargetFormats.empty(.xml).applying([]) }
  }

  static func wrap<Value>(_ work: () throws(TargetFormatError) -> Value) throws(ProgramError) -> Value {
    do throws(TargetFormatError) {
      return try work()
    } catch {
      throw ProgramError(reason: "what \"defaults export\" printed cannot be used: \(error.reason)")
    }
  }

  /// The result of `work`, its error as one of the file that the domain stands for.
  func asFile<Value>(_ work: () throws(ProgramError) -> Value) throws(FileError) -> Value {
    do throws(ProgramError) {
      return try work()
    } catch {
      throw FileError(path: path, code: 0, reason: error.reason)
    }
  }
}
