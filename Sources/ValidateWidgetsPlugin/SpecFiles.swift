import Foundation

/// The specs of a package, told by their look.
enum SpecFiles {
  /// Whether arguments name specs themselves, or ask for something that needs none.
  ///
  /// Whatever is no option counts, also the value of an option that stands apart from it: `--inventory=FILE` is the form
  /// to use where the specs are to be found.
  static func areNamed(in arguments: [String]) -> Bool {
    arguments.contains { !$0.hasPrefix("-") || ["-", "--", "-h", "--help", "--version"].contains($0) }
  }

  /// The absolute paths of the `*.yaml` and `*.yml` below a folder that look like specs, in order.
  ///
  /// Hidden files and folders, such as `.build`, are left out, and links are not followed.
  static func found(in folder: URL) throws -> [String] {
    var files: [String] = []
    var failure: (any Error)?
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles
    ) { _, error in
      failure = error
      return false
    }
    while let file = walk?.nextObject() as? URL {
      guard ["yaml", "yml"].contains(file.pathExtension),
        try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        looksLikeSpec(try Data(contentsOf: file))
      else { continue }
      files.append(file.path)
    }
    if let failure { throw failure }
    return files.sorted()
  }

  /// Whether a line says so: one of the keys that only specs have at the top, or the comment that names the schema.
  private static func looksLikeSpec(_ content: Data) -> Bool {
    let byteOrderMark = Data([0xEF, 0xBB, 0xBF])
    let text = content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      if line.hasPrefix("#") { return line.contains("$schema=") && line.contains("widget-spec.schema.json") }
      guard line.first?.isWhitespace == false, let colon = line.firstIndex(of: ":") else { return false }
      switch line[..<colon].trimmingCharacters(in: .whitespaces.union(.init(charactersIn: "\"'"))) {
      case "widgets", "account", "calendars", "appGroup": return true
      case "state": return line[colon...].hasPrefix(": absent") || line[colon...].hasPrefix(": present")
      default: return false
      }
    }
  }
}
