import Files
import Programs

/// Which writer a target gets.
package enum WriterDecision: Hashable, Sendable {
  case file
  /// This program, with these arguments before those of `defaults` itself.
  case defaults(PreferencesProgram)
  /// `defaults` was asked for and can't be had, and why.
  case impossible(reason: String)

  /// What is to be written, as far as it matters who keeps it in memory.
  package enum Kind: Hashable, Sendable {
    /// A file that a spec names by its path: nobody but this tool is known to use it.
    case file
    case appGroup
    /// An app group on an iOS simulator, which has a daemon of its own as long as it is booted.
    case simulator(SimulatorDaemon, isBooted: Bool)
  }

  /// Decides from what is known; nothing is looked up but `program`.
  ///
  /// - Parameters:
  ///   - isOwn: Whether the target's folder belongs to the user who runs this. The daemon that answers is that of the
  ///     caller: another user's settings it would write as the caller's, wherever a link leads.
  ///   - program: The path of a program in `PATH`; nil where it is not there.
  package static func of(
    _ choice: WriterChoice, kind: Kind, platform: Platform, isOwn: @autoclosure () -> Bool,
    program: (String) -> String?
  ) -> WriterDecision {
    guard choice != .file, let tool = PreferencesProgram.Tool(kind: kind, platform: platform) else { return .file }
    guard isOwn() else {
      return choice == .auto
        ? .file
        : .impossible(
          reason: "its folder belongs to another user, and \"defaults\" works for the one who runs it only")
    }
    guard let path = program(tool.program) else {
      return choice == .auto ? .file : .impossible(reason: "the program \"\(tool.program)\" is not found in PATH")
    }
    return .defaults(PreferencesProgram(path: path, tool: tool))
  }
}

/// A program that talks to a daemon of preferences.
package struct PreferencesProgram: Hashable, Sendable {
  /// Which one, and how it is called.
  package enum Tool: Hashable, Sendable {
    /// That of macOS itself.
    case defaults
    /// That of a booted simulator.
    case simulator(SimulatorDaemon)

    package init?(kind: WriterDecision.Kind, platform: Platform) {
      switch kind {
      case .appGroup where platform == .macOS: self = .defaults
      case .simulator(let daemon, isBooted: true): self = .simulator(daemon)
      case .file, .appGroup, .simulator: return nil
      }
    }

    /// What is looked up in `PATH`.
    package var program: String {
      switch self {
      case .defaults: "defaults"
      case .simulator: "xcrun"
      }
    }

    fileprivate var arguments: [String] {
      switch self {
      case .defaults: []
      case .simulator(let daemon): ["simctl"] + daemon.setArguments + ["spawn", daemon.udid, "defaults"]
      }
    }
  }

  /// Absolute.
  package var path: String
  package var tool: Tool

  package init(path: String, tool: Tool) {
    self.path = path
    self.tool = tool
  }

  package func call(_ arguments: [String], input: [UInt8] = []) -> ProgramCall {
    var call = ProgramCall(path: path, arguments: tool.arguments + arguments)
    call.input = input
    return call
  }
}
