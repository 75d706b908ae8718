import Files
import Programs
import SourceText

/// The content of a shared configuration file as a daemon of preferences keeps it.
package struct PreferenceDomain: Hashable, Sendable {
  package var program: PreferencesProgram
  /// What the daemon calls it: the absolute path of the file without its ending.
  package var name: String

  private static let ending = ".plist"

  /// - Returns: Nil where the file does not end in `.plist`, which the daemon would add.
  package init?(file path: String, program: PreferencesProgram) {
    guard path.endsExactly(in: Self.ending) else { return nil }
    self.init(name: String(decoding: path.utf8.dropLast(Self.ending.utf8.count), as: UTF8.self), program: program)
  }

  package init(name: String, program: PreferencesProgram) {
    self.name = name
    self.program = program
  }

  package var path: String { name + Self.ending }

  /// What the domain holds, as a property list; nil where there is no such domain.
  package func export() throws(ProgramError) -> [UInt8]? {
    let call = program.call(["export", name, "-"])
    let result = try call.run()
    if result.saysDomainIsMissing { return nil }
    try Self.check(result, of: call)
    return result.output
  }

  /// - Throws: `ProgramError` with what the program says, where it failed.
  package static func check(_ result: ProgramCall.Result, of call: ProgramCall) throws(ProgramError) {
    if result.succeeded { return }
    let ending =
      switch result.ending {
      case .exit(let code): "failed with exit code \(code)"
      case .signal(let number): "was ended by signal \(number)"
      }
    let words = result.errors.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).last
      .map { ": " + String(decoding: $0.prefix(messageLimit), as: UTF8.self) }
    throw ProgramError(reason: "\"\(call.words)\" \(ending)\(words ?? "")")
  }

  /// How much of a program's message is repeated, in bytes.
  private static let messageLimit = 300
}

extension ProgramCall.Result {
  /// Whether `defaults` failed because there is no such domain.
  package var saysDomainIsMissing: Bool {
    guard ending == .exit(1) else { return false }
    let words = String(decoding: errors, as: UTF8.self)
    return words.contains("Domain ") && (words.contains("does not exist") || words.contains("not found"))
  }
}
