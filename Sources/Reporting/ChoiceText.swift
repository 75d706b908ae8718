import Diagnostics
import Loading
import SourceText
import WidgetConfigurator

/// Which inventories and targets a run has chosen, and why, one to a line.
package enum ChoiceText {
  package static func text(of outcome: Outcome) -> String {
    var locator = Locator()
    let lines =
      outcome.inventoryUses.map { (place: $0.place, words: words(for: $0)) }
      + outcome.targetUses.map { (place: $0.place, words: words(for: $0, in: outcome.workingDirectory)) }
    return lines.map { line in
      let position = locator.start(of: line.place).map { ":\($0.line):\($0.column)" } ?? ""
      return DisplayText.escaped("\(line.place.source.name)\(position): \(line.words)") + "\n"
    }
    .joined()
  }

  private static func words(for use: InventoryUse) -> String {
    let paths = use.paths.joined(separator: ", ")
    return switch use.reason {
    case .given: "inventory: \(paths) (given with --inventory)"
    case .namedBySpec: "inventory: \(paths) (named in the spec)"
    case .besideSpec: "inventory: \(paths) (found beside the spec)"
    case .inWorkingDirectory: "inventory: \(paths) (found in the working directory)"
    case .unchecked: "inventory: none (--no-inventory)"
    }
  }

  private static func words(for use: TargetUse, in workingDirectory: String) -> String {
    let path = use.path.map { ShownPath.text($0, in: workingDirectory) }
    switch use.reason {
    case .file(let text, let isFromRoot):
      let start = text.utf8.first == UInt8(ascii: "/") ? "an absolute path" : isFromRoot ? "from --root" : nil
      return "target: \(path ?? text) (\"\(text)\", \(start ?? "from the spec's folder"))"
    case .appGroup(let name, let isDefault):
      let reason = isDefault ? "the widget names no target" : "named in the spec"
      guard let path else { return "target: the app group \(name) (\(reason); validate looks at no target)" }
      return "target: \(path) (where the app group \(name) is kept; \(reason))"
    case .simulator(let simulator, let group):
      guard let path else {
        return "target: the app group \(group) in \(simulator) (named in the spec; validate looks at no simulator)"
      }
      return "target: \(path) (where the app group \(group) is kept in \(simulator))"
    case .savedPlan: return "target: \(path ?? "") (as the plan says)"
    case .commandLine: return "target: \(path ?? "") (named on the command line)"
    }
  }
}
