import Files
import JSONText
import Parallelism
import Planning
import SourceText
import WidgetConfigurator

extension Change {
  /// How it is written, where that is not as usual.
  var writerNote: String? {
    switch writer {
    case .file: nil
    case .defaults: "through defaults"
    }
  }
}

/// What a run would change, as a unified-style diff that names what the IDs stand for.
struct DiffText: Sendable {
  private let style: TextStyle
  private let workingDirectory: String

  init(style: TextStyle, workingDirectory: String) {
    self.style = style
    self.workingDirectory = workingDirectory
  }

  /// The changed keys of each file; nothing of files that stay as they are.
  func text(of changes: [Change]) -> String {
    let changes = changes.filter { $0.action != .unchanged }
    let hunks = changes.parallelMap(isWorthwhile: changes.count >= ParallelWork.worthwhileCount) { hunk(of: $0) }
    var text = ""
    var file: String?
    for (change, hunk) in zip(changes, hunks) {
      if file.map({ $0.isExactly(change.target.file) }) != true {
        text += header(of: change)
        file = change.target.file
      }
      text += style.text("@@ \(DisplayText.escaped(change.target.key)) @@", .note) + "\n"
      text += hunk
    }
    return text
  }

  private func header(of change: Change) -> String {
    let path = ShownPath.text(of: change.target, in: workingDirectory)
    let notes = [change.target.appGroup.map { "app group \(DisplayText.escaped($0))" }, change.writerNote]
      .compactMap(\.self)
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return style.text("--- \(path)\(note)", .strong) + "\n" + style.text("+++ \(path)\(note)", .strong) + "\n"
  }

  private func hunk(of change: Change) -> String {
    let names = Dictionary(
      change.names.map { (ExactText($0.id), $0.name) }, uniquingKeysWith: { first, _ in first })
    let before = Self.lines(of: change.before, names)
    let after = Self.lines(of: change.after, names)
    return LineDifference.lines(from: before, to: after)
      .map { line in
        switch line {
        case .kept(let text): " \(text)\n"
        case .removed(let text): style.text("-\(text)", .removed) + "\n"
        case .added(let text): style.text("+\(text)", .added) + "\n"
        }
      }
      .joined()
  }

  private static func lines(of configuration: StoredConfiguration?, _ names: [ExactText: String]) -> [String] {
    guard let configuration else { return [] }
    var lines: [String] = []
    if let account = configuration.accountID { lines.append("accountId: " + labelled(account, names)) }
    if let calendars = configuration.calendarIDs {
      lines.append("calendarIds:")
      lines += calendars.map { "  - " + labelled($0, names) }
    }
    return lines
  }

  private static func labelled(_ id: String, _ names: [ExactText: String]) -> String {
    let name = names[ExactText(id)].map { "  # " + DisplayText.escaped($0) } ?? ""
    return DisplayText.escaped(JSONString.encode(id)) + name
  }
}
