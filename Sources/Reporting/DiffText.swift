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

  /// The changed keys of each file, in several pieces of text; nothing of files that stay as they are.
  func texts(of changes: [Change]) -> [String] {
    ParallelWork.parts(of: changes.count).parallelMap { range in
      var text = ShownText()
      // The change that is shown before this part decides whether a file is named anew.
      var last = changes[..<range.lowerBound].last { $0.action != .unchanged }
      for change in changes[range] where change.action != .unchanged {
        if last.map({ $0.target.file.isExactly(change.target.file) }) != true { addHeader(of: change, to: &text) }
        text.append(style.begin(.note))
        text.append("@@ ")
        text.append(escaped: change.target.key)
        text.append(" @@")
        text.append(style.end)
        text.append("\n")
        ConfigurationDiff(change).add(to: &text, style)
        last = change
      }
      return text.string
    }
  }

  private func addHeader(of change: Change, to text: inout ShownText) {
    let path = ShownPath.text(of: change.target, in: workingDirectory)
    let notes = [change.target.appGroup.map { "app group \(DisplayText.escaped($0))" }, change.writerNote]
      .compactMap(\.self)
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    for mark in ["--- ", "+++ "] {
      text.append(style.begin(.strong))
      text.append(mark)
      text.append(path)
      text.append(note)
      text.append(style.end)
      text.append("\n")
    }
  }
}
