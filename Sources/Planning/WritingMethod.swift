import Programs
import Validation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a file is written.
enum WritingMethod: Sendable {
  case file
  case defaults(PreferenceDomain)
  case impossible(PlacedTarget, reason: String)

  /// How a file is written that these targets name; one of them may say more about it than others.
  static func of(_ targets: [Placement.Target], _ context: MachineContext, _ rules: PlanningRules) -> WritingMethod {
    for target in targets {
      let decision = WriterDecision.of(
        rules.writer, kind: target.writerKind, platform: context.platform,
        isOwn: target.folder.existing.status.owner == geteuid()
      ) { ProgramSearch.path(of: $0, in: context.environment) }
      switch decision {
      case .file: continue
      case .defaults(let program):
        if let domain = PreferenceDomain(file: target.path, program: program) { return .defaults(domain) }
        if rules.writer == .defaults {
          return .impossible(target.placed, reason: "\"\(target.path)\" does not end in .plist")
        }
      case .impossible(let reason): return .impossible(target.placed, reason: reason)
      }
    }
    return .file
  }

  /// Whether the file is read by another program, which is done for one file after the other.
  var asksProgram: Bool {
    if case .defaults = self { true } else { false }
  }
}

extension Placement.Target {
  fileprivate var writerKind: WriterDecision.Kind {
    switch placed.target.destination {
    case .file: return .file
    case .appGroup: return .appGroup
    case .simulator:
      // Only the device itself says whether it is booted.
      guard let simulator else { return .file }
      return .simulator(SimulatorDaemon(udid: simulator.udid, file: path), isBooted: simulator.isBooted)
    }
  }
}
