import Diagnostics
import Files
import SourceText

/// Certain fixes, made in the texts of the files that have the faults.
package struct TextFixes: Sendable {
  package struct File: Sendable {
    /// The path as the user gave it.
    package var name: String
    /// What the file held when it was read.
    package var former: [UInt8]
    package var bytes: [UInt8]
    /// How many fixes were made.
    package var count: Int
    var identity: FileIdentity
  }

  /// Whether nothing is written.
  package let isDryRun: Bool
  /// In the order in which they were read.
  package internal(set) var files: [File] = []

  package var count: Int { files.reduce(0) { $0 + $1.count } }

  var texts: [FileIdentity: [UInt8]] {
    Dictionary(files.map { ($0.identity, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// Makes the certain fixes that a check has found, of those that overlap the first.
  ///
  /// Only files that were named, or found in a folder that was, are edited: not an inventory that a spec names.
  ///
  /// - Returns: Whether there was any.
  mutating func make(from outcome: Outcome) -> Bool {
    let diagnostics = Dictionary(grouping: outcome.diagnostics) { ExactText($0.file) }
    var hasMade = false
    for file in outcome.files {
      guard let identity = file.identity, let source = outcome.sources[ExactText(file.name)] else { continue }
      let fixes = Self.separate(diagnostics[ExactText(file.name), default: []])
      if fixes.isEmpty { continue }
      hasMade = true
      let index = files.firstIndex { $0.identity == identity } ?? files.count
      if index == files.count {
        files.append(File(name: file.name, former: source.bytes, bytes: [], count: 0, identity: identity))
      }
      files[index].bytes = Self.text(source.bytes, with: fixes)
      files[index].count += fixes.count
    }
    return hasMade
  }

  /// The certain fixes in the order of the text, none of which overlap.
  private static func separate(_ diagnostics: [Diagnostic]) -> [Fix] {
    let certain = diagnostics.flatMap { [$0.fix].compactMap(\.self) + $0.furtherFixes }.filter(\.isCertain)
    var separate: [Fix] = []
    // Of two that begin at one place the longer, which removes what the other would only change.
    for fix in certain.sorted(by: { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }) {
      if let last = separate.last, fix.range.lowerBound < last.range.upperBound || fix.range == last.range { continue }
      separate.append(fix)
    }
    return separate
  }

  private static func text(_ bytes: [UInt8], with fixes: [Fix]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 2 * fixes.count)
    var end = 0
    for fix in fixes {
      text += bytes[end..<fix.range.lowerBound]
      text += fix.replacement.utf8
      end = fix.range.upperBound
    }
    return text + bytes[end...]
  }
}
