import Diagnostics
import SourceText
import Specs
import TestSupport

/// A spec file that was read, in short texts.
struct ReadSpec {
  let file: SpecFile

  init(_ text: String) {
    file = SpecReader.read(SourceFile(text, name: "spec.yaml"))
  }

  var shown: ShownFindings { ShownFindings(file.log) }
  var widgets: [WidgetSpec] { file.documents.flatMap(\.widgets) }

  /// What each widget says, in one line.
  var outline: [String] { widgets.map(Self.shown) }

  private static func shown(_ widget: WidgetSpec) -> String {
    var parts: [String] = []
    if let name = widget.name { parts.append("name=\(name.value)") }
    parts.append(widget.state.map(\.rawValue) ?? "-")
    if let account = widget.account {
      switch account.form {
      case .bare(let text): parts.append("account=\(text.value)")
      case .mapping(let id, let login): parts.append("account={\(id?.value ?? "-"), \(login?.value ?? "-")}")
      }
    }
    if let calendars = widget.calendars {
      switch calendars.form {
      case .list(let references): parts.append("[\(list(references))]")
      case .all(let except): parts.append("all-[\(list(except))]")
      }
    }
    if widget.key?.isExactly(WidgetSpec.defaultKey) != true { parts.append("key=\(widget.key ?? "-")") }
    for target in widget.targets {
      switch target.destination {
      case .file(let path, let format): parts.append(path + (format.map { "(\($0.rawValue))" } ?? ""))
      case .appGroup(let name): parts.append("@" + name)
      case .simulator(let references, let group):
        parts.append(references.map(\.label).joined(separator: " & ") + " @" + group)
      }
    }
    return parts.joined(separator: " ") + (widget.isSound ? "" : " !")
  }

  private static func list(_ references: [CalendarReference]) -> String {
    references.map { reference in
      switch reference.form {
      case .bare(let id): id
      case .mapping(let id, let name): "{\(id?.value ?? "-"), \(name?.value ?? "-")}"
      }
    }.joined(separator: " ")
  }
}
